import { expect, test } from 'vitest';
import { firstAfter, firstFrom, nearestIndex } from '#ui/charts/sorted-search.ts';

const sorted = [10, 20, 20, 30];

test('the first index from a value on, and the first after it', () => {
  expect([5, 10, 15, 20, 30, 31].map((limit) => firstFrom(sorted, limit))).toEqual([0, 0, 1, 1, 3, 4]);
  expect([5, 10, 15, 20, 30, 31].map((limit) => firstAfter(sorted, limit))).toEqual([0, 1, 1, 3, 4, 4]);
  expect(firstFrom(sorted, 30, 1, 2)).toBe(2);
});

test('the nearest index is the earlier one of two, and stays in the list', () => {
  expect([-100, 14, 15, 16, 26, 100].map((wanted) => nearestIndex(sorted, wanted))).toEqual([0, 0, 0, 1, 3, 3]);
  expect([nearestIndex([], 1), nearestIndex([7], 1)]).toEqual([null, 0]);
});
