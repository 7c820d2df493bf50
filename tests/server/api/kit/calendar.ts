import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { endpoints } from '#contract/endpoints/index.ts';
import { toDay, toWallTime } from '#domain/wall-time.ts';
import type { Person } from './people.ts';
import { type Answer, type Api, newId } from './start-api.ts';

type EditAnswer = AnswerOf<(typeof endpoints)['createEvent']>;
export type EventRow = NonNullable<EditAnswer['event']>;
type CalendarRow = AnswerOf<(typeof endpoints)['createCalendar']>;

/** The data of an event, as its form sends it. */
export const eventBody = (calendar: string, more: object = {}) => ({
  id: newId(),
  calendar,
  title: 'Reunión',
  place: '',
  note: '',
  all_day: false,
  start: '2026-11-23T09:00:00',
  end: '2026-11-23T10:00:00',
  time_zone: 'America/Asuncion',
  rule: null,
  reminder: null,
  guests: [],
  record: null,
  private: false,
  ...more,
});

/** The form of an event as it is stored, with changes. */
export function formOfEvent(event: EventRow, more: object = {}) {
  const { uid: _uid, rdates: _r, exdates: _e, overrides: _o, owner: _w, can_edit: _c, revision: _v, ...form } = event;
  const guests = event.guests.map(({ id }) => id);
  const record = event.record && { program: event.record.program, id: event.record.id };
  return { ...form, guests, record, scope: 'all', recurrence_id: null, ...more };
}

/** The answer of a call that must succeed. */
export function succeeded<Data>({ status, data, text }: Answer<Data>): Data {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return data;
}

/** The occurrences of a window, each with what it shows and its times as texts; the revision is left out. */
const windowRows = ({ events, occurrences }: AnswerOf<(typeof endpoints)['calendarWindow']>) =>
  occurrences.event.map((index, row) => {
    const [event, start, end] = [events[index], occurrences.start[row], occurrences.end[row]];
    if (event === undefined || start === undefined || end === undefined) throw new Error(`no event ${index}`);
    const id = occurrences.recurrence_ids[row];
    const { id: eventId, revision: _, ...shown } = event;
    const show = shown.all_day === true ? toDay : toWallTime;
    const atStart = shown.all_day === true ? show(start) : `${show(start)}:00`;
    const recurrence = shown.repeats === true ? { recurrence_id: id ?? atStart } : {};
    return { event: eventId, ...shown, ...recurrence, start: show(start), end: show(end) };
  });

/** The calendar calls of one user. */
export const calendarOf = (api: Api, { as }: Person) => {
  const calendars = async () => succeeded(await api.call('calendars', as)).rows;
  const window = async (from: string, to: string, more: object = {}) =>
    windowRows(succeeded(await api.call('calendarWindow', { ...as, body: { from, to, ...more } })));
  return {
    calendars,
    /** The stored calendar of the product of a kind. */
    calendar: async (kind: CalendarRow['kind']): Promise<CalendarRow> => {
      const found = (await calendars()).find((row) => row.kind === kind);
      if (found === undefined) throw new Error(`no calendar ${kind}`);
      return found;
    },
    window,
    /** Title and start of everything in a window. */
    titles: async (from: string, to: string, more: object = {}) =>
      (await window(from, to, more)).map(({ title, start }) => `${start} ${title}`),
    read: (id: string) => api.call('calendarEvent', { ...as, id }),
    create: (body: object) => api.call('createEvent', { ...as, body }),
    /** Creates an event and gives it; throws when the API refuses the call. */
    created: async (body: object): Promise<EventRow> => {
      const { event } = succeeded(await api.call('createEvent', { ...as, body }));
      if (event === null) throw new Error('no event');
      return event;
    },
    change: (revision: number, body: object) => api.call('changeEvent', { ...as, revision, body }),
    move: (revision: number, body: object) => api.call('moveEvent', { ...as, revision, body }),
    remove: (revision: number, body: object) => api.call('deleteEvent', { ...as, revision, body }),
    undo: (edit: string) => api.call('undoCalendarEdit', { ...as, body: { edit } }),
    answer: (event: string, answer: string) => api.call('answerInvitation', { ...as, body: { event, answer } }),
  };
};
