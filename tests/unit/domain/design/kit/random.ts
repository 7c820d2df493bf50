/** Chance that is the same for the same seed. */
export interface Random {
  /** A whole number below a bound. */
  below: (bound: number) => number;
  /** Whether something happens that happens so often, 0 to 1. */
  chance: (often: number) => boolean;
  /** One of a list; undefined where it is empty. */
  of: <Item>(list: readonly Item[]) => Item | undefined;
  /** Up to so many of a list, none twice. */
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
