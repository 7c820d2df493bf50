import { expect, test } from 'vitest';
import { valueRange } from '#ui/charts/value-range.ts';

const range = (values: (number | null)[], hasZero = false) => {
  const { low, high } = valueRange([values], hasZero);
  return [low, high].map((limit) => Number(limit.toFixed(2)));
};

test('the axis shows all values with a margin, which does not pass zero', () => {
  expect(range([50, 100, null])).toEqual([47, 103]);
  expect(range([1, 100])).toEqual([0, 105.94]);
  expect(range([-100, -1])).toEqual([-105.94, 0]);
  expect(range([-50, 50])).toEqual([-56, 56]);
});

test('the axis of bars and areas begins at zero', () => {
  expect(range([50, 100], true)).toEqual([0, 106]);
  expect(range([-50, -100], true)).toEqual([-106, 0]);
});

test('equal values stand in the middle; nothing and zeros have an axis from 0 to 1', () => {
  expect(range([8, 8])).toEqual([4, 12]);
  expect(range([-8])).toEqual([-12, -4]);
  expect(range([null, null])).toEqual([0, 1]);
  expect(range([])).toEqual([0, 1]);
  expect(range([0, 0], true)).toEqual([0, 1]);
});
