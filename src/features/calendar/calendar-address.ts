import { isCalendarDate } from '#domain/calendar-date.ts';
import { addMonths, type DayNumber, dayNumberOf, dayTextOf, monthStartOf, weekStartOf } from '#domain/day-number.ts';
import { readSegments, writeSegments } from '#features/kit/record/record-path.ts';

/** The views, in the order of their switch. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The names of the views in the address. */
const viewNames = {
  month: 'mes',
  week: 'semana',
  day: 'dia',
  agenda: 'agenda',
} as const satisfies Record<CalendarView, string>;

/** Days of the agenda. */
const AGENDA_DAYS = 28;
/** Days before and after the current day in which a search looks, whatever day the view shows. */
const SEARCH_BEFORE = 30;
const SEARCH_DAYS = 365;
const MAX_TEXT = 200;

const PROGRAM = '/calendario';

/** What the page of the calendar shows, and the event that is open over it. */
export interface CalendarPlace {
  view: CalendarView;
  day: DayNumber;
  /** The current day in Paraguay. */
  today: DayNumber;
  /** The text that is searched; '' for none. */
  text: string;
  /** Id of the open event, `nuevo` for a new one, null for none. */
  event: string | null;
  /** The occurrence that is open; null for the series. */
  recurrence: string | null;
}

/** What decides which days are shown. */
export type ShownPlace = Pick<CalendarPlace, 'view' | 'day' | 'today' | 'text'>;

/** Days that a view shows, both included. */
export interface DaySpan {
  first: DayNumber;
  last: DayNumber;
}

/**
 * Parses the URL of the calendar: `/calendario?vista=semana&dia=2026-11-26`, and an event at
 * `/calendario/<id>?repeticion=<recurrence_id>`.
 * @param today the current day, shown when the URL names none
 */
export function readCalendarAddress(path: string, search: string, today: DayNumber): CalendarPlace {
  const query = new URLSearchParams(search);
  const [event = null] = readSegments(path, PROGRAM);
  const day = query.get('dia') ?? '';
  const view = query.get('vista');
  return {
    view: calendarViews.find((name) => viewNames[name] === view) ?? 'month',
    day: isCalendarDate(day) ? dayNumberOf(day) : today,
    today,
    text: (query.get('buscar') ?? '').slice(0, MAX_TEXT),
    event,
    recurrence: event === null ? null : query.get('repeticion'),
  };
}

/** The URL of a place; the inverse of `readCalendarAddress`. */
export function calendarAddress({ view, day, text, event, recurrence }: CalendarPlace): string {
  const query = new URLSearchParams({
    vista: viewNames[view],
    dia: dayTextOf(day),
    ...(text !== '' && { buscar: text }),
    ...(event !== null && recurrence !== null && { repeticion: recurrence }),
  }).toString();
  return `${writeSegments(PROGRAM, event)}?${query}`;
}

/** Whether a place replaces another one in the history: other days and searches of a view do. */
export const isSamePage = (before: CalendarPlace, next: CalendarPlace): boolean =>
  before.view === next.view && before.event === next.event && before.recurrence === next.recurrence;

/** The days that a view shows: whole weeks of a month, a week, a day, or the days of the agenda or of a search. */
export function shownDays({ view, day, today, text }: ShownPlace): DaySpan {
  if (text !== '') return { first: today - SEARCH_BEFORE, last: today + SEARCH_DAYS };
  if (view === 'day') return { first: day, last: day };
  if (view === 'agenda') return { first: day, last: day + AGENDA_DAYS - 1 };
  if (view === 'week') return { first: weekStartOf(day), last: weekStartOf(day) + 6 };
  const start = monthStartOf(day);
  return { first: weekStartOf(start), last: weekStartOf(addMonths(start, 1) - 1) + 6 };
}

/** The day that the view before (−1) or after (1) shows. */
export function stepDay(view: CalendarView, day: DayNumber, direction: -1 | 1): DayNumber {
  if (view === 'month') return addMonths(day, direction);
  return day + direction * { week: 7, day: 1, agenda: AGENDA_DAYS }[view];
}
