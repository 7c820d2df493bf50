import { isCalendarDate } from '#domain/calendar-date.ts';

const DAY = 86_400_000;

/** The business date `days` days after `date`. */
function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The date with which a key replaces the current one: the next day (`+`), the previous day (`-`), or today (`h`). */
export function dateByKey(key: string, date: string, today: string): string | null {
  if (key === 'h' || key === 'H') return today;
  if ((key !== '+' && key !== '-') || !isCalendarDate(date)) return null;
  return shiftDate(date, key === '+' ? 1 : -1);
}
