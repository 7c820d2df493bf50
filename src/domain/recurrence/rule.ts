import { instantOf, isTimeZone, lastWallUntil } from '#domain/time-zones.ts';
import { DAY, dayOf, readWall, yearOf } from '#domain/wall-clock.ts';
import { ruleTexts } from './recurrence.texts.ts';
import { resolveParts } from './resolved-rule.ts';
import { readRule, type RuleParts, type Until, writeRuleParts } from './rule-parts.ts';
import { CALENDAR_END, isCountNear, ruleStarts } from './rule-starts.ts';
import { timesPerDay, timesPerSet } from './set-size.ts';
import type { EventTimes } from './series.types.ts';

/** The rule as it is stored, or why it is refused, in Spanish. */
export type RuleCheck = { readonly ok: true; readonly rule: string } | { readonly ok: false; readonly reason: string };

/** Before 1600 the Gregorian calendar was new or unknown, and after 2199 the calendar ends. */
const FIRST_YEAR = 1600;
const LAST_YEAR = 2199;

/**
 * Checks a rule for an event and gives its canonical text: what is stored, compared and expanded. UNTIL becomes a day
 * in an all-day event, otherwise a wall time of the event's zone. Refuses what cannot be computed exactly; a rule that
 * never gives a date is not refused.
 */
export function checkRule(rule: string, times: EventTimes): RuleCheck {
  const reading = readRule(rule);
  if (!reading.ok) return reading;
  const parts = reading.value;
  const problem = problemWith(parts, times);
  if (problem !== undefined) return { ok: false, reason: problem };
  const bare = times.allDay ? withoutTimes(parts) : { ...parts, bySecond: [] };
  if (bare.count !== null && !isCountNear(resolveParts({ ...bare, count: null }, times), bare.count)) {
    return { ok: false, reason: ruleTexts.countTooFar };
  }
  const until = untilFor(bare, times);
  return until === 'ambiguous'
    ? {
        ok: false,
        reason: ruleTexts.ambiguousUntil(times.allDay ? ruleTexts.untilWithoutTime : ruleTexts.untilWithTime),
      }
    : { ok: true, rule: writeRuleParts({ ...bare, until }) };
}

/**
 * Maximum number of times of a day in a rule with BYSETPOS: a yearly rule chooses from these times on every day of the
 * year.
 */
const MOST_CHOSEN = 24;

/** Maximum number of times from which BYSETPOS chooses in one period: every window expands its periods whole. */
const MOST_IN_SET = 1_000;

/** Most starts a day of an event that can have a reminder. */
const MOST_REMINDED = 24;

/** Whether a rule that `checkRule` gave repeats too often within a day for a reminder of each occurrence. */
export function isTooFrequentToRemind(rule: string | null): boolean {
  if (rule === null) return false;
  const reading = readRule(rule);
  if (!reading.ok) throw new Error(`${rule}: ${reading.reason}`);
  const { freq } = reading.value;
  return freq === 'HOURLY' || freq === 'MINUTELY' || timesPerDay(reading.value) > MOST_REMINDED;
}

function problemWith(parts: RuleParts, { allDay, start, timeZone }: EventTimes): string | undefined {
  const year = yearOf(readWall(start));
  if (!isTimeZone(timeZone)) return ruleTexts.badZone;
  if (year < FIRST_YEAR) return ruleTexts.startTooEarly(FIRST_YEAR);
  if (year > LAST_YEAR) return ruleTexts.startTooLate(LAST_YEAR);
  if (parts.bySetPos.length > 0 && timesPerDay(parts) > MOST_CHOSEN) return ruleTexts.tooManyTimes(MOST_CHOSEN);
  if (parts.bySetPos.length > 0 && timesPerSet(allDay ? withoutTimes(parts) : parts) > MOST_IN_SET) {
    return ruleTexts.tooManyInSet(MOST_IN_SET);
  }
  if (allDay) {
    if (parts.freq === 'HOURLY' || parts.freq === 'MINUTELY') return ruleTexts.allDayHours;
    return withoutTimes(parts).bySetPos.length > 0 && !hasDays(parts) ? ruleTexts.positionAlone : undefined;
  }
  const second = new Date(readWall(start)).getUTCSeconds();
  return parts.bySecond.every((value) => value === second) ? undefined : ruleTexts.second;
}

const hasDays = ({ byMonth, byWeekNo, byYearDay, byMonthDay, byDay }: RuleParts) =>
  [byMonth, byWeekNo, byYearDay, byMonthDay, byDay].some((list) => list.length > 0);

/** RFC 5545, 3.3.10: an event of whole days ignores the parts that speak of hours, minutes and seconds. */
function withoutTimes(parts: RuleParts): RuleParts {
  const isOnlyPosition = !hasDays(parts) && parts.bySetPos.some((position) => Math.abs(position) === 1);
  return {
    ...parts,
    byHour: [],
    byMinute: [],
    bySecond: [],
    bySetPos: isOnlyPosition ? [] : parts.bySetPos,
  };
}

/**
 * UNTIL in the kind of the event's start. A value of the other kind can be read in two ways, which are the same unless
 * the rule gives a time between them.
 */
function untilFor(parts: RuleParts, times: EventTimes): Until | null | 'ambiguous' {
  if (parts.until === null) return null;
  const kind = times.allDay ? 'date' : 'local';
  const [early, late] = readingsOf(parts.until, times);
  if (early === late) return { kind, at: early };
  const rule = resolveParts({ ...parts, until: { kind, at: late } }, times);
  return ruleStarts(rule, early + 1, late + 1).next().done === true ? { kind, at: early } : 'ambiguous';
}

/** The nearest wall time of the calendar: an UNTIL outside of it says no more, and its year may not have four digits. */
const withinCalendar = (wall: number): number =>
  Math.min(Math.max(wall, Date.UTC(FIRST_YEAR - 1, 0, 1)), CALENDAR_END - 1_000);

function readingsOf({ kind, at }: Until, { allDay, timeZone }: EventTimes): readonly [number, number] {
  const wall = kind === 'utc' ? lastWallUntil(at, timeZone) : at;
  if (!allDay) return [withinCalendar(wall), withinCalendar(kind === 'date' ? at + DAY - 1_000 : wall)];
  const days = [at, wall].map((end) => dayOf(withinCalendar(end)));
  return [Math.min(...days), Math.max(...days)];
}

/** The text of a stored rule for other calendars: RFC 5545 wants UNTIL in UTC unless the event is all-day. */
export function ruleForExport(rule: string, { allDay, timeZone }: EventTimes): string {
  const reading = readRule(rule);
  if (!reading.ok) throw new Error(`${rule}: ${reading.reason}`);
  const { until } = reading.value;
  if (until === null || until.kind !== 'local' || allDay) return rule;
  return writeRuleParts({ ...reading.value, until: { kind: 'utc', at: instantOf(until.at, timeZone) } });
}
