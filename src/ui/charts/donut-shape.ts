import { finiteOrNull } from './column-extremes.ts';

/** Radii in the units of the drawing, whose center is 0, 0. */
export const DONUT = { outer: 48, inner: 31 };

/** One slice: where it begins and ends, as shares of the circle. */
export interface DonutSlice {
  start: number;
  end: number;
}

/** The slices of a donut. Values of zero, below zero and missing ones have no slice. */
export function donutSlices(values: readonly (number | null)[]): (DonutSlice | null)[] {
  const amounts = values.map((value) => Math.max(0, finiteOrNull(value) ?? 0));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  let end = 0;
  return amounts.map((amount) => {
    if (amount === 0) return null;
    const start = end;
    end += amount / total;
    return { start, end };
  });
}

/** The outline of a slice as an SVG path, clockwise from the top. */
export function slicePath({ start, end }: DonutSlice): string {
  // An arc from a point to itself draws nothing, so a whole ring is two halves.
  if (end - start > 0.999_99) return `${slicePath({ start: 0, end: 0.5 })}${slicePath({ start: 0.5, end: 0.999_98 })}`;
  const { outer, inner } = DONUT;
  const isLarge = end - start > 0.5 ? 1 : 0;
  return [
    `M${point(outer, start)}`,
    `A${outer} ${outer} 0 ${isLarge} 1 ${point(outer, end)}`,
    `L${point(inner, end)}`,
    `A${inner} ${inner} 0 ${isLarge} 0 ${point(inner, start)}`,
    'Z',
  ].join('');
}

function point(radius: number, share: number): string {
  const angle = share * 2 * Math.PI;
  return `${rounded(radius * Math.sin(angle))} ${rounded(-radius * Math.cos(angle))}`;
}

/** Rounds to two decimals; adding zero turns -0 into 0. */
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;
