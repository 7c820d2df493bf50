import { FormErrorSummary } from '#ui/form-error-summary.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(98);
});
afterEach(cleanup);

const draw = (texts: readonly string[]) => (
  <FormErrorSummary title="Revise lo siguiente" problems={texts.map((text) => ({ text }))} />
);

/** The height reserved in place of the removed summary, as CSS; undefined when no height is reserved. */
const room = (container: HTMLElement) => container.querySelector<HTMLElement>(':scope > div:empty')?.style.height;

test('when the last problem is fixed, the height of the summary stays reserved until the current press ends', () => {
  const { container, rerender } = render(draw(['Falta el nombre']));
  expect(room(container)).toBeUndefined();
  rerender(draw([]));
  expect(room(container)).toBe('98px');
  fireEvent.pointerUp(document);
  expect(room(container)).toBe('98px');
  act(() => void vi.runAllTimers());
  expect(room(container)).toBeUndefined();
});

test('releasing a key removes the reserved height of the summary at once', () => {
  const { container, rerender } = render(draw(['Falta el nombre']));
  rerender(draw([]));
  fireEvent.keyUp(document);
  expect(room(container)).toBeUndefined();
});

describe('a refused save', () => {
  const name = { fieldId: 'nombre', text: 'Falta el nombre' };
  const draw = (problems: readonly { fieldId?: string; text: string }[], attempt: number) => (
    <>
      <FormErrorSummary focusesFirstField title="Revise lo siguiente" problems={problems} attempt={attempt} />
      <input id="nombre" aria-label="Nombre" />
    </>
  );
  const summary = () => screen.queryByRole('group', { name: 'Revise lo siguiente' });

  test('announces the summary, and moves the focus to the first invalid control', () => {
    HTMLElement.prototype.scrollIntoView = () => undefined;
    const { container, rerender } = render(draw([], 0));
    const liveRegion = container.querySelector('[aria-live=assertive]');
    expect([liveRegion?.childNodes.length, summary()]).toEqual([0, null]);
    rerender(draw([name], 1));
    expect(document.activeElement).toBe(document.body);
    act(() => void vi.runAllTimers());
    expect([summary()?.parentElement, summary()?.textContent]).toEqual([
      liveRegion,
      'Revise lo siguienteFalta el nombre',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  });

  test('announces the same problems again on the next attempt', () => {
    const { rerender } = render(draw([name], 1));
    const before = summary();
    rerender(draw([name], 1));
    expect(summary()).toBe(before);
    rerender(draw([name], 2));
    expect([summary() === before, summary()?.textContent]).toEqual([false, 'Revise lo siguienteFalta el nombre']);
  });

  test('focuses the summary when the only problem belongs to the whole form', () => {
    const { rerender } = render(draw([], 0));
    rerender(draw([{ text: 'Ese RUC está en uso' }], 1));
    expect(document.activeElement).toBe(summary());
  });
});
