import type { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { ownCalendarKinds } from '#contract/schemas/calendar.ts';

/** The calendars that the user sees, the people they can invite, and the roles. */
export type CalendarsAnswer = AnswerOf<typeof calendarEndpoints.calendars>;

/** The calendars of users in which the user may create events. */
export const writableCalendars = ({ rows }: Pick<CalendarsAnswer, 'rows'>): CalendarsAnswer['rows'] =>
  rows.filter(({ kind, can_edit: canEdit }) => canEdit && ownCalendarKinds.some((own) => own === kind));

/** The calendar of a new event: the wanted one, else the first personal one, else any; '' without one. */
export function calendarForNew(known: Pick<CalendarsAnswer, 'rows'>, wanted: string | undefined): string {
  const own = writableCalendars(known);
  const found = own.find(({ id }) => id === wanted) ?? own.find(({ kind }) => kind === 'personal') ?? own[0];
  return found?.id ?? '';
}
