import { FormErrorSummary } from '#ui/form-error-summary.tsx';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(98);
});
afterEach(cleanup);

const draw = (texts: readonly string[]) => (
  <FormErrorSummary title="Revise lo siguiente" problems={texts.map((text) => ({ text }))} />
);

/** Pixels kept free where the summary stood. */
const room = (container: HTMLElement) => container.querySelector<HTMLElement>(':scope > div:empty')?.style.height;

test('what stands under a summary stays in its place until the press that mended the form has ended', () => {
  const { container, rerender } = render(draw(['Falta el nombre']));
  expect(room(container)).toBeUndefined();
  rerender(draw([]));
  expect(room(container)).toBe('98px');
  fireEvent.pointerUp(document);
  expect(room(container)).toBe('98px');
  act(() => void vi.runAllTimers());
  expect(room(container)).toBeUndefined();
});

test('a key gives the room back at once', () => {
  const { container, rerender } = render(draw(['Falta el nombre']));
  rerender(draw([]));
  fireEvent.keyUp(document);
  expect(room(container)).toBeUndefined();
});
