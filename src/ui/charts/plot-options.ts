import type uPlot from 'uplot';
import type { SeriesKind, TickStep, TimeUnit, TimeWindow } from './chart.types.ts';
import { type DrawnPlot, isolatedIndices } from './drawn-plot.ts';
import { chartPalette } from '../theme/chart-palette.ts';
import type { PlotColors } from './plot-colors.ts';
import { barsPath, stackedAreaPath } from './plot-paths.ts';
import { timeTicks } from './time-ticks.ts';

const FONT_SIZE = 12;
/** Widths in pixels at this size: of digits and letters, and of points, commas and spaces. */
const WIDE = 7.4;
const NARROW = 3.8;
/** Least distance in pixels between two labels. */
const TIME_SPACE = 76;
const VALUE_SPACE = 40;
const TIME_AXIS_HEIGHT = 28;
const LINE_WIDTHS = { line: 2, area: 1.5 };

/** What the drawing reads at every frame. */
export interface PlotState {
  drawn: DrawnPlot;
  window: TimeWindow;
  /** Distance between two times, in units of x; see `spacingOf`. */
  gap: number;
  unit: TimeUnit;
  colors: PlotColors;
  formatTick: (x: number, step: TickStep) => string;
  formatAxisValue: (value: number) => string;
}

/** Width in pixels that the labels of the value axis need. */
export function labelsWidth(labels: readonly (string | number | null)[]): number {
  const widths = labels.map((label) => {
    const text = String(label ?? '');
    const narrow = text.match(/[.,\s'’]/gu)?.length ?? 0;
    return narrow * NARROW + (text.length - narrow) * WIDE;
  });
  return Math.ceil(Math.max(0, ...widths));
}

const ticksOf = (plot: uPlot, { window, unit, gap }: PlotState, pixelRatio: number) =>
  timeTicks(window, unit, Math.max(1, Math.floor(plot.bbox.width / pixelRatio / TIME_SPACE)), gap);

function axes(state: () => PlotState, fontFamily: string): uPlot.Axis[] {
  const shared = { stroke: () => state().colors.text, font: `${FONT_SIZE}px ${fontFamily}`, ticks: { show: false } };
  return [
    {
      ...shared,
      size: TIME_AXIS_HEIGHT,
      gap: 8,
      grid: { show: false },
      splits: (plot) => ticksOf(plot, state(), devicePixelRatio).times,
      values: (plot, times) => {
        const { step } = ticksOf(plot, state(), devicePixelRatio);
        return times.map((time) => state().formatTick(time, step));
      },
    },
    {
      ...shared,
      gap: 8,
      space: VALUE_SPACE,
      size: (_plot, labels: string[] | null) => labelsWidth(labels ?? []) + 12,
      grid: { stroke: () => state().colors.grid, width: 1 },
      values: (_plot, values) => values.map((value) => state().formatAxisValue(value)),
    },
  ];
}

function seriesOptions(kind: SeriesKind, isStacked: boolean, index: number, state: () => PlotState): uPlot.Series {
  const color = () => state().colors.series[index % chartPalette.length] ?? '';
  const shared = { stroke: color, points: { show: false } };
  // Beyond the palette the colors repeat, and the lines are dashed.
  const dash = index < chartPalette.length ? {} : { dash: [6, 4] };
  const drawn = () => state().drawn;
  if (kind === 'bars') {
    return { ...shared, fill: color, width: 0, paths: barsPath(drawn, () => state().gap) };
  }
  const isolated = { show: false, filter: () => isolatedIndices(drawn().tops[index] ?? []), size: 6, fill: color };
  if (kind === 'line') return { ...shared, ...dash, width: LINE_WIDTHS.line, points: isolated };
  const area = { ...shared, width: LINE_WIDTHS.area, points: isolated };
  if (isStacked) return { ...area, fill: () => translucent(color(), 'b3'), paths: stackedAreaPath(drawn) };
  return { ...area, ...dash, fill: () => translucent(color(), '29') };
}

/** A color `#rrggbb` with an opacity in hexadecimal. */
const translucent = (color: string, opacity: string): string => (color.length === 7 ? color + opacity : color);

/**
 * Draws lines of many points one pixel wide. They stay legible, because each column is a line from its lowest to its
 * highest value, and without a GPU a wider line of 2,800 points takes 50 times as long, several frames.
 */
function setLineWidths({ series }: uPlot, { drawn: { kinds, isReduced } }: PlotState): void {
  for (const [index, kind] of kinds.entries()) {
    const one = series[index + 1];
    if (one !== undefined && kind !== 'bars') one.width = isReduced ? 1 / devicePixelRatio : LINE_WIDTHS[kind];
  }
}

/** Draws the line of zero where values lie on both sides of it. */
function drawZero(plot: uPlot, { drawn: { range }, colors }: PlotState): void {
  if (range.low >= 0 || range.high <= 0) return;
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(0, 'y', true));
  ctx.save();
  ctx.fillStyle = colors.zero;
  ctx.fillRect(bbox.left, y, bbox.width, Math.max(1, Math.round(devicePixelRatio)));
  ctx.restore();
}

/**
 * The options of uPlot for series of these kinds. uPlot draws; cursor, zoom, legend and tooltip are ours. The size is
 * added by the caller.
 */
export function plotOptions(
  kinds: readonly SeriesKind[],
  isStacked: boolean,
  fontFamily: string,
  state: () => PlotState,
): Omit<uPlot.Options, 'width' | 'height'> {
  return {
    legend: { show: false },
    cursor: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    padding: [10, 12, 0, 0],
    scales: {
      x: { time: false, range: () => [state().window.from, state().window.to] },
      y: { range: () => [state().drawn.range.low, state().drawn.range.high] },
    },
    axes: axes(state, fontFamily),
    series: [{}, ...kinds.map((kind, index) => seriesOptions(kind, isStacked, index, state))],
    hooks: {
      drawClear: [(plot) => setLineWidths(plot, state())],
      drawAxes: [(plot) => drawZero(plot, state())],
    },
  };
}
