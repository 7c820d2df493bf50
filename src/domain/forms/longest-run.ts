/** Index in `ends` at which a number must be inserted: after all smaller numbers. */
function placeOf(number: number, ends: readonly number[], numbers: readonly number[]): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Indices of the longest increasing subsequence of distinct numbers. Moving only the other items sorts the list with
 * the fewest moves.
 */
export function longestRun(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length, the index that ends a subsequence of that length with the smallest number. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    const place = placeOf(number, ends, numbers);
    before[index] = ends[place - 1];
    ends[place] = index;
  }
  const run = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = before[index]) run.add(index);
  return run;
}
