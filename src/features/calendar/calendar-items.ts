import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { DayNumber } from '#domain/day-number.ts';
import { DAY_MINUTES, toDay, toWallTime } from '#domain/wall-time.ts';

export type WindowAnswer = AnswerOf<typeof calendarEndpoints.calendarWindow>;
export type WindowEvent = WindowAnswer['events'][number];
export type CalendarRow = AnswerOf<typeof calendarEndpoints.calendars>['rows'][number];

/** An occurrence of a window and what it shows. */
export interface WindowRow {
  event: WindowEvent;
  /** The recurrence id; undefined when the event occurs once, and when it is the start. */
  givenId: string | undefined;
  /** Minutes since 1970-01-01T00:00 in Paraguay; the end is exclusive. */
  start: number;
  end: number;
}

/** An occurrence with what the views compute with. An event without duration covers its day if it is all-day. */
export interface CalendarItem extends WindowRow {
  calendar: CalendarRow;
  isAllDay: boolean;
  /** The days it covers, both included. */
  first: DayNumber;
  last: DayNumber;
}

/** The recurrence id of an occurrence that begins at it: its start as a day or as a time with seconds. */
const startAsId = (start: number, isAllDay: boolean): string => (isAllDay ? toDay(start) : `${toWallTime(start)}:00`);

/** The rows of an answer. */
export const rowsOf = ({ events, occurrences }: WindowAnswer): WindowRow[] =>
  occurrences.event.flatMap((index, row) => {
    const [event, start, end] = [events[index], occurrences.start[row], occurrences.end[row]];
    if (event === undefined || start === undefined || end === undefined) return [];
    return [{ event, givenId: occurrences.recurrence_ids[row], start, end }];
  });

/**
 * Names an occurrence in its series; null when the event occurs once. It is computed for the few occurrences that need
 * it, because a window has thousands.
 */
export const recurrenceIdOf = ({ event, givenId, start }: WindowRow): string | null =>
  event.repeats === true ? (givenId ?? startAsId(start, event.all_day === true)) : null;

/** Identifies an occurrence. */
export const keyOf = (row: WindowRow): string => `${row.event.calendar}/${row.event.id}/${recurrenceIdOf(row) ?? ''}`;

/** The item with a key. */
export const itemWithKey = (items: readonly CalendarItem[], key: string): CalendarItem | undefined =>
  items.find((item) => key.includes(item.event.id) && keyOf(item) === key);

/** Whether an occurrence stands above the hours of its day: all day, or at least as long as a day. */
export const isBar = ({ isAllDay, start, end }: CalendarItem): boolean => isAllDay || end - start >= DAY_MINUTES;

/** Whether the user may move, change or delete an occurrence; what opens another page is no event. */
export const canEdit = ({ event }: CalendarItem): boolean => event.can_edit === true && event.address === undefined;

/** Whether an item is the occurrence of an event with a recurrence id. */
export const isOccurrence =
  (event: string, recurrenceId: string | null) =>
  (row: WindowRow): boolean =>
    row.event.id === event && recurrenceIdOf(row) === recurrenceId;

function itemOf(row: WindowRow, calendar: CalendarRow): CalendarItem {
  const { event, givenId, start } = row;
  const isAllDay = event.all_day === true;
  const end = Math.max(row.end, isAllDay ? start + DAY_MINUTES : start);
  return {
    event,
    givenId,
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
    const calendar = shown.get(row.event.calendar);
    return calendar === undefined ? [] : [itemOf(row, calendar)];
  });
  return items.toSorted(
    (a, b) => a.first - b.first || Number(b.isAllDay) - Number(a.isAllDay) || a.start - b.start || b.end - a.end,
  );
}
