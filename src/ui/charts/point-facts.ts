import type { ChartSeries } from './chart.types.ts';
import { finiteOrNull } from './column-extremes.ts';

/** Most series that a tooltip and an announcement list. */
const MOST = 8;

/** The value of one series at a point. */
export interface PointFact {
  label: string;
  /** Place of the series in the chart, which gives its color. */
  index: number;
  text: string;
}

/** What a tooltip says about a point. */
export interface PointFacts {
  title: string;
  facts: PointFact[];
  /** The sum of the stacked values; null where nothing is stacked or nothing can be added up. */
  total: string | null;
  /** How many visible series are not listed. */
  more: number;
}

export interface PointFactsOptions {
  isHidden: (label: string) => boolean;
  isStacked: boolean;
  formatX: (x: number) => string;
  formatValue: (value: number) => string;
  noValue: string;
}

/** The values of the visible series at a point; if there are many, the largest amounts, in the order of the series. */
export function pointFacts(
  time: number,
  series: readonly ChartSeries[],
  point: number,
  { isHidden, isStacked, formatX, formatValue, noValue }: PointFactsOptions,
): PointFacts {
  const visible = series.flatMap((one, index) =>
    isHidden(one.label) ? [] : [{ ...one, index, value: finiteOrNull(one.values[point]) }],
  );
  const listed =
    visible.length <= MOST
      ? visible
      : visible
          .toSorted((one, other) => Math.abs(other.value ?? 0) - Math.abs(one.value ?? 0))
          .slice(0, MOST)
          .toSorted((one, other) => one.index - other.index);
  const stacked = visible.filter(({ kind }) => isStacked && kind !== 'line');
  const values = stacked.flatMap(({ value }) => value ?? []);
  return {
    title: formatX(time),
    facts: listed.map(({ label, index, value }) => ({
      label,
      index,
      text: value === null ? noValue : formatValue(value),
    })),
    total:
      stacked.length < 2 || values.length === 0 ? null : formatValue(values.reduce((sum, value) => sum + value, 0)),
    more: visible.length - listed.length,
  };
}

/** The facts of a point as one sentence for screen readers. */
export function pointInWords(
  { title, facts, total, more }: PointFacts,
  texts: { total: string; more: (count: number) => string },
): string {
  const parts = facts.map(({ label, text }) => `${label} ${text}`);
  if (total !== null) parts.push(`${texts.total} ${total}`);
  if (more > 0) parts.push(texts.more(more));
  return `${title}: ${parts.join(', ')}`;
}
