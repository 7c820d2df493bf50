import { describe, expect, test } from 'vitest';
import { columnExtremes, finiteOrNull } from '#ui/charts/column-extremes.ts';

const count = (length: number) => Array.from({ length }, (_, index) => index);

describe('points of a drawing', () => {
  test('are given as they are while at most two fall on each pixel column', () => {
    const drawn = columnExtremes([0, 1, 2, 3], [[5, null, Number.NaN, 7]], { from: 0, to: 3 }, 2);
    expect(drawn).toEqual({ x: [0, 1, 2, 3], rows: [[5, null, null, 7]], isReduced: false });
  });

  test('are the lowest and the highest of each column, in the order in which they occur', () => {
    const values = [1, 9, 2, 3, 8, 0, 5, 5, 5, 4, 4, 4];
    const drawn = columnExtremes(count(12), [values], { from: 0, to: 12 }, 4);
    expect(drawn).toEqual({
      x: [0, 2, 3, 5, 6, 8, 9, 11],
      rows: [[1, 9, 8, 0, 5, 5, 4, 4]],
      isReduced: true,
    });
  });

  test('have no value where a whole column has none, and ignore single missing values', () => {
    const values = [1, null, 3, null, Number.NaN, Infinity, 7, -Infinity, 2, 4, 4, 4];
    const drawn = columnExtremes(count(12), [values], { from: 0, to: 12 }, 4);
    expect(drawn.rows).toEqual([[1, 3, null, null, 7, 2, 4, 4]]);
  });

  test('of a window include one point beyond each edge, so that the line goes on', () => {
    const drawn = columnExtremes(count(100), [count(100)], { from: 40.5, to: 42.5 }, 100);
    expect(drawn).toEqual({ x: [40, 41, 42, 43], rows: [[40, 41, 42, 43]], isReduced: false });
  });

  test('of a window are at most two for each column it shows, and those beyond its edges', () => {
    const size = 100_000;
    const values = Float64Array.from({ length: size }, (_, index) => (index * 7919) % 1000);
    const drawn = columnExtremes(count(size), [values, values], { from: 25_000, to: 75_000 }, 400);
    expect(drawn.x.length).toBeLessThanOrEqual(2 * 402);
    expect(drawn.rows.map((row) => row.length)).toEqual([drawn.x.length, drawn.x.length]);
    expect([drawn.x[0], drawn.x.at(-1)]).toEqual([24_999, 75_001]);
    const shown = drawn.rows[0]?.map(Number) ?? [];
    expect([Math.min(...shown), Math.max(...shown)]).toEqual([0, 999]);
  });

  test('stay the same while the window moves by whole columns', () => {
    const size = 10_000;
    const values = Float64Array.from({ length: size }, (_, index) => (index * 7919) % 1000);
    const at = (from: number) => columnExtremes(count(size), [values], { from, to: from + 4_000 }, 100);
    const inside = (drawn: ReturnType<typeof at>) =>
      drawn.x.flatMap((x, index) => (x >= 3_000 && x < 4_000 ? [[x, drawn.rows[0]?.[index]]] : []));
    expect(inside(at(1_010))).toEqual(inside(at(1_050)));
  });

  test('of nothing are none', () => {
    expect(columnExtremes([], [[]], { from: 0, to: 1 }, 10)).toEqual({ x: [], rows: [[]], isReduced: false });
  });
});

test('only finite numbers are values', () => {
  expect([0, -1.5, null, undefined, Number.NaN, Infinity, -Infinity].map(finiteOrNull)).toEqual([
    0,
    -1.5,
    ...Array.from({ length: 5 }, () => null),
  ]);
});
