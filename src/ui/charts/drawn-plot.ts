import type { ChartSeries, ChartValues, SeriesKind, TimeWindow } from './chart.types.ts';
import { columnExtremes } from './column-extremes.ts';
import { stackRows } from './stack-series.ts';
import { valueRange, type ValueRange } from './value-range.ts';

/** A series whose place in the stack is known. */
export interface LayeredSeries {
  kind: SeriesKind;
  isHidden: boolean;
  top: ChartValues;
  /** Where the stacked values begin; null for series that are not stacked. */
  base: ChartValues | null;
}

/** What is drawn of a chart over time. */
export interface DrawnPlot {
  x: number[];
  /** For each series where its values end; null throughout for hidden series. */
  tops: (number | null)[][];
  /** For each series where its values begin; null for series that are not stacked. */
  bases: ((number | null)[] | null)[];
  kinds: readonly SeriesKind[];
  range: ValueRange;
  isReduced: boolean;
}

/** Stacks the visible bars and areas of a chart; lines stay as they are. */
export function layerSeries(
  series: readonly ChartSeries[],
  length: number,
  isHidden: (label: string) => boolean,
  isStacked: boolean,
): LayeredSeries[] {
  const stacks = (one: ChartSeries) => isStacked && one.kind !== 'line' && !isHidden(one.label);
  const stacked = series.filter(stacks);
  const piles = new Map(
    stackRows(
      stacked.map(({ values }) => values),
      length,
    ).map((pile, index) => [stacked[index], pile]),
  );
  return series.map((one) => {
    const pile = piles.get(one);
    const placed = pile ?? { top: one.values, base: null };
    return { kind: one.kind, isHidden: isHidden(one.label), ...placed };
  });
}

/**
 * What is drawn of the series in a window.
 * @param columns pixel columns of the plot
 */
export function drawPlot(
  x: ArrayLike<number>,
  series: readonly LayeredSeries[],
  window: TimeWindow,
  columns: number,
): DrawnPlot {
  const visible = series.filter(({ isHidden }) => !isHidden);
  const rows = visible.flatMap(({ top, base }) => (base === null ? [top] : [top, base]));
  const drawn = columnExtremes(x, rows, window, columns);
  const places = new Map<ChartValues, (number | null)[]>(rows.map((row, index) => [row, drawn.rows[index] ?? []]));
  const nothing = drawn.x.map(() => null);
  return {
    x: drawn.x,
    tops: series.map(({ isHidden, top }) => (isHidden ? nothing : (places.get(top) ?? nothing))),
    bases: series.map(({ base }) => (base === null ? null : (places.get(base) ?? nothing))),
    kinds: series.map(({ kind }) => kind),
    range: valueRange(
      drawn.rows,
      visible.some(({ kind }) => kind !== 'line'),
    ),
    isReduced: drawn.isReduced,
  };
}

/** The indices of values without a neighbor that has a value; a line through them draws nothing. */
export function isolatedIndices(row: readonly (number | null | undefined)[]): number[] {
  return row.flatMap((value, index) =>
    typeof value === 'number' && typeof row[index - 1] !== 'number' && typeof row[index + 1] !== 'number'
      ? [index]
      : [],
  );
}
