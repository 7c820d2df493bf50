import { expect, test } from 'vitest';
import { movedCursor } from '#ui/charts/cursor-keys.ts';

test('arrows move the cursor by a point, page keys by ten, Home and End to the ends, never beyond them', () => {
  const from = (index: number) =>
    ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) =>
      movedCursor(key, index, 30),
    );
  expect(from(15)).toEqual([14, 14, 16, 16, 5, 25, 0, 29]);
  expect(from(0)).toEqual([0, 0, 1, 1, 0, 10, 0, 29]);
  expect(from(29)).toEqual([28, 28, 29, 29, 19, 29, 0, 29]);
});

test('other keys do not move it, and a chart without points has nowhere to go', () => {
  expect([movedCursor('a', 3, 30), movedCursor('Home', 0, 0)]).toEqual([null, null]);
});
