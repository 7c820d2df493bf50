import type { ReactNode } from 'react';

/** Values by index: numbers, with null, NaN or infinity where there is none. A typed array is cheaper for many values. */
export type ChartValues = ArrayLike<number | null>;

export type SeriesKind = 'line' | 'area' | 'bars';

/** One series of a chart over time. */
export interface ChartSeries {
  /** Its name in legend, tooltip and table; unique in the chart. */
  label: string;
  kind: SeriesKind;
  /** One value for each x. */
  values: ChartValues;
}

/**
 * The unit of x: days since 1970-01-01, or seconds since 1970-01-01T00:00 on the clocks of the place whose time the
 * chart shows.
 */
export type TimeUnit = 'day' | 'second';

/** The part of time that a chart shows, in units of x. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** What the labels of the time axis tell apart. */
export type TickStep = 'minute' | 'hour' | 'day' | 'month' | 'year';

/** Texts that every chart with a table needs. */
export interface ChartTexts {
  /** The button that shows the values as a table, and the one that shows the chart again. */
  showTable: string;
  showChart: string;
  /** In place of a chart without values. */
  empty: string;
  /** In place of a value that does not exist. */
  noValue: string;
}

/** Texts of a table that shows some of its rows. */
export interface TablePageTexts {
  previousRows: string;
  nextRows: string;
  /** Which rows the table shows, counted from 1. */
  rows: (first: number, last: number, total: number) => string;
}

/** Texts of a chart over time. */
export interface TimeSeriesTexts extends ChartTexts, TablePageTexts {
  loading: string;
  loadFailed: string;
  retry: string;
  /** Explains the keys to screen readers. */
  keys: string;
  zoomIn: string;
  zoomOut: string;
  wholeTime: string;
  earlier: string;
  later: string;
  /** Name of the group of buttons that show and hide series. */
  legend: string;
  /** Header of the column of times. */
  time: string;
  /** Names the sum of the stacked values. */
  total: string;
  /** How many more series the tooltip does not list. */
  more: (count: number) => string;
  /** Announces the part of time that is shown. */
  shownTime: (from: string, to: string) => string;
  /** When every series is hidden. */
  allHidden: string;
}

/** A chart of values over time. */
export interface TimeSeriesChartProps {
  /** Accessible name. */
  name: string;
  /** What begins the line of the buttons, such as a visible title. */
  heading?: ReactNode;
  /** Buttons beside the table of the values, such as one that copies them. */
  tableTools?: ReactNode;
  /** The times, ascending; see `unit`. */
  x: ArrayLike<number>;
  unit: TimeUnit;
  /** Stacked bars and areas are drawn in this order, from zero outwards. */
  series: readonly ChartSeries[];
  /** Stacks bars and areas, positive and negative amounts apart; lines stay as they are. */
  isStacked?: boolean;
  /** A time in tooltip, table and announcements. */
  formatX: (x: number) => string;
  /** A label of the time axis; `step` says what the labels tell apart. */
  formatTick: (x: number, step: TickStep) => string;
  /** An exact value. */
  formatValue: (value: number) => string;
  /** A label of the value axis, which may be shorter than a value; by default `formatValue`. */
  formatAxisValue?: (value: number) => string;
  /** Receives the index of a point that is pressed, or whose cursor receives Enter. */
  onChoose?: (point: number) => void;
  /** Height of the drawing in CSS pixels; by default it fills its container. */
  height?: number;
  texts: TimeSeriesTexts;
}
