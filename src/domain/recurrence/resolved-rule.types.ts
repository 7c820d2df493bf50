import type { RuleParts } from './rule-parts.ts';

/** A rule with what it takes from the start of its event. Wall times are numbers, as `readWall` gives them. */
export interface ResolvedRule extends Omit<RuleParts, 'until' | 'count' | 'bySecond'> {
  /** The rule gives no time before it. */
  readonly start: number;
  /** The rule gives no time after it; infinite when the rule never ends. */
  readonly last: number;
  /** Times of a day, in milliseconds and in order; of the frequencies from a day on. */
  readonly times: readonly number[];
}
