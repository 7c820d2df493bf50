// @vitest-environment happy-dom
import { focusAdjacent } from '#forms/renderer/focus-fields.ts';
import { afterEach, expect, test } from 'vitest';

afterEach(() => document.body.replaceChildren());

test('moving on with Enter selects the text of the next field, so that typing replaces it', () => {
  document.body.innerHTML = '<form><select></select><input value="21/11/2026" /></form>';
  const [choice, date] = [document.querySelector('select'), document.querySelector('input')];
  if (choice === null || date === null) throw new Error('nothing was drawn');
  expect(focusAdjacent(document.body, choice, 1)).toBe(true);
  expect([document.activeElement, date.selectionStart, date.selectionEnd]).toEqual([date, 0, 10]);
  expect(focusAdjacent(document.body, date, 1)).toBe(false);
  expect(document.activeElement).toBe(date);
});
