import * as v from 'valibot';

/** Maximum number of repetitions, and of the interval. */
export const MOST_TIMES = 999;
export const MOST_INTERVAL = 99;

/** Schema of the texts typed for the numbers of a rule that are no such numbers; what the rule has is absent. */
export const typedNumbers = v.object({ interval: v.optional(v.string()), count: v.optional(v.string()) });

/** Texts that are no numbers of a rule, by the number. */
export type TypedNumbers = v.InferOutput<typeof typedNumbers>;

/** A whole number from 1 as typed; undefined when the text is none, or more than the maximum. */
export function readNumber(text: string, most: number): number | undefined {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** The maximum that the first wrong number misses; undefined when no number is wrong. */
export function missedMaximum({ interval, count }: TypedNumbers): number | undefined {
  if (interval !== undefined) return MOST_INTERVAL;
  return count === undefined ? undefined : MOST_TIMES;
}
