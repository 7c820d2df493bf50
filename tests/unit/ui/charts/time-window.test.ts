import { describe, expect, test } from 'vitest';
import {
  clampWindow,
  followWindow,
  panWindow,
  shortestSpan,
  shownIndices,
  smallestGap,
  wholeWindow,
  windowsOverlap,
  zoomWindow,
} from '#ui/charts/time-window.ts';

const whole = { from: 0, to: 100 };

describe('the part of time that a chart shows', () => {
  test('is at first everything, with space for half a bar at both ends', () => {
    expect(wholeWindow([10, 20, 40], 5, 'day')).toEqual({ from: 5, to: 45 });
    expect(wholeWindow([10], 0, 'day')).toEqual({ from: 9.5, to: 10.5 });
    expect(wholeWindow([86_400], 0, 'second')).toEqual({ from: 43_200, to: 129_600 });
    expect(wholeWindow([], 0, 'day')).toEqual({ from: -0.5, to: 0.5 });
  });

  test('knows the smallest distance between two times', () => {
    expect([smallestGap([0, 31, 59, 90], 'day'), smallestGap([3], 'day'), smallestGap([3, 3], 'second')]).toEqual([
      28, 1, 86_400,
    ]);
  });

  test('keeps the place of the center when it is zoomed', () => {
    expect(zoomWindow(whole, 0.5, 20)).toEqual({ from: 10, to: 60 });
    expect(zoomWindow({ from: 10, to: 60 }, 2, 20)).toEqual(whole);
  });

  test('stays inside the whole and does not become shorter than four points', () => {
    const shortest = shortestSpan(whole, 100);
    expect(shortest).toBe(4);
    expect(clampWindow({ from: 50, to: 51 }, whole, shortest)).toEqual({ from: 48.5, to: 52.5 });
    expect(clampWindow({ from: -20, to: 30 }, whole, shortest)).toEqual({ from: 0, to: 50 });
    expect(clampWindow({ from: -20, to: 130 }, whole, shortest)).toBe(whole);
    expect(shortestSpan(whole, 2)).toBe(100);
  });

  test('moves by shares of its length as far as the ends', () => {
    expect(panWindow({ from: 10, to: 30 }, 0.5, whole)).toEqual({ from: 20, to: 40 });
    expect(panWindow({ from: 10, to: 30 }, -1, whole)).toEqual({ from: 0, to: 20 });
    expect(panWindow({ from: 70, to: 90 }, 5, whole)).toEqual({ from: 80, to: 100 });
  });

  test('follows a point that leaves it', () => {
    const window = { from: 40, to: 60 };
    expect(followWindow(window, 45, whole)).toBe(window);
    expect(followWindow(window, 20, whole)).toEqual({ from: 18, to: 38 });
    expect(followWindow(window, 80, whole)).toEqual({ from: 62, to: 82 });
    expect(followWindow(window, 100, whole)).toEqual({ from: 80, to: 100 });
  });

  test('contains the points between its ends', () => {
    expect(shownIndices([0, 10, 20, 30], { from: 5, to: 20 })).toEqual({ first: 1, last: 2 });
    expect(shownIndices([0, 10], { from: 2, to: 8 })).toBeNull();
    expect([windowsOverlap(whole, { from: 99, to: 200 }), windowsOverlap(whole, { from: 100, to: 200 })]).toEqual([
      true,
      false,
    ]);
  });
});
