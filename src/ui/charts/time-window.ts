import type { ChartSeries, TimeUnit, TimeWindow } from './chart.types.ts';
import { firstAfter, firstFrom } from './sorted-search.ts';

const DAY: Readonly<Record<TimeUnit, number>> = { day: 1, second: 86_400 };

/** Fewest points that fill the window at the closest zoom. */
const LEAST_POINTS = 4;

/** Share of the window that stays between its edge and a point that it is moved to. */
const FOLLOW_MARGIN = 0.1;

/** The smallest distance between two neighbors; a day for fewer than two times. */
export function smallestGap(x: ArrayLike<number>, unit: TimeUnit): number {
  let gap = Infinity;
  for (let index = 1; index < x.length; index += 1) {
    const distance = (x[index] ?? 0) - (x[index - 1] ?? 0);
    if (distance > 0 && distance < gap) gap = distance;
  }
  return Number.isFinite(gap) ? gap : DAY[unit];
}

/**
 * The distance between two times of a chart, and the free space at the ends of its window, which only bars need. Lines
 * over seconds have the distance 0: they may have a million points, and no label stands on each of them.
 */
export function spacingOf(
  x: ArrayLike<number>,
  unit: TimeUnit,
  series: readonly Pick<ChartSeries, 'kind'>[],
): { gap: number; margin: number } {
  const hasBars = series.some(({ kind }) => kind === 'bars');
  const gap = hasBars || unit === 'day' ? smallestGap(x, unit) : 0;
  return { gap, margin: hasBars ? gap / 2 : 0 };
}

/**
 * The window that shows every time.
 * @param margin free space at both ends, see `spacingOf`
 */
export function wholeWindow(x: ArrayLike<number>, margin: number, unit: TimeUnit): TimeWindow {
  const from = x[0] ?? 0;
  const to = x[x.length - 1] ?? 0;
  const side = to > from ? margin : Math.max(margin, DAY[unit] / 2);
  return { from: from - side, to: to + side };
}

/** The shortest window that zooming gives. */
export const shortestSpan = (whole: TimeWindow, points: number): number =>
  (whole.to - whole.from) * Math.min(1, LEAST_POINTS / Math.max(1, points)) || 1;

/** A window inside the whole, at least as long as `shortest`; the whole itself if it would be as long. */
export function clampWindow({ from, to }: TimeWindow, whole: TimeWindow, shortest: number): TimeWindow {
  const span = Math.max(to - from, shortest);
  if (span >= whole.to - whole.from) return whole;
  const middle = (from + to) / 2;
  const start = Math.min(Math.max(middle - span / 2, whole.from), whole.to - span);
  return { from: start, to: start + span };
}

/** Zooms by a factor, below 1 to see less time, keeping the place of `center` in the window. */
export function zoomWindow(window: TimeWindow, factor: number, center: number): TimeWindow {
  return { from: center - (center - window.from) * factor, to: center + (window.to - center) * factor };
}

/** Moves a window by a share of its length, towards the past if negative, but not beyond the whole. */
export function panWindow({ from, to }: TimeWindow, share: number, whole: TimeWindow): TimeWindow {
  const span = to - from;
  const start = Math.min(Math.max(from + span * share, whole.from), whole.to - span);
  return { from: start, to: start + span };
}

/** Moves a window so that it shows a time; the same window if it already does. */
export function followWindow(window: TimeWindow, time: number, whole: TimeWindow): TimeWindow {
  if (time >= window.from && time <= window.to) return window;
  const span = window.to - window.from;
  const start = time < window.from ? time - span * FOLLOW_MARGIN : time - span * (1 - FOLLOW_MARGIN);
  return panWindow({ from: start, to: start + span }, 0, whole);
}

/** Whether two windows overlap. */
export const windowsOverlap = (one: TimeWindow, other: TimeWindow): boolean =>
  one.from < other.to && other.from < one.to;

/** The first and the last index that a window shows; null if it shows no point. */
export function shownIndices(x: ArrayLike<number>, { from, to }: TimeWindow): { first: number; last: number } | null {
  const first = firstFrom(x, from);
  const last = firstAfter(x, to) - 1;
  return first > last ? null : { first, last };
}
