import { expect, test } from 'vitest';
import { stackRows } from '#ui/charts/stack-series.ts';

const plain = (rows: ReturnType<typeof stackRows>) => rows.map(({ base, top }) => ({ base: [...base], top: [...top] }));

test('positive amounts stack upwards from zero and negative ones downwards, apart from each other', () => {
  const stacked = stackRows(
    [
      [3, -2, 0],
      [4, 5, -1],
      [-1, -6, 2],
    ],
    3,
  );
  expect(plain(stacked)).toEqual([
    { base: [0, 0, 0], top: [3, -2, 0] },
    { base: [3, 0, 0], top: [7, 5, -1] },
    { base: [0, -2, 0], top: [-1, -8, 2] },
  ]);
});

test('values that do not exist add nothing', () => {
  const none = Number.NaN;
  const stacked = stackRows([[1, null, Infinity], [none, 2, 3], [5]], 3);
  expect(plain(stacked)).toEqual([
    { base: [0, none, none], top: [1, none, none] },
    { base: [none, 0, 0], top: [none, 2, 3] },
    { base: [1, none, none], top: [6, none, none] },
  ]);
});
