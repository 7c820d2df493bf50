import { dateParts, type DayNumber, weekdayOf } from '#domain/day-number.ts';

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** The names of the weekdays, from Monday. */
export const weekdayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** A weekday in two letters, as in the choice of a date: one letter would not tell martes from miércoles. */
export const shortWeekday = (name: string): string => name.slice(0, 2);

/** The name of a month from 1 to 12. */
export const monthName = (month: number): string => months[month - 1] ?? '';

/** The weekday of a day: `jueves`. */
export const weekdayName = (day: DayNumber): string => weekdayNames[weekdayOf(day)] ?? '';

/** `noviembre de 2026`. */
export function showMonth(day: DayNumber): string {
  const { year, month } = dateParts(day);
  return `${monthName(month)} de ${year}`;
}

/** `jueves 26 de noviembre de 2026`. */
export function showFullDay(day: DayNumber): string {
  return `${weekdayName(day)} ${dateParts(day).date} de ${showMonth(day)}`;
}
