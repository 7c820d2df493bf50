import { expect, test } from 'vitest';
import { medianOf, runBench } from '#tests/bench/bench.ts';

test.each([
  [[7], 7],
  [[9, 1, 5], 5],
  [[10, 1, 3, 4], 3.5],
  [[], Number.NaN],
])('the median of %j is %d', (values, median) => {
  expect(medianOf(values)).toBe(median);
});

test('a bench runs every measure once per round and compares it with the first measure of that round', async () => {
  const order: string[] = [];
  const measure = (name: string, values: number[]) => () => {
    order.push(name);
    return values.shift() ?? 0;
  };
  const readings = await runBench({
    title: 'Two ways',
    unit: 'ms',
    rounds: 3,
    measures: [
      { name: 'old', measure: measure('old', [10, 20, 40]) },
      { name: 'new', measure: measure('new', [5, 5, 30]) },
    ],
    close: async () => void order.push('closed'),
  });
  expect(order).toEqual(['old', 'new', 'old', 'new', 'old', 'new', 'closed']);
  expect(readings).toEqual([
    { name: 'old', median: 20, lowest: 10, highest: 40, ratio: 1 },
    { name: 'new', median: 5, lowest: 5, highest: 30, ratio: 0.5 },
  ]);
});
