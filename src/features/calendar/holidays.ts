import type { DayNumber } from '#domain/day-number.ts';
import type { CalendarItem } from './calendar-items.ts';

/** The holidays by day. */
export type Holidays = ReadonlyMap<DayNumber, CalendarItem>;

/** Separates the holidays, which mark their days, from the other occurrences; a second one of a day stays among these. */
export function splitHolidays(all: readonly CalendarItem[]): { items: CalendarItem[]; holidays: Holidays } {
  const holidays = new Map<DayNumber, CalendarItem>();
  const items: CalendarItem[] = [];
  for (const item of all) {
    const isMark = item.calendar.kind === 'holidays' && item.isAllDay && !holidays.has(item.first);
    if (!isMark) {
      items.push(item);
      continue;
    }
    for (let day = item.first; day <= item.last; day += 1) holidays.set(day, item);
  }
  return { items, holidays };
}
