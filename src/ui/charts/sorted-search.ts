/** The first index from `begin` whose value is at least `limit`; `end` if there is none. The values ascend. */
export function firstFrom(
  sorted: ArrayLike<number>,
  limit: number,
  begin: number = 0,
  end: number = sorted.length,
): number {
  let low = begin;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? Infinity) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first index whose value is greater than `limit`; the length if there is none. The values ascend. */
export function firstAfter(sorted: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the value nearest to `wanted`, the earlier one of two; null for an empty list. */
export function nearestIndex(sorted: ArrayLike<number>, wanted: number): number | null {
  if (sorted.length === 0) return null;
  const after = Math.min(sorted.length - 1, firstFrom(sorted, wanted));
  const before = Math.max(0, after - 1);
  return wanted - (sorted[before] ?? 0) <= (sorted[after] ?? 0) - wanted ? before : after;
}
