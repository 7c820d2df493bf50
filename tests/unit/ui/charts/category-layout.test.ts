import { describe, expect, test } from 'vitest';
import { layoutCategories, movedBar } from '#ui/charts/category-layout.ts';

const series = (...rows: (number | null)[][]) => rows.map((values, index) => ({ label: `S${index}`, values }));

describe('the layout of bars', () => {
  test('reaches from zero in either direction', () => {
    expect(layoutCategories(3, series([30, -10, null]))).toEqual({
      zero: 0.25,
      bars: [
        { category: 0, series: 0, value: 30, left: 0.25, width: 0.75 },
        { category: 1, series: 0, value: -10, left: 0, width: 0.25 },
        { category: 2, series: 0, value: null, left: 0.25, width: 0 },
      ],
      totals: [30, -10, null],
    });
  });

  test('stacks several series, positive and negative amounts apart, and leaves out parts without a value', () => {
    expect(layoutCategories(2, series([10, null], [-20, 5], [10, 0]))).toEqual({
      zero: 0.5,
      bars: [
        { category: 0, series: 0, value: 10, left: 0.5, width: 0.25 },
        { category: 0, series: 1, value: -20, left: 0, width: 0.5 },
        { category: 0, series: 2, value: 10, left: 0.75, width: 0.25 },
        { category: 1, series: 1, value: 5, left: 0.5, width: 0.125 },
      ],
      totals: [0, 5],
    });
  });

  test('of zeros and of values that are no numbers has bars without width', () => {
    const { zero, bars, totals } = layoutCategories(2, series([0, Number.NaN]));
    expect([zero, bars.map(({ width }) => width), totals]).toEqual([-0, [0, 0], [0, null]]);
    expect(layoutCategories(0, series([]))).toEqual({ zero: -0, bars: [], totals: [] });
  });
});

describe('the keys of bars', () => {
  const { bars } = layoutCategories(3, series([1, null, 1], [1, 1, 1]));
  const at = (category: number, place: number) =>
    bars.findIndex((bar) => bar.category === category && bar.series === place);

  test('move by part and by category, to the same part if it exists', () => {
    const from = (index: number) =>
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => movedBar(key, bars, index));
    expect(from(at(0, 0))).toEqual([at(0, 0), at(0, 1), at(0, 0), at(1, 1), at(0, 0), at(2, 1)]);
    expect(from(at(2, 1))).toEqual([at(2, 0), at(2, 1), at(1, 1), at(2, 1), at(0, 0), at(2, 1)]);
    expect(movedBar('ArrowUp', bars, at(2, 0))).toBe(at(1, 1));
  });

  test('move nothing without bars, nor do other keys', () => {
    expect([movedBar('Home', [], 0), movedBar('a', bars, 0)]).toEqual([null, null]);
  });
});
