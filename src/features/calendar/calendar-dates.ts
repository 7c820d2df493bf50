import { clockOf, dateParts, type DayNumber } from '#domain/day-number.ts';
import { DAY_MINUTES } from '#domain/wall-time.ts';
import { monthName, showFullDay, showMonth, weekdayName } from '#features/kit/date-field/show-day.ts';
import type { CalendarPlace, DaySpan } from './calendar-address.ts';
import type { CalendarItem } from './calendar-items.ts';

const shortMonth = (month: number): string => monthName(month).slice(0, 3);

/** `26 nov`. */
function showShortDay(day: DayNumber): string {
  const { month, date } = dateParts(day);
  return `${date} ${shortMonth(month)}`;
}

/** Days in short: `23 – 29 nov 2026`, `30 nov – 6 dic 2026`, `28 dic 2026 – 3 ene 2027`. */
export function showSpan({ first, last }: DaySpan): string {
  const [from, to] = [dateParts(first), dateParts(last)];
  const end = `${showShortDay(last)} ${to.year}`;
  if (from.year !== to.year) return `${showShortDay(first)} ${from.year} – ${end}`;
  return from.month === to.month ? `${from.date} – ${end}` : `${showShortDay(first)} – ${end}`;
}

/** The title of what a view shows. */
export function titleOf({ view, day }: Pick<CalendarPlace, 'view' | 'day'>, span: DaySpan): string {
  if (view === 'month') return showMonth(day);
  return view === 'day' ? `${weekdayName(day)} ${showShortDay(day)} ${dateParts(day).year}` : showSpan(span);
}

/** When an occurrence takes place, without its date where it lies within one day: `09:00 – 10:30`. */
export function showTimes({ isAllDay, start, end, first, last }: CalendarItem, allDay: string): string {
  if (isAllDay) return first === last ? allDay : `${showShortDay(first)} – ${showShortDay(last)}`;
  if (first === last) return `${clockOf(start)} – ${clockOf(end)}`;
  const days = (minute: number) => showShortDay(Math.floor(minute / DAY_MINUTES));
  return `${days(start)} ${clockOf(start)} – ${days(end)} ${clockOf(end)}`;
}

/** Times with their date in full: `jueves 26 de noviembre de 2026, 09:00 – 10:30`; of whole days the last one included. */
export function showFullTimes(start: number, end: number, isAllDay: boolean): string {
  const [first, last] = [
    Math.floor(start / DAY_MINUTES),
    Math.floor(Math.max(start, isAllDay ? end : end - 1) / DAY_MINUTES),
  ];
  if (isAllDay) return first === last ? showFullDay(first) : `${showFullDay(first)} – ${showFullDay(last)}`;
  const endText = first === last ? clockOf(end) : `${showFullDay(last)} ${clockOf(end)}`;
  return `${showFullDay(first)}, ${clockOf(start)} – ${endText}`;
}
