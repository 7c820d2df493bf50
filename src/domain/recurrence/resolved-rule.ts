import { lastWallUntil } from '#domain/time-zones.ts';
import { DAY, HOUR, MINUTE, monthDayOf, monthOf, readWall, weekdayOf } from '#domain/wall-clock.ts';
import { createMemo } from '#domain/memo.ts';
import { readRule, type RuleParts } from './rule-parts.ts';
import type { ResolvedRule } from './resolved-rule.types.ts';
import { lastOfCount } from './rule-starts.ts';
import type { EventTimes } from './series.types.ts';

/** Resolved rules by their text and start: finding the last occurrence of a COUNT walks through all of them. */
const resolved = createMemo<ResolvedRule>(2_000);

/**
 * Resolves the rule of an event. Throws an `Error` for a rule that `checkRule` refuses.
 */
export const resolveRule = (rule: string, times: EventTimes): ResolvedRule =>
  resolved(`${times.start} ${times.timeZone} ${rule}`, () => {
    const reading = readRule(rule);
    if (!reading.ok) throw new Error(`${rule}: ${reading.reason}`);
    return resolveParts(reading.value, times);
  });

/** Resolves a rule that was read; see `resolveRule`. */
export function resolveParts(parts: RuleParts, times: EventTimes): ResolvedRule {
  const start = readWall(times.start);
  const endless: ResolvedRule = {
    ...withDaysOfStart(parts, start),
    start,
    last: lastOfUntil(parts, times),
    times: timesOfDay(parts, start, times.allDay),
  };
  return parts.count === null ? endless : { ...endless, last: lastOfCount(endless, parts.count) };
}

/** The last wall time that UNTIL includes; infinite without UNTIL. */
function lastOfUntil({ until }: RuleParts, { allDay, timeZone }: EventTimes): number {
  if (until === null) return Number.POSITIVE_INFINITY;
  if (until.kind === 'utc' && !allDay) return lastWallUntil(until.at, timeZone);
  return until.kind === 'date' && !allDay ? until.at + DAY - 1 : until.at;
}

/** RFC 5545, 3.3.10: what the rule does not say is what the start of the event says. */
function withDaysOfStart(parts: RuleParts, start: number): RuleParts {
  const month = parts.byMonth.length > 0 ? parts.byMonth : [monthOf(start) + 1];
  const monthDay = { byMonthDay: [monthDayOf(start)] };
  const weekday = { byDay: [{ weekday: weekdayOf(start), nth: 0 }] };
  const has = { month: parts.byMonthDay.length > 0, year: parts.byYearDay.length > 0, week: parts.byWeekNo.length > 0 };
  const hasDay = parts.byDay.length > 0;
  if (parts.freq === 'WEEKLY') return hasDay ? parts : { ...parts, ...weekday };
  if (parts.freq === 'MONTHLY') return hasDay || has.month ? parts : { ...parts, ...monthDay };
  if (parts.freq !== 'YEARLY' || has.year || hasDay) return parts;
  if (has.week) return has.month ? parts : { ...parts, ...weekday };
  return has.month ? { ...parts, byMonth: month } : { ...parts, ...monthDay, byMonth: month };
}

function timesOfDay(parts: RuleParts, start: number, allDay: boolean): number[] {
  if (allDay) return [0];
  const clock = new Date(start);
  const hours = parts.byHour.length > 0 ? parts.byHour : [clock.getUTCHours()];
  const minutes = parts.byMinute.length > 0 ? parts.byMinute : [clock.getUTCMinutes()];
  return hours.flatMap((hour) =>
    minutes.map((minute) => hour * HOUR + minute * MINUTE + clock.getUTCSeconds() * 1_000),
  );
}
