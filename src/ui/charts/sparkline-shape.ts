import { finiteOrNull } from './column-extremes.ts';
import { stretchesOf } from './plot-paths.ts';

/** Size of the drawing in its own units; `margin` stays free above and below the line. */
export const SPARKLINE = { width: 100, height: 32, margin: 2 };

/** The lines of a sparkline and the areas under them, as SVG paths. */
export interface SparklineShape {
  path: string;
  area: string;
}

/** The shape of a sparkline: its lowest value at the bottom, its highest at the top, equal values in the middle. */
export function sparklineShape(values: readonly (number | null)[]): SparklineShape {
  const row = values.map(finiteOrNull);
  const numbers = row.filter((value) => value !== null);
  const low = Math.min(...numbers);
  const span = Math.max(...numbers) - low;
  const { width, height, margin } = SPARKLINE;
  const last = Math.max(1, row.length - 1);
  const x = (index: number) => rounded((index / last) * width);
  const y = (value: number) =>
    rounded(height - margin - (span === 0 ? 0.5 : (value - low) / span) * (height - 2 * margin));
  const lines = stretchesOf(row).map(([first, end]) => {
    const points = row.slice(first, end).map((value, index) => `${x(first + index)} ${y(value ?? low)}`);
    // A line to its own beginning draws a single value as a point.
    const line = `M${[...points, ...(points.length === 1 ? points : [])].join('L')}`;
    return { line, area: `${line}L${x(end - 1)} ${height}L${x(first)} ${height}Z` };
  });
  return { path: lines.map(({ line }) => line).join(''), area: lines.map(({ area }) => area).join('') };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
