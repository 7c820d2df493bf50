import { addMonths, type DayNumber, dayNumberOf, dayTextOf, monthStartOf, weekStartOf } from '#domain/day-number.ts';

/** The days of whole weeks that show a month, in order. */
export function monthDays(start: DayNumber): DayNumber[] {
  const first = weekStartOf(start);
  const last = weekStartOf(addMonths(start, 1) - 1) + 6;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The month of a day as an address has it: `2026-11`. */
export const monthTextOf = (day: DayNumber): string => dayTextOf(day).slice(0, 7);

/** The first day of the month that an address names; without one, of the month of a day. */
export const monthStart = (month: string | null, today: DayNumber): DayNumber =>
  month === null ? monthStartOf(today) : dayNumberOf(`${month}-01`);

/** The days by which keys move in a month grid. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day to which a key moves; null for other keys. Page keys keep the day of the month. */
export function dayOfKey(key: string, day: DayNumber): DayNumber | null {
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  if (key === 'Home') return weekStartOf(day);
  if (key === 'End') return weekStartOf(day) + 6;
  const step = steps[key];
  return step === undefined ? null : day + step;
}
