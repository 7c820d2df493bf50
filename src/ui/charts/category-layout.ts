import type { ChartValues } from './chart.types.ts';
import { finiteOrNull } from './column-extremes.ts';

/** The values of every category for one part of the bars. */
export interface CategorySeries {
  label: string;
  values: ChartValues;
}

/** One bar, or one part of a stacked bar. Places are shares of the width, from 0 to 1. */
export interface CategoryBar {
  category: number;
  series: number;
  value: number | null;
  left: number;
  width: number;
}

/** Where the bars of all categories stand. */
export interface CategoryLayout {
  /** Place of zero. */
  zero: number;
  /** The bars of each category in the order of the keyboard. Parts of a stacked bar without a value are left out. */
  bars: CategoryBar[];
  /** The sum of each category; null without values. */
  totals: (number | null)[];
}

/** Lays out horizontal bars from zero; several series are stacked, positive and negative amounts apart. */
export function layoutCategories(count: number, series: readonly CategorySeries[]): CategoryLayout {
  const rows = Array.from({ length: count }, (_, category) =>
    series.map(({ values }) => finiteOrNull(values[category])),
  );
  const sum = (values: readonly (number | null)[], counts: (value: number) => boolean) =>
    values.reduce<number>((total, value) => (value !== null && counts(value) ? total + value : total), 0);
  const low = Math.min(0, ...rows.map((values) => sum(values, (value) => value < 0)));
  const high = Math.max(0, ...rows.map((values) => sum(values, (value) => value > 0)));
  const span = high - low || 1;
  const bars = rows.flatMap((values, category) => {
    const ends = { above: 0, below: 0 };
    return values.flatMap((value, place): CategoryBar[] => {
      if (series.length > 1 && (value === null || value === 0)) return [];
      const side = (value ?? 0) < 0 ? 'below' : 'above';
      const start = ends[side];
      ends[side] += value ?? 0;
      const from = Math.min(start, ends[side]);
      const left = (from - low) / span;
      return [{ category, series: place, value, left, width: Math.abs(value ?? 0) / span }];
    });
  });
  return {
    zero: -low / span,
    bars,
    totals: rows.map((values) => (values.every((value) => value === null) ? null : sum(values, () => true))),
  };
}

/**
 * The bar to which a key moves: up and down to the same part of the next category that has bars, left and right part by
 * part.
 */
export function movedBar(key: string, bars: readonly CategoryBar[], current: number): number | null {
  const from = bars[current];
  if (from === undefined) return null;
  const last = bars.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft') return Math.max(0, current - 1);
  if (key === 'ArrowRight') return Math.min(last, current + 1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const others = bars.filter(({ category }) =>
    key === 'ArrowUp' ? category < from.category : category > from.category,
  );
  const category = (key === 'ArrowUp' ? others.at(-1) : others[0])?.category;
  const targets = others.filter((bar) => bar.category === category);
  const target = targets.find(({ series }) => series === from.series) ?? targets[0];
  return target === undefined ? current : bars.indexOf(target);
}
