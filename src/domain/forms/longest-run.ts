/** The place in `ends` where a number belongs: behind all that are less. */
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
 * Which of some different numbers stand in rising order if as few as can be are left out: their indices. What has to
 * move to put a list in order is all the others.
 */
export function longestRun(numbers: readonly number[]): ReadonlySet<number> {
  /** Per length of a run the index that ends it with the least number. */
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
