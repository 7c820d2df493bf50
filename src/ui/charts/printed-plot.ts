import type { TimeSeriesChartProps } from './chart.types.ts';
import { type DrawnPlot, drawPlot, layerSeries } from './drawn-plot.ts';
import { labelsWidth } from './plot-options.ts';
import { spacingOf, wholeWindow } from './time-window.ts';
import { timeTicks } from './time-ticks.ts';
import { valueTicks } from './value-ticks.ts';

/** Size of the drawing in CSS pixels. Its width is that of A4 between its margins. */
export const PRINTED = { width: 680, height: 220 } as const;
/** Space around the plot, besides the labels of the value axis. */
const EDGE = { top: 10, right: 12, bottom: 28, labels: 12 } as const;
/** Least distance in pixels between two labels. */
const TIME_SPACE = 76;
const VALUE_SPACE = 40;

export type PrintedPlotProps = Pick<
  TimeSeriesChartProps,
  'x' | 'unit' | 'series' | 'isStacked' | 'formatTick' | 'formatValue' | 'formatAxisValue'
>;

/** A label of an axis, with its place in pixels. */
interface Label {
  at: number;
  text: string;
}

/** Where everything of a printed chart stands, in pixels. */
export interface PrintedPlot {
  drawn: DrawnPlot;
  left: number;
  right: number;
  bottom: number;
  toX: (time: number) => number;
  toY: (value: number) => number;
  /** Distance between two times. */
  gap: number;
  times: readonly Label[];
  values: readonly Label[];
}

const areWhole = ({ tops }: DrawnPlot): boolean =>
  tops.every((row) => row.every((value) => value === null || Number.isInteger(value)));

/** Lays out a whole chart over time. */
export function layOutPlot(props: PrintedPlotProps): PrintedPlot {
  const { x, unit, series, isStacked = false, formatTick, formatValue, formatAxisValue = formatValue } = props;
  const { gap, margin } = spacingOf(x, unit, series);
  const window = wholeWindow(x, margin, unit);
  const layers = layerSeries(series, x.length, () => false, isStacked);
  const drawn = drawPlot(x, layers, window, PRINTED.width);
  const { low, high } = drawn.range;
  const bottom = PRINTED.height - EDGE.bottom;
  const toY = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - EDGE.top);
  const ticks = valueTicks(drawn.range, Math.floor((bottom - EDGE.top) / VALUE_SPACE), areWhole(drawn) ? 1 : 0);
  const values = ticks.map((value) => ({ at: toY(value), text: formatAxisValue(value) }));
  const left = labelsWidth(values.map(({ text }) => text)) + EDGE.labels;
  const right = PRINTED.width - EDGE.right;
  const scale = (right - left) / (window.to - window.from);
  const toX = (time: number) => left + (time - window.from) * scale;
  const { step, times } = timeTicks(window, unit, Math.max(1, Math.floor((right - left) / TIME_SPACE)), gap);
  const timeLabel = (time: number): Label => ({ at: toX(time), text: formatTick(time, step) });
  return { drawn, left, right, bottom, toX, toY, gap: gap * scale, times: times.map(timeLabel), values };
}
