import type { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { ownCalendarKinds } from '#contract/schemas/calendar.ts';

/** The calendars that the user sees, the people they can invite, and the roles. */
export type CalendarsAnswer = AnswerOf<typeof calendarEndpoints.calendars>;

/**
 * The calendars in which the user may create an event: those of users, and for whole days the holidays. The others that
 * appear by themselves have no events.
 */
export const writableCalendars = ({ rows }: Pick<CalendarsAnswer, 'rows'>, allDay: boolean): CalendarsAnswer['rows'] =>
  rows.filter(
    ({ kind, can_edit: canEdit }) =>
      canEdit && (ownCalendarKinds.some((own) => own === kind) || (allDay && kind === 'holidays')),
  );

/** The calendar of a new event: the wanted one, else the first personal one, else any; '' without one. */
export function calendarForNew(
  known: Pick<CalendarsAnswer, 'rows'>,
  allDay: boolean,
  wanted: string | undefined,
): string {
  const writable = writableCalendars(known, allDay);
  const own = writable.find(({ kind }) => kind === 'personal') ?? writable.find(({ kind }) => kind !== 'holidays');
  return (writable.find(({ id }) => id === wanted) ?? own ?? writable[0])?.id ?? '';
}

/** Whether a calendar is one of holidays, whose events are whole days and for everybody. */
export const isHolidays = ({ rows }: Pick<CalendarsAnswer, 'rows'>, calendar: string): boolean =>
  rows.some(({ id, kind }) => id === calendar && kind === 'holidays');
