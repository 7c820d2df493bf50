import { describe, expect, test } from 'vitest';
import { barLayout, barRectangles, barSlot, stretchesOf } from '#ui/charts/plot-paths.ts';

const places = { toX: (time: number) => time * 10, toY: (value: number) => 100 - value };

describe('bars', () => {
  test('of one series stand around their time; those of several stand side by side', () => {
    expect(barLayout(100, { index: 0, count: 1 })).toEqual({ width: 72, shift: -36 });
    expect(barLayout(100, { index: 1, count: 2 })).toEqual({ width: 36, shift: 0 });
    expect(barLayout(0.1, { index: 0, count: 1 }).width).toBe(1);
  });

  test('reach from zero, or from where the stack begins, in either direction', () => {
    const layout = { width: 6, shift: -3 };
    expect(barRectangles({ x: [1, 2, 3], tops: [[5, null, -5]], bases: [null] }, 0, places, layout)).toEqual([
      { left: 7, top: 95, width: 6, height: 5 },
      { left: 27, top: 100, width: 6, height: 5 },
    ]);
    expect(barRectangles({ x: [1], tops: [[5]], bases: [[2]] }, 0, places, layout)).toEqual([
      { left: 7, top: 95, width: 6, height: 3 },
    ]);
  });

  test('are at least a pixel wide, and without height where they are zero', () => {
    expect(barRectangles({ x: [1], tops: [[0]], bases: [null] }, 0, places, { width: 0.2, shift: -0.1 })).toEqual([
      { left: 10, top: 100, width: 1, height: 0 },
    ]);
  });

  test('share their place among the visible series that are not stacked', () => {
    const drawn = {
      x: [0],
      kinds: ['bars', 'line', 'bars', 'bars', 'bars'] as const,
      tops: [[1], [1], [null], [3], [4]],
      bases: [null, null, null, null, [0]],
      range: { low: 0, high: 1 },
      isReduced: false,
    };
    expect([0, 3, 4].map((series) => barSlot(drawn, series))).toEqual([
      { index: 0, count: 2 },
      { index: 1, count: 2 },
      { index: 0, count: 1 },
    ]);
  });
});

test('a row is drawn in stretches between its missing values', () => {
  expect(stretchesOf([null, 1, 2, null, null, 3])).toEqual([
    [1, 3],
    [5, 6],
  ]);
  expect([stretchesOf([]), stretchesOf([0])]).toEqual([[], [[0, 1]]]);
});
