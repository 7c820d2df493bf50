import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { addDays, addMonths, mondayOf, toDay, toMinutes } from '#domain/wall-time.ts';
import type { BoardView, Direction, GrabbedPart, Place, Times } from './calendar-board.types.ts';

/** Pointer and keys place times on multiples of this, in minutes. */
export const QUARTER = 15;

/** How far an arrow moves the cursor while nothing is selected or grabbed, in minutes. */
export const HOUR = 60;

/** Where the cursor enters the hours from the all-day row, in minutes of the day: before the first hour of most work. */
const DAY_BEGINS = 480;

const LAST_QUARTER = 1_425;

/** The days that a page can show. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'] as const;

const hasHours = (view: BoardView): boolean => view === 'week' || view === 'day';

/** The cell of a view that contains a place. */
export function cellOf({ day, minute }: Place, view: BoardView): Place {
  const shown = day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day;
  if (minute === null || !hasHours(view)) return { day: shown, minute: null };
  return { day: shown, minute: Math.min(Math.max(minute - (minute % QUARTER), 0), LAST_QUARTER) };
}

/** Whether two cells are the same. */
export const isSamePlace = (one: Place, other: Place): boolean => isDeepEqual(one, other);

/** The start of a cell, in minutes as of `toMinutes`. */
export const startOf = ({ day, minute }: Place): number => toMinutes(day) + (minute ?? 0);

/** The first cell of an occurrence, or the last one for its end. */
export function placeOf({ start, end, allDay }: Times, part: GrabbedPart, view: BoardView): Place {
  const minutes = part === 'end' ? toMinutes(end) - 1 : toMinutes(start);
  const day = toDay(minutes);
  return cellOf({ day, minute: allDay ? null : minutes - toMinutes(day) }, view);
}

/** Days by which each direction moves the cursor, per view; other directions have their own rule. */
const stepDays: Readonly<Record<BoardView, Partial<Readonly<Record<Direction, number>>>>> = {
  month: { left: -1, right: 1, up: -7, down: 7 },
  week: { left: -1, right: 1, previousPage: -7, nextPage: 7 },
  day: { left: -1, right: 1, previousPage: -1, nextPage: 1 },
  agenda: { left: -1, right: 1, up: -1, down: 1 },
};

/**
 * The cell to which a key leads; the same cell where it leads nowhere.
 * @param minutes how far `up` and `down` lead in the hours
 */
export function stepFrom(place: Place, direction: Direction, view: BoardView, minutes: number): Place {
  const days = stepDays[view][direction];
  const next = days === undefined ? otherStep(place, direction, view, minutes) : dayStep(place, days);
  return cellOf(next, view);
}

const dayStep = (place: Place, days: number): Place => ({ ...place, day: addDays(place.day, days) });

function otherStep(place: Place, direction: Direction, view: BoardView, minutes: number): Place {
  switch (direction) {
    case 'previousPage':
      return { ...place, day: addMonths(place.day, -1) };
    case 'nextPage':
      return { ...place, day: addMonths(place.day, 1) };
    case 'up':
      return { ...place, minute: minuteAbove(place.minute, minutes) };
    case 'down':
      return { ...place, minute: place.minute === null ? DAY_BEGINS : Math.min(place.minute + minutes, LAST_QUARTER) };
    default:
      return isWeekly(view) ? { ...place, day: edgeOfWeek(place.day, direction) } : place;
  }
}

/** The all-day row is above the first quarter of an hour. */
const minuteAbove = (minute: number | null, minutes: number): number | null =>
  minute === null || minute === 0 ? null : Math.max(minute - minutes, 0);

const isWeekly = (view: BoardView): boolean => view === 'month' || view === 'week';

const edgeOfWeek = (day: string, direction: Direction): string =>
  direction === 'rowStart' ? mondayOf(day) : addDays(mondayOf(day), 6);
