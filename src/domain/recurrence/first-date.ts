import { readWall, writeWall } from '#domain/wall-clock.ts';
import { resolveParts } from './resolved-rule.ts';
import { CALENDAR_END, ruleStarts } from './rule-starts.ts';
import type { EventTimes, WallTime } from './series.types.ts';
import { partsOfRule, timesFrom } from './split-series.ts';

/** Times of an event with its rule; null when it does not repeat. */
type RuledTimes = EventTimes & { readonly rule: string | null };

/**
 * The first date of a rule from the start of its event on, in the zone of the event; undefined when the event does not
 * repeat, or the rule gives no date. Throws an `Error` for a rule that `checkRule` refuses.
 */
export function firstDateOf({ rule, ...times }: RuledTimes): WallTime | undefined {
  if (rule === null) return undefined;
  // Without COUNT, whose last date is found by computing all of them.
  const resolved = resolveParts({ ...partsOfRule(rule), count: null }, times);
  const { start } = resolved;
  // The start alone is much cheaper than the days after it, and nearly always the first date.
  const firstTo = (end: number) => ruleStarts(resolved, start, end).next().value;
  const first = firstTo(start + 1) ?? firstTo(CALENDAR_END);
  return first === undefined ? undefined : writeWall(first, times.allDay);
}

/**
 * The event as it begins on the first date of its rule, with the same length. It occurs at the same times: a start that
 * the rule does not give is no occurrence, and neither the steps nor the COUNT of the rule count it.
 */
export function fromFirstDate<Event extends RuledTimes>(event: Event): Event {
  const first = firstDateOf(event);
  if (first === undefined || readWall(first) === readWall(event.start)) return event;
  return { ...event, ...timesFrom(event, first) };
}
