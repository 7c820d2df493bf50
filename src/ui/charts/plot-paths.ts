import type uPlot from 'uplot';
import type { DrawnPlot } from './drawn-plot.ts';

/** Share of the distance between two bars that a bar, or a group of bars, takes. */
const BAR_SHARE = 0.72;

/** Pixel positions on the canvas. */
interface Places {
  toX: (time: number) => number;
  toY: (value: number) => number;
}

/** Widths and places of the bars of one series, in canvas pixels. */
export interface BarLayout {
  width: number;
  /** Distance from the time to the left edge. */
  shift: number;
}

/** A rectangle in canvas pixels. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

const placesOf = (plot: uPlot): Places => ({
  toX: (time) => plot.valToPos(time, 'x', true),
  toY: (value) => plot.valToPos(value, 'y', true),
});

/**
 * The width of the bars of a series. Bars that are not stacked share the place of a time.
 * @param gap distance in pixels between two times
 * @param slot place among the visible series whose bars stand side by side, and their number
 */
export function barLayout(gap: number, slot: { index: number; count: number }): BarLayout {
  const group = gap * BAR_SHARE;
  const width = Math.max(1, group / slot.count);
  return { width, shift: -group / 2 + slot.index * width };
}

/** The rectangles of the bars of a series, at least one pixel wide; a bar of zero has no height. */
export function barRectangles(
  { x, tops, bases }: Pick<DrawnPlot, 'x' | 'tops' | 'bases'>,
  series: number,
  { toX, toY }: Places,
  { width, shift }: BarLayout,
): Rectangle[] {
  const base = bases[series] ?? null;
  return (tops[series] ?? []).flatMap((value, index) => {
    if (value === null) return [];
    const left = Math.round(toX(x[index] ?? 0) + shift);
    const right = Math.max(left + 1, Math.round(toX(x[index] ?? 0) + shift + width));
    const ends = [Math.round(toY(value)), Math.round(toY(base?.[index] ?? 0))];
    const top = Math.min(...ends);
    return [{ left, top, width: right - left, height: Math.max(...ends) - top }];
  });
}

/** The places of the series whose bars stand side by side; stacked bars share one place. */
export function barSlot({ kinds, bases, tops }: DrawnPlot, series: number): { index: number; count: number } {
  const isBeside = (index: number) =>
    kinds[index] === 'bars' && bases[index] === null && (tops[index] ?? []).some((value) => value !== null);
  const beside = kinds.flatMap((_, index) => (isBeside(index) ? [index] : []));
  const place = beside.indexOf(series);
  return place < 0 ? { index: 0, count: 1 } : { index: place, count: beside.length };
}

/** Builds the path of a series of bars. `gap` is the distance between two times, in units of x. */
export const barsPath =
  (drawn: () => DrawnPlot, gap: () => number): uPlot.Series.PathBuilder =>
  (plot, seriesIndex) => {
    const source = drawn();
    const series = seriesIndex - 1;
    const places = placesOf(plot);
    const distance = places.toX(gap()) - places.toX(0);
    const fill = new Path2D();
    for (const bar of barRectangles(source, series, places, barLayout(distance, barSlot(source, series)))) {
      fill.rect(bar.left, bar.top, bar.width, bar.height);
    }
    return { fill, stroke: null, flags: 0 };
  };

/** The stretches of a row without a missing value: first index, and the index after the last. */
export function stretchesOf(row: readonly (number | null)[]): [first: number, end: number][] {
  const stretches: [number, number][] = [];
  let first = -1;
  for (let index = 0; index <= row.length; index += 1) {
    const hasValue = (row[index] ?? null) !== null;
    if (hasValue && first < 0) first = index;
    if (!hasValue && first >= 0) {
      stretches.push([first, index]);
      first = -1;
    }
  }
  return stretches;
}

/** Builds the path of a stacked area: between where its values begin and where they end. */
export const stackedAreaPath =
  (drawn: () => DrawnPlot): uPlot.Series.PathBuilder =>
  (plot, seriesIndex) => {
    const { x, tops, bases } = drawn();
    const { toX, toY } = placesOf(plot);
    const top = tops[seriesIndex - 1] ?? [];
    const base = bases[seriesIndex - 1] ?? [];
    const fill = new Path2D();
    const stroke = new Path2D();
    for (const [first, end] of stretchesOf(top)) {
      for (let index = first; index < end; index += 1) {
        const place = [toX(x[index] ?? 0), toY(top[index] ?? 0)] as const;
        if (index === first) stroke.moveTo(...place);
        else stroke.lineTo(...place);
        if (index === first) fill.moveTo(...place);
        else fill.lineTo(...place);
      }
      for (let index = end - 1; index >= first; index -= 1) fill.lineTo(toX(x[index] ?? 0), toY(base[index] ?? 0));
      fill.closePath();
    }
    return { fill, stroke, flags: 0 };
  };
