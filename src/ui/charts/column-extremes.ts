import type { ChartValues, TimeWindow } from './chart.types.ts';
import { firstAfter, firstFrom } from './sorted-search.ts';

/** Rows over the same x, ready to be drawn. */
export interface DrawnRows {
  x: number[];
  /** Numbers, with null where there is none. */
  rows: (number | null)[][];
  /** Whether columns with many values were reduced to two. */
  isReduced: boolean;
}

/** The number, or null for null, NaN and infinity. */
export const finiteOrNull = (value: number | null | undefined): number | null =>
  Number.isFinite(value) ? (value ?? null) : null;

/**
 * Gives at most two points of every row for each pixel column of the visible time: the lowest and the highest value of
 * the column, in their order. One more point on each side continues the line beyond the edges. If all visible points
 * fit, they are given as they are. Reads only the visible values.
 * @param x ascending
 * @param columns pixel columns, at least 1
 */
export function columnExtremes(
  x: ArrayLike<number>,
  rows: readonly ChartValues[],
  { from, to }: TimeWindow,
  columns: number,
): DrawnRows {
  const width = (to - from) / Math.max(1, columns);
  // Columns lie on a grid that does not move with the window; otherwise the line would flicker while it is panned.
  const start = Math.floor(from / width) * width;
  const first = Math.max(0, firstFrom(x, from) - 1);
  const end = Math.min(x.length, firstAfter(x, to) + 1);
  if (end - first <= 2 * columns || !(width > 0)) return exactRows(x, rows, first, end);
  const cuts = columnCuts(x, first, end, (column) => start + column * width, columns + 1);
  return { x: cutTimes(x, cuts), rows: rows.map((row) => cutExtremes(row, cuts)), isReduced: true };
}

function exactRows(x: ArrayLike<number>, rows: readonly ChartValues[], first: number, end: number): DrawnRows {
  const pick = <Value>(list: ArrayLike<Value>, read: (value: Value | undefined) => number | null) =>
    Array.from({ length: Math.max(0, end - first) }, (_, index) => read(list[first + index]));
  return {
    x: Array.from({ length: Math.max(0, end - first) }, (_, index) => x[first + index] ?? 0),
    rows: rows.map((row) => pick(row, finiteOrNull)),
    isReduced: false,
  };
}

/** The indices at which columns begin, ascending, from `first` to `end`. */
function columnCuts(
  x: ArrayLike<number>,
  first: number,
  end: number,
  edge: (column: number) => number,
  columns: number,
): number[] {
  const cuts = [first];
  let last = first;
  for (let column = 0; column <= columns && last < end; column += 1) {
    const cut = Math.min(end, firstFrom(x, edge(column), last, end));
    if (cut > last) cuts.push(cut);
    last = Math.max(last, cut);
  }
  if (last < end) cuts.push(end);
  return cuts;
}

/** The x of the two points of each column, or of its only one. */
function cutTimes(x: ArrayLike<number>, cuts: readonly number[]): number[] {
  const times: number[] = [];
  for (let cut = 1; cut < cuts.length; cut += 1) {
    const begin = cuts[cut - 1] ?? 0;
    const last = (cuts[cut] ?? 0) - 1;
    times.push(x[begin] ?? 0);
    if (last > begin) times.push(x[last] ?? 0);
  }
  return times;
}

/** The lowest and the highest value of each column, in their order, or the only value of a column of one. */
function cutExtremes(row: ChartValues, cuts: readonly number[]): (number | null)[] {
  const found: (number | null)[] = [];
  for (let cut = 1; cut < cuts.length; cut += 1) {
    const begin = cuts[cut - 1] ?? 0;
    const end = cuts[cut] ?? 0;
    let low = Infinity;
    let high = -Infinity;
    let isLowFirst = true;
    for (let index = begin; index < end; index += 1) {
      const value = row[index];
      // The difference is 0 for finite numbers only.
      if (value === null || value === undefined || value - value !== 0) continue;
      if (value < low) {
        low = value;
        isLowFirst = false;
      }
      if (value > high) {
        high = value;
        isLowFirst = true;
      }
    }
    const isEmpty = low > high;
    found.push(isEmpty ? null : isLowFirst ? low : high);
    if (end - begin > 1) found.push(isEmpty ? null : isLowFirst ? high : low);
  }
  return found;
}
