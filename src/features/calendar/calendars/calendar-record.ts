import type { Api } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import { calendarBody, calendarColors, calendarRow, ownCalendarKinds } from '#contract/schemas/calendar.ts';
import * as v from 'valibot';
import { listedRow, type RecordResource, type StoredForm } from '#features/kit/record/record-definition.ts';
import { findSchemaProblems } from '#features/kit/record/record-problems.ts';
import { recordTexts } from '#features/kit/record/record-texts.ts';
import { calendarsTexts as t } from './calendars.texts.ts';

export type CalendarRow = v.InferOutput<typeof calendarRow>;

/** A stored calendar, which has a revision. */
const storedCalendar = v.object({ ...calendarRow.entries, revision: v.number() });
export type StoredCalendar = v.InferOutput<typeof storedCalendar>;

const calendarShape = v.object({
  id: v.string(),
  name: v.string(),
  color: v.picklist(calendarColors),
  kind: v.picklist(ownCalendarKinds),
  roles: v.array(v.object({ role: v.string(), can_edit: v.boolean() })),
});

/** The form values of a calendar. */
export type CalendarForm = v.InferOutput<typeof calendarShape>;

/** A calendar with its revision; null for one that is not stored. */
export const withRevision = ({ revision, ...row }: CalendarRow): StoredCalendar | null =>
  revision === null ? null : { ...row, revision };

/** A row with its revision; «not found» for a calendar that is not stored. */
export function storedRow(result: Result<CalendarRow>): Result<StoredCalendar> {
  if (!result.ok) return result;
  const stored = withRevision(result.data);
  return stored === null
    ? { ok: false, error: { kind: 'notFound', text: recordTexts.deleted, place: 'notice' } }
    : { ok: true, data: stored };
}

/** The kind of a calendar of users; one that appears by itself is shown as the company's. */
const ownKind = (kind: CalendarRow['kind']) => ownCalendarKinds.find((own) => own === kind) ?? 'company';

/** The calendars of users as records. */
export const calendarResource: RecordResource<StoredCalendar, CalendarForm> = {
  row: storedCalendar,
  shape: calendarShape,
  toForm: ({ id, name, color, kind, roles }) => ({
    id,
    name,
    color,
    kind: ownKind(kind),
    roles: roles.map((role) => ({ role: role.id, can_edit: role.can_edit })),
  }),
  recordKeyOf: (id) => `calendario/calendario/${id ?? 'nuevo'}`,
  findProblems: (form) => ({
    ...findSchemaProblems(calendarBody, form),
    ...(form.kind === 'roles' && form.roles.length === 0 && { roles: [t.noRoles] }),
  }),
  topic: 'calendar.changed',
  read: async (api, id, options) =>
    storedRow(listedRow(await api.get(calendarEndpoints.calendars, undefined, options), id)),
  create: async (api, form, options) =>
    storedRow(await api.post(calendarEndpoints.createCalendar, bodyOf(form), options)),
  change: async (api, form, options) =>
    storedRow(await api.post(calendarEndpoints.changeCalendar, bodyOf(form), options)),
  remove: (api, id, options) => api.post(calendarEndpoints.deleteCalendar, { id }, options),
};

/** Says how many events go with a deleted calendar; in general terms when the server does not give the number. */
export async function readDeleteNote(api: Pick<Api, 'get'>, { id, kind }: StoredCalendar): Promise<string> {
  const result = await api.get(calendarEndpoints.calendarEventCount, id);
  return result.ok ? t.deleteNote(result.data.events, kind !== 'personal') : t.deleteNoteUncounted;
}

/** Roles count only for a calendar that is shared with roles. */
const bodyOf = (form: CalendarForm): CalendarForm => ({ ...form, roles: form.kind === 'roles' ? form.roles : [] });

/** The opened calendar, or the initial values of a new one. */
export const openedCalendar = (calendar: StoredCalendar | null, newId: string): StoredForm<CalendarForm> =>
  calendar === null
    ? { values: { id: newId, name: '', color: 'blue', kind: 'personal', roles: [] }, revision: null }
    : { values: calendarResource.toForm(calendar), revision: calendar.revision };
