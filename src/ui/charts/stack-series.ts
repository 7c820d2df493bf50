import type { ChartValues } from './chart.types.ts';

/** One stacked series: where each of its values begins and ends; NaN where it has no value. */
export interface StackedRow {
  base: Float64Array;
  top: Float64Array;
}

/**
 * Stacks rows in their order. Positive amounts stack upwards from zero and negative ones downwards, apart from each
 * other. A value that does not exist adds nothing.
 */
export function stackRows(rows: readonly ChartValues[], length: number): StackedRow[] {
  const above = new Float64Array(length);
  const below = new Float64Array(length);
  return rows.map((row) => {
    const base = new Float64Array(length).fill(Number.NaN);
    const top = new Float64Array(length).fill(Number.NaN);
    for (let index = 0; index < length; index += 1) {
      const value = row[index];
      if (value === null || value === undefined || !Number.isFinite(value)) continue;
      const pile = value < 0 ? below : above;
      const sum = pile[index] ?? 0;
      base[index] = sum;
      top[index] = sum + value;
      pile[index] = sum + value;
    }
    return { base, top };
  });
}
