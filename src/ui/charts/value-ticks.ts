import type { ValueRange } from './value-range.ts';

/** Digits to which sums of steps are rounded, so that 0.1 + 0.2 is 0.3. */
const PRECISION = 12;

/** The distances between two labels within a power of ten. */
const steps = [1, 2, 5, 10] as const;

/**
 * The round values of an axis, ascending: multiples of 1, 2 or 5 times a power of ten, at most `most` of them beside the
 * first one.
 * @param most at least 1
 * @param smallest shortest distance between two of them, such as 1 for whole numbers
 */
export function valueTicks({ low, high }: ValueRange, most: number, smallest: number = 0): number[] {
  const least = Math.max(smallest, (high - low) / Math.max(1, most));
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (steps.find((one) => one * power >= least) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(PRECISION)));
}
