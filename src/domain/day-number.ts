import { addMonths as addMonthsTo, DAY_MINUTES, toDay, toMinutes, toWallTime } from './wall-time.ts';

/** A day as the number of days since 1970-01-01, in which grids of days compute; no time zone takes part. */
export type DayNumber = number;

/** The day of a text that begins with `YYYY-MM-DD`. */
export const dayNumberOf = (text: string): DayNumber => toMinutes(text.slice(0, 10)) / DAY_MINUTES;

/** The date `YYYY-MM-DD` of a day. */
export const dayTextOf = (day: DayNumber): string => toDay(day * DAY_MINUTES);

/** The time `HH:MM` of a local time in minutes (`toMinutes`). */
export const clockOf = (minutes: number): string => toWallTime(minutes).slice(11);

/** The weekday of a day: 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;

/** The Monday of the week of a day. */
export const weekStartOf = (day: DayNumber): DayNumber => day - weekdayOf(day);

/** Year, month (1 to 12) and day of the month of a day. */
export function dateParts(day: DayNumber): { year: number; month: number; date: number } {
  const [year = 0, month = 0, date = 0] = dayTextOf(day).split('-').map(Number);
  return { year, month, date };
}

/** The first day of the month of a day. */
export const monthStartOf = (day: DayNumber): DayNumber => day - dateParts(day).date + 1;

/** The same day of the month some months later, or the last day of that month when it is shorter. */
export const addMonths = (day: DayNumber, months: number): DayNumber =>
  dayNumberOf(addMonthsTo(dayTextOf(day), months));
