import { dueDaySeeds, lastRucDigit } from '#domain/due-dates.ts';
import { type DayNumber, dayNumberOf } from '#domain/day-number.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { weekdayName } from '#features/kit/date-field/show-day.ts';
import { type CalendarRow, rowsOf, type WindowAnswer } from '../calendar-items.ts';
import { DAY_MINUTES } from '#domain/wall-time.ts';

/** A tax due date as the calendar names it in place of an event's id. */
export interface TaxDayName {
  name: string;
  /** The month, `YYYY-MM`, whose due day it is; the date may be in the next month. */
  month: string;
}

/** The due date that an address names; null for the id of an event. */
export function readTaxDayName(id: string | null): TaxDayName | null {
  const [, name = '', month = ''] = /^(.+) (\d{4}-(?:0[1-9]|1[0-2]))$/.exec(id ?? '') ?? [];
  return name === '' ? null : { name, month };
}

/** The days in which a due date lies, and the holidays that moved it: its month and the next one. */
export function daysOfTaxDay({ month }: TaxDayName): { from: string; to: string } {
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 2, 0);
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

/** A day that is no business day, and why: the weekday of a weekend, or the holiday. */
export interface SkippedDay {
  day: DayNumber;
  reason: string;
}

/** A tax due date and how it was computed. */
export interface TaxDayFacts {
  title: string;
  day: DayNumber;
  /** Last digit of the company's RUC. */
  digit: number;
  /** The due day of that digit before weekends and holidays moved it. */
  planned: DayNumber;
  /** The days between both, in order. */
  skipped: SkippedDay[];
  /** Whether the days are still those that the tax authority set. */
  isOfAuthority: boolean;
}

/** What is known of a due date; null when the calendar has no such date. */
export function findTaxDay(
  wanted: TaxDayName,
  ruc: string,
  calendars: readonly CalendarRow[],
  answer: WindowAnswer,
): TaxDayFacts | null {
  const rows = rowsOf(answer);
  const found = rows.find(({ event }) => event.id === `${wanted.name} ${wanted.month}`);
  const tax = calendars.find(({ id }) => id === found?.event.calendar);
  const due = tax?.due_days?.find(({ name }) => name === wanted.name);
  const digit = lastRucDigit(ruc);
  const plannedDay = due?.days[digit];
  if (found === undefined || due === undefined || plannedDay === undefined) return null;
  const holidayCalendars = new Set(calendars.filter(({ kind }) => kind === 'holidays').map(({ id }) => id));
  const holidays = rows.filter(({ event }) => event.all_day === true && holidayCalendars.has(event.calendar));
  const day = Math.floor(found.start / DAY_MINUTES);
  const planned = dayNumberOf(`${wanted.month}-${String(plannedDay).padStart(2, '0')}`);
  const skipped = Array.from({ length: Math.max(0, day - planned) }, (_, index) => {
    const at = planned + index;
    const holiday = holidays.find(({ start, end }) => start <= at * DAY_MINUTES && at * DAY_MINUTES < end);
    return { day: at, reason: holiday?.event.title ?? weekdayName(at) };
  });
  const isOfAuthority = dueDaySeeds.some((seed) => isDeepEqual(seed, due));
  return { title: found.event.title, day, digit, planned, skipped, isOfAuthority };
}
