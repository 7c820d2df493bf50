/** Random choices that are the same for the same seed. */
export interface Random {
  /** A whole number below a bound. */
  below: (bound: number) => number;
  /** Whether an event of this probability, 0 to 1, happens. */
  chance: (often: number) => boolean;
  /** An item of a list; undefined if the list is empty. */
  of: <Item>(list: readonly Item[]) => Item | undefined;
  /** From one up to this many items of a list, without repeats; none of an empty list. */
  some: <Item>(list: readonly Item[], most: number) => Item[];
}

/** Uniform numbers in [0, 1), the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomOf(seed: number): Random {
  const next = generator(seed);
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    chance: (often) => next() < often,
    of: (list) => list[below(list.length)],
    some: (list, most) => {
      const left = [...list];
      return Array.from({ length: Math.min(1 + below(most), left.length) }, () =>
        left.splice(below(left.length), 1),
      ).flat();
    },
  };
}
