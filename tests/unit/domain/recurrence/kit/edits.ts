import { editSeries } from '#domain/recurrence/edit-series.ts';
import type { ChangeEdit, EditResult, SeriesEdit } from '#domain/recurrence/series-edit.types.ts';
import type { SeriesEvent } from '#domain/recurrence/series.types.ts';
import { timesFrom } from '#domain/recurrence/split-series.ts';
import { eventFrom, wallsOf } from './series.ts';

export const HOUR = 3_600_000;

/** Mondays and Wednesdays at 9:00: November 2, 4, 9, 11, 16 and 18. */
export const weekly = eventFrom('2026-11-02T09:00:00', 'FREQ=WEEKLY;COUNT=6;BYDAY=MO,WE');

/** The result of an edit; throws the reason of a refusal. */
export const accepted = (result: EditResult): { event: SeriesEvent | null; second: SeriesEvent | null } => {
  if (!result.ok) throw new Error(result.reason);
  return result;
};

/** Day and hour of each occurrence. */
export const shown = (event: SeriesEvent | null) =>
  event === null ? null : wallsOf(event).map((wall) => wall.slice(5, 13));

/** The occurrences of what an edit leaves: of the event, and of the second series. */
export const both = (event: SeriesEvent, edit: SeriesEdit) => {
  const result = accepted(editSeries(event, edit));
  return [shown(result.event), shown(result.second)];
};

/** A day of 2026 at 9:00. */
export const at = (day: string) => `2026-${day}T09:00:00`;

/** A move of an hour-long occurrence. */
export const moveTo = (
  scope: SeriesEdit['scope'],
  recurrenceId: string | null,
  start: string,
  hours = 1,
): SeriesEdit => {
  const allDay = start.length === 10;
  const { end } = timesFrom({ allDay, start, end: start, timeZone: 'America/New_York' }, start, hours * HOUR);
  return { type: 'move', scope, recurrenceId, allDay, start, end };
};

/** What the form sends without a change, and with some. */
export const changeOf = (
  event: SeriesEvent,
  scope: SeriesEdit['scope'],
  recurrenceId: string | null,
  more: Partial<ChangeEdit>,
): ChangeEdit => ({
  type: 'change',
  scope,
  recurrenceId,
  times: timesFrom(event, scope === 'all' ? event.start : (recurrenceId ?? event.start)),
  content: { title: event.title, place: event.place, note: event.note },
  rule: event.rule,
  ...more,
});
