/** The values that an axis reaches. */
export interface ValueRange {
  low: number;
  high: number;
}

/** Share of the height that stays free beyond the lowest and the highest value. */
const MARGIN = 0.06;

/**
 * The range of an axis that shows all values with a margin, except towards zero. Without values, or with only zeros, it
 * is 0 to 1; equal values stand in its middle.
 * @param hasZero whether the axis must contain zero, as for bars and areas
 */
export function valueRange(rows: Iterable<Iterable<number | null>>, hasZero: boolean): ValueRange {
  const { low, high } = extremesOf(rows);
  if (low > high || (low === 0 && high === 0)) return { low: 0, high: 1 };
  const bottom = hasZero ? Math.min(0, low) : low;
  const top = hasZero ? Math.max(0, high) : high;
  const margin = (top - bottom) * MARGIN || Math.abs(top) * 0.5;
  return {
    low: bottom === 0 ? 0 : withinZero(bottom - margin, low >= 0),
    high: top === 0 ? 0 : -withinZero(-top - margin, high <= 0),
  };
}

/** A lower limit that does not pass zero where no value is negative. */
const withinZero = (limit: number, isNeverNegative: boolean): number => (isNeverNegative ? Math.max(0, limit) : limit);

function extremesOf(rows: Iterable<Iterable<number | null>>): ValueRange {
  let low = Infinity;
  let high = -Infinity;
  for (const row of rows) {
    for (const value of row) {
      if (value === null) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return { low, high };
}
