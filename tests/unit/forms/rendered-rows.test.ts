// @vitest-environment happy-dom
import { rowsDrawn } from '#forms/fields/table/long-table-body.tsx';
import { afterEach, expect, test } from 'vitest';

afterEach(() => document.body.replaceChildren());

const visibleRange = { startIndex: 40, endIndex: 42, overscan: 1, count: 80 };

/** A container with these rows, each with a control and, if `isSending`, a pending upload. */
function frameOf(...rows: { index: number; isSending?: boolean }[]): HTMLElement {
  const frame = document.createElement('div');
  const lines = rows.map(({ index, isSending = false }) => {
    const file = isSending ? '<li data-unsent></li>' : '';
    return `<tr data-index="${index}"><td><input id="i${index}"><ul>${file}</ul></td></tr>`;
  });
  frame.innerHTML = `<table><tbody>${lines.join('')}</tbody></table>`;
  document.body.append(frame);
  return frame;
}

test('the visible rows are rendered, and one more row before and after them', () => {
  expect(rowsDrawn(visibleRange, frameOf({ index: 3 }))).toEqual([39, 40, 41, 42, 43]);
  expect(rowsDrawn(visibleRange, null)).toEqual([39, 40, 41, 42, 43]);
});

test('a focused row outside the viewport stays rendered, so that it does not lose the focus', () => {
  const frame = frameOf({ index: 3 }, { index: 41 });
  document.getElementById('i3')?.focus();
  expect(rowsDrawn(visibleRange, frame)).toEqual([3, 39, 40, 41, 42, 43]);
  document.getElementById('i41')?.focus();
  expect(rowsDrawn(visibleRange, frame)).toEqual([39, 40, 41, 42, 43]);
});

test('a row with a pending upload stays rendered until the row is removed', () => {
  const frame = frameOf({ index: 60, isSending: true });
  expect(rowsDrawn(visibleRange, frame)).toEqual([39, 40, 41, 42, 43, 60]);
  expect(rowsDrawn({ ...visibleRange, count: 60 }, frame)).toEqual([39, 40, 41, 42, 43]);
});
