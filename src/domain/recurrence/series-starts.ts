import { instantOf, instantOfWall } from '#domain/time-zones.ts';
import { DAY, readWall, writeWall } from '#domain/wall-clock.ts';
import { resolveRule } from './resolved-rule.ts';
import type { ResolvedRule } from './resolved-rule.types.ts';
import { CALENDAR_END, ruleStarts } from './rule-starts.ts';
import type { EventTimes, Series, WallTime } from './series.types.ts';

/** Whether an event has a rule or added dates; its occurrences then have names. */
export const isRepeating = ({ rule, rdates }: Pick<Series, 'rule' | 'rdates'>): boolean =>
  rule !== null || rdates.length > 0;

/**
 * The wall times of a series from `from` (inclusive) to `to` (exclusive), by its rule and its added dates, in order.
 * Excluded dates and overrides do not count here. Wall times are numbers, as `readWall` gives them.
 */
export function* seriesStarts(series: Series, from: number, to: number): Generator<number, void> {
  const added = series.rdates.map(readWall);
  if (series.rule === null) added.push(readWall(series.start));
  const due = [...new Set(added)].filter((wall) => from <= wall && wall < to).toSorted((a, b) => a - b);
  let next = 0;
  if (series.rule !== null) {
    for (const wall of ruleStarts(resolveRule(series.rule, series), from, to)) {
      for (; (due[next] ?? wall) < wall; next += 1) yield due[next] ?? wall;
      if (due[next] === wall) next += 1;
      yield wall;
    }
  }
  yield* due.slice(next);
}

/**
 * How long each occurrence lasts, in milliseconds: exactly as long as the first one, or for an all-day event as many
 * days. When a clock change puts the end of the first one before its start, the difference of the wall times counts.
 */
export function lengthOf({ allDay, start, end, timeZone }: EventTimes): number {
  const ofClock = readWall(end) - readWall(start);
  if (allDay) return ofClock;
  const exact = instantOfWall(end, timeZone) - instantOfWall(start, timeZone);
  return exact >= 0 ? exact : ofClock;
}

/** Start and end, in milliseconds since 1970, of an occurrence that begins at a wall time of the series. */
export function instantsAt(series: EventTimes, wall: number, length: number): { starts: number; ends: number } {
  const starts = instantOf(wall, series.timeZone);
  return { starts, ends: series.allDay ? instantOf(wall + length, series.timeZone) : starts + length };
}

/** Start and end of an event or override, in milliseconds since 1970. */
export const instantsOf = (times: EventTimes): { starts: number; ends: number } =>
  instantsAt(times, readWall(times.start), lengthOf(times));

/** Whether a wall time is a start of a series by its rule or its added dates. */
export const isSeriesStart = (series: Series, wall: WallTime): boolean => {
  const number = readWall(wall);
  return seriesStarts(series, number, number + 1).next().value === number;
};

/** Whether a series has an occurrence: one that is not excluded. Throws an `Error` for a rule that `checkRule` refuses. */
export function hasOccurrence(series: Series): boolean {
  const excluded = new Set(series.exdates);
  if (series.overrides.some(({ recurrenceId }) => !excluded.has(recurrenceId))) return true;
  for (const start of seriesStarts(series, Number.NEGATIVE_INFINITY, CALENDAR_END)) {
    if (!excluded.has(writeWall(start, series.allDay))) return true;
  }
  return false;
}

/** The last wall time that a rule gives before another one; undefined when it gives none. */
export function lastStartBefore(rule: ResolvedRule, before: number): number | undefined {
  // Searches backwards, each time twice as far.
  let span = 8 * DAY;
  for (let to = Math.min(before, rule.last + 1, CALENDAR_END); to > rule.start; span *= 2) {
    const last = [...ruleStarts(rule, to - span, to)].at(-1);
    if (last !== undefined) return last;
    to -= span;
  }
  return undefined;
}
