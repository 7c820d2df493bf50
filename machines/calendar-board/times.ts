import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { addDays, DAY_MINUTES, toDay, toMinutes, toWallTime } from '#domain/wall-time.ts';
import type { Occurrence, Place, Times } from './calendar-board.types.ts';
import { HOUR, QUARTER, startOf } from './places.ts';

const timed = (start: number, end: number): Times => ({
  start: toWallTime(start),
  end: toWallTime(end),
  allDay: false,
});

const wholeDays = (start: string, end: string): Times => ({ start, end, allDay: true });

const timesOf = (start: number, end: number, allDay: boolean): Times =>
  allDay ? wholeDays(toDay(start), toDay(end)) : timed(start, end);

/** The times of an occurrence, without what else is known of it. */
export const onlyTimes = ({ start, end, allDay }: Times): Times => ({ start, end, allDay });

/** Whether two events take place at the same times. */
export const isSameTimes = (one: Times, other: Times): boolean => isDeepEqual(onlyTimes(one), onlyTimes(other));

/** The times of a new event: an hour from the start of the cell, or the day. */
export function newEventTimes(place: Place): Times {
  const start = startOf(place);
  return place.minute === null ? wholeDays(place.day, addDays(place.day, 1)) : timed(start, start + HOUR);
}

/** The times from one cell to another, both included; whole days when the selection started at one. */
export function spanOf(anchor: Place, cursor: Place): Times {
  const [first, last] = startOf(anchor) < startOf(cursor) ? [anchor, cursor] : [cursor, anchor];
  return anchor.minute === null
    ? wholeDays(first.day, addDays(last.day, 1))
    : timed(startOf(first), startOf(last) + QUARTER);
}

/**
 * The times of an event that the user grabs at one cell and moves to another. Between the hours and the all-day row it
 * becomes all-day for one day, or timed for one hour; a timed event of the all-day row keeps its length.
 */
export function movedTimes({ start, end, allDay }: Times, anchor: Place, cursor: Place): Times {
  const first = toMinutes(start);
  const length = toMinutes(end) - first;
  if ((anchor.minute === null) === (cursor.minute === null)) {
    const moved = first + startOf(cursor) - startOf(anchor);
    return timesOf(moved, moved + length, allDay);
  }
  if (cursor.minute !== null) return timed(startOf(cursor), startOf(cursor) + (allDay ? HOUR : length));
  const moved = first + toMinutes(cursor.day) - toMinutes(anchor.day);
  return wholeDays(toDay(moved), addDays(toDay(moved), 1));
}

/**
 * The times of an event after one of its edges is moved to a cell, which the event then covers. In whole days the edge
 * keeps its hour. An edge that would pass the other one stops at the last possible cell before it.
 */
export function resizedTimes(times: Times, edge: 'start' | 'end', cell: Place): Times {
  const [start, end] = [toMinutes(times.start), toMinutes(times.end)];
  const isByDay = times.allDay || cell.minute === null;
  const unit = isByDay ? DAY_MINUTES : QUARTER;
  if (edge === 'start') {
    const wanted = isByDay ? onDay(start, start, cell) : startOf(cell);
    return timesOf(wanted - stepsBack(wanted - end, unit), end, times.allDay);
  }
  const wanted = isByDay ? onDay(end, end - 1, cell) : startOf(cell) + QUARTER;
  return timesOf(start, wanted + stepsBack(start - wanted, unit), times.allDay);
}

/** Moves an edge so that the minute that it covers is on the day of a cell. */
const onDay = (edge: number, covered: number, { day }: Place): number =>
  edge + toMinutes(day) - toMinutes(toDay(covered));

/** The smallest multiple of a unit that is more than the excess; 0 when there is no excess. */
const stepsBack = (excess: number, unit: number): number => (excess < 0 ? 0 : (Math.floor(excess / unit) + 1) * unit);

/**
 * Whether rows that were read again no longer show an occurrence as it was grabbed, because it was changed or deleted.
 * Rows of other days say nothing about it.
 */
export function isLost(
  grabbed: Occurrence,
  { rows, from, to }: { rows: readonly Occurrence[]; from: string; to: string },
): boolean {
  const isCovered = grabbed.start.slice(0, 10) <= to && toDay(toMinutes(grabbed.end) - 1) >= from;
  return isCovered && !rows.some((row) => isSameOccurrence(row, grabbed));
}

const isSameOccurrence = (row: Occurrence, grabbed: Occurrence): boolean =>
  row.event === grabbed.event && row.recurrenceId === grabbed.recurrenceId && row.canEdit && isSameTimes(row, grabbed);
