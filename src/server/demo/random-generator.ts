/** A seeded random number generator. */
export interface RandomGenerator {
  /** A whole number from `min` to `max`. */
  integer(min: number, max: number): number;
  /** An element of a non-empty list. */
  of<List extends readonly [unknown, ...unknown[]]>(list: List): List[number];
  /** True in `percent` of 100 cases. */
  is(percent: number): boolean;
}

/** Creates a generator from a seed (mulberry32): the same seed gives the same numbers on every machine. */
export function createRandomGenerator(seed: number): RandomGenerator {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    integer,
    of: (list) => list[integer(0, list.length - 1)] ?? list[0],
    is: (percent) => next() * 100 < percent,
  };
}
