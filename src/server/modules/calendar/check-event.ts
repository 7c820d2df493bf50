import { type eventBody, ownCalendarKinds } from '#contract/schemas/calendar.ts';
import type { EventTimes, SeriesEvent, WallTime } from '#domain/recurrence/series.types.ts';
import { overrideTextLimit, overrideTextOf, toStoredOverrides } from '#domain/recurrence/stored-override.ts';
import { isInGap, isTimeZone } from '#domain/time-zones.ts';
import { editTexts } from '#domain/recurrence/recurrence.texts.ts';
import { checkRule, isTooFrequentToRemind } from '#domain/recurrence/rule.ts';
import { hasOccurrence } from '#domain/recurrence/series-starts.ts';
import type * as v from 'valibot';
import { fieldFault } from '../../http/fault.ts';
import { mayOpen } from '../shared/grants.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { calendarTexts } from './calendar.texts.ts';
import { type Calendar, visibleCalendars } from './stored-calendar.ts';
import type { StoredEvent } from './stored-event.ts';

export type EventBody = v.InferOutput<typeof eventBody>;

/** First and last year of a time. */
const YEARS = /^(?:19|20|21)/;

const isDay = (wall: WallTime): boolean => wall.length === 'YYYY-MM-DD'.length;

function checkWall(field: 'start' | 'end', wall: WallTime, { allDay }: EventTimes): void {
  if (allDay !== isDay(wall)) throw fieldFault(field, allDay ? calendarTexts.day : calendarTexts.time);
  if (!YEARS.test(wall)) throw fieldFault(field, calendarTexts.range);
}

/** Refuses times that are no times of an event: an unknown zone, an end before the start, a day with an hour. */
export function checkTimes(times: EventTimes): void {
  const { allDay, start, end, timeZone } = times;
  if (!isTimeZone(timeZone)) throw fieldFault('time_zone', calendarTexts.timeZone);
  checkWall('start', start, times);
  checkWall('end', end, times);
  if (allDay ? end <= start : end < start) {
    throw fieldFault('end', allDay ? calendarTexts.dayOrder : calendarTexts.order);
  }
}

/** Refuses an hour that the clocks of the zone skip, unless the event had it before: then an import stored it. */
export function checkGaps(times: EventTimes, before: EventTimes | undefined): void {
  if (times.allDay) return;
  const isSame = before !== undefined && before.timeZone === times.timeZone;
  for (const field of ['start', 'end'] as const) {
    if (isSame && before[field] === times[field]) continue;
    if (isInGap(times[field], times.timeZone)) throw fieldFault(field, calendarTexts.gap);
  }
}

/** Gives the rule of a new event as it is stored. Refuses one that cannot be computed or gives no date, with the reason. */
export function readRule(rule: string | null, times: EventTimes): string | null {
  if (rule === null) return null;
  const checked = checkRule(rule, times);
  if (!checked.ok) throw fieldFault('rule', checked.reason);
  const series = { ...times, rule: checked.rule, rdates: [], exdates: [], overrides: [] };
  if (!hasOccurrence(series)) throw fieldFault('rule', editTexts.noDates);
  return checked.rule;
}

/** Maximum number of added, and of excluded, dates of a series. */
const MAX_DATES = 2_000;

/** Refuses a series that an edit has given too many dates, or too much text in its changed occurrences. */
export function checkBounds(before: SeriesEvent, after: SeriesEvent): void {
  const { exdates, rdates } = after;
  if (Math.max(exdates.length, rdates.length) > MAX_DATES) throw fieldFault('', calendarTexts.tooManyDates(MAX_DATES));
  // A series that is over the limit since before there was one may change, but not grow.
  const textOf = (series: SeriesEvent) => overrideTextOf(toStoredOverrides(series));
  if (textOf(after) > Math.max(overrideTextLimit, textOf(before))) {
    throw fieldFault('', calendarTexts.tooMuchText(overrideTextLimit));
  }
}

/** Refuses a reminder of an event that repeats too often within a day. */
export function checkReminder(reminder: number | null, rule: string | null): void {
  if (reminder !== null && isTooFrequentToRemind(rule)) throw fieldFault('reminder', calendarTexts.tooFrequent);
}

/**
 * Gives the guests of an event without its owner, who takes part anyway. Refuses people who are not active users of the
 * company or may not open the calendar, unless they were invited before.
 */
export async function readGuests(
  { sql, tenantId }: Transaction,
  wanted: readonly string[],
  ownerId: string | null,
  before: StoredEvent | undefined,
): Promise<string[]> {
  const guests = [...new Set(wanted)].filter((id) => id !== ownerId);
  const known = new Set(before?.guests.map(({ id }) => id));
  const added = guests.filter((id) => !known.has(id));
  const found = await sql<{ name: string; may_open: boolean }[]>`
    select m.name, ${mayOpen(sql, 'calendario')} as may_open from membership m
    where m.tenant_id = ${tenantId} and m.state = 'active' and m.id = any(${added}::uuid[])
    order by m.name collate "es-x-icu", m.id`;
  if (found.length !== added.length) throw fieldFault('guests', calendarTexts.guest);
  const excluded = found.filter((member) => !member.may_open).map(({ name }) => name);
  if (excluded.length > 0) throw fieldFault('guests', calendarTexts.guestWithoutCalendar(excluded));
  return guests;
}

/** Gives the calendar of an event; refuses one that the user cannot see or write in. */
export async function checkTarget(work: Transaction, calendarId: string): Promise<Calendar> {
  const calendar = (await visibleCalendars(work)).find(({ id }) => id === calendarId);
  if (calendar?.writable !== true) throw fieldFault('calendar', calendarTexts.calendar);
  return calendar;
}

/** Refuses hours in a calendar that appears by itself: its events are whole days. */
export function checkHours({ kind }: Pick<Calendar, 'kind'>, allDay: boolean): void {
  if (!allDay && !ownCalendarKinds.some((own) => own === kind)) throw fieldFault('all_day', calendarTexts.wholeDays);
}
