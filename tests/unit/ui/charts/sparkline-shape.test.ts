import { expect, test } from 'vitest';
import { sparklineShape } from '#ui/charts/sparkline-shape.ts';

const paths = (...values: (number | null)[]) => sparklineShape(values).path;

test('the lowest value stands at the bottom and the highest at the top', () => {
  expect(sparklineShape([0, 5, 10])).toEqual({
    path: 'M0 30L50 16L100 2',
    area: 'M0 30L50 16L100 2L100 32L0 32Z',
  });
});

test('the line has gaps where there is no value', () => {
  expect(paths(0, null, 10, Number.NaN, 10, 0)).toBe('M0 30L0 30M40 2L40 2M80 2L100 30');
});

test('equal values, a single value and none are drawn too', () => {
  expect([paths(7, 7, 7), paths(-3), paths(), paths(null, null)]).toEqual(['M0 16L50 16L100 16', 'M0 16L0 16', '', '']);
});
