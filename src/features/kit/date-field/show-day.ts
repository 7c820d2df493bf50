import { monthNames, weekdayNames } from '#domain/date-names.texts.ts';
import { dateParts, type DayNumber, weekdayOf } from '#domain/day-number.ts';
import { dayTexts as t } from './days.texts.ts';

/** A weekday in two letters, as in the choice of a date: one letter would not tell martes from miércoles. */
export const shortWeekday = (name: string): string => name.slice(0, 2);

/** The name of a month from 1 to 12. */
export const monthName = (month: number): string => monthNames[month - 1] ?? '';

/** The weekday of a day: `jueves`. */
export const weekdayName = (day: DayNumber): string => weekdayNames[weekdayOf(day)] ?? '';

/** `noviembre de 2026`. */
export function showMonth(day: DayNumber): string {
  const { year, month } = dateParts(day);
  return t.monthOfYear(monthName(month), year);
}

/** `jueves 26 de noviembre de 2026`. */
export const showFullDay = (day: DayNumber): string => t.fullDay(weekdayName(day), dateParts(day).date, showMonth(day));
