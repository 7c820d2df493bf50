import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import { type DayNumber } from '#domain/day-number.ts';
import { DAY_MINUTES, toMinutes } from '#domain/wall-time.ts';

export type WindowRow = AnswerOf<typeof calendarEndpoints.calendarWindow>['rows'][number];
export type CalendarRow = AnswerOf<typeof calendarEndpoints.calendars>['rows'][number];

/** An occurrence with what the views compute with. */
export interface CalendarItem {
  /** Identifies the occurrence. */
  key: string;
  row: WindowRow;
  calendar: CalendarRow;
  isAllDay: boolean;
  /** Minutes since 1970-01-01T00:00 in Paraguay; the end is exclusive. */
  start: number;
  end: number;
  /** The days it covers, both included. */
  first: DayNumber;
  last: DayNumber;
}

/** Whether an occurrence stands above the hours of its day: all day, or at least as long as a day. */
export const isBar = ({ isAllDay, start, end }: CalendarItem): boolean => isAllDay || end - start >= DAY_MINUTES;

/** Whether the user may move, change or delete an occurrence; what opens another page is no event. */
export const canEdit = ({ row }: CalendarItem): boolean => row.can_edit === true && row.address === undefined;

const keyOf = ({ calendar, event, recurrence_id: recurrence = '' }: WindowRow): string =>
  `${calendar}/${event}/${recurrence}`;

function itemOf(row: WindowRow, calendar: CalendarRow): CalendarItem {
  const start = toMinutes(row.start);
  const isAllDay = row.all_day === true;
  // An event without duration covers its day.
  const end = Math.max(toMinutes(row.end), isAllDay ? start + DAY_MINUTES : start);
  return {
    key: keyOf(row),
    row,
    calendar,
    isAllDay,
    start,
    end,
    first: Math.floor(start / DAY_MINUTES),
    last: Math.floor(Math.max(start, end - 1) / DAY_MINUTES),
  };
}

/** The occurrences of the shown calendars: those of all days and the longer ones first, then by start. */
export function itemsOf(rows: readonly WindowRow[], shown: ReadonlyMap<string, CalendarRow>): CalendarItem[] {
  const items = rows.flatMap((row) => {
    const calendar = shown.get(row.calendar);
    return calendar === undefined ? [] : [itemOf(row, calendar)];
  });
  return items.toSorted(
    (a, b) => a.first - b.first || Number(b.isAllDay) - Number(a.isAllDay) || a.start - b.start || b.end - a.end,
  );
}
