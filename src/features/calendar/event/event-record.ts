import type { Api, PostOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { eventBody, type EventRow, eventRow } from '#contract/schemas/calendar.ts';
import type { Problems } from '#machines/record-editor/index.ts';
import type { RecordResource } from '#features/kit/record/record-definition.ts';
import { findSchemaProblems } from '#features/kit/record/record-problems.ts';
import { eventTexts as t } from './event.texts.ts';
import { recurrenceTexts } from './recurrence/recurrence-editor.texts.ts';
import { missedMaximum } from './recurrence/typed-numbers.ts';
import {
  type EventForm,
  eventShape,
  eventToBody,
  eventToForm,
  formTimes,
  scopeToSend,
  wallOf,
} from './event-values.ts';

type EditAnswer = AnswerOf<typeof calendarEndpoints.changeEvent>;

/** The issues of the times, by field. */
function timeProblems(form: EventForm): Problems {
  const problems: Record<string, readonly string[]> = {};
  for (const field of ['start', 'end'] as const) {
    if (wallOf(form[field], true) === undefined) problems[field] = [t.badDate];
    else if (wallOf(form[field], form.all_day) === undefined) problems[field] = [t.badTime];
  }
  const times = formTimes(form);
  if (times === undefined) return problems;
  const isReversed = form.all_day ? times.end <= times.start : times.end < times.start;
  return isReversed ? { end: [form.all_day ? t.dayOrder : t.order] } : {};
}

/** The issues that prevent saving an event, by field. */
export function findEventProblems(form: EventForm): Problems {
  const isPlaced = form.calendar !== '';
  const body = { ...eventToBody(form), ...(!isPlaced && { calendar: form.id }) };
  const { start: _start, end: _end, ...problems } = findSchemaProblems(eventBody, body);
  const most = form.rule === null ? undefined : missedMaximum(form.rule_typed);
  return {
    ...(!isPlaced && { calendar: [t.chooseCalendar] }),
    ...problems,
    ...timeProblems(form),
    ...(most !== undefined && { rule: [recurrenceTexts.badNumber(most)] }),
  };
}

/**
 * Events as records.
 * @param recurrenceId the opened occurrence of a series; null for the event as a whole
 * @param onEdit gets the id of each saved edit, which can be undone
 */
export function eventResource(
  recurrenceId: string | null,
  onEdit: (edit: string) => void,
): RecordResource<EventRow, EventForm> {
  const saved = (result: Result<EditAnswer>): Result<EventRow> => {
    if (!result.ok) return result;
    onEdit(result.data.edit);
    const { event } = result.data;
    return event === null
      ? { ok: false, error: { kind: 'notFound', text: t.deleted, place: 'notice' } }
      : { ok: true, data: event };
  };
  return {
    row: eventRow,
    shape: eventShape,
    toForm: (row) => eventToForm(row, recurrenceId),
    recordKeyOf: (id) =>
      ['calendario/evento', id ?? 'nuevo', ...(recurrenceId === null ? [] : [recurrenceId])].join('/'),
    findProblems: findEventProblems,
    topic: 'calendar.changed',
    read: (api, id, options) => api.get(calendarEndpoints.calendarEvent, id, options),
    create: async (api, form, options) =>
      saved(await api.post(calendarEndpoints.createEvent, eventToBody(form), options)),
    change: async (api, form, options) =>
      saved(await api.post(calendarEndpoints.changeEvent, { ...eventToBody(form), ...scopeToSend(form) }, options)),
  };
}

/** Deletes the occurrences of an event that its form says. */
export async function deleteEvent(
  api: Api,
  form: EventForm,
  options: PostOptions,
  onEdit: (edit: string) => void,
): Promise<Result<unknown>> {
  const result = await api.post(calendarEndpoints.deleteEvent, { id: form.id, ...scopeToSend(form) }, options);
  if (result.ok) onEdit(result.data.edit);
  return result;
}
