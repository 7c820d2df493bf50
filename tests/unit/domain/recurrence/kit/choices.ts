import type { Random } from '../../design/kit/random.ts';

/** A whole number from `min` to `max`, both included. */
export const between = (random: Random, min: number, max: number): number => min + random.below(max - min + 1);

/** An item of a list that has at least one. */
export const pick = <Item>(random: Random, list: readonly [Item, ...Item[]]): Item => random.of(list) ?? list[0];
