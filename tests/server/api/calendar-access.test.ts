import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import { calendarOf, eventBody, type EventRow, formOfEvent, succeeded } from './kit/calendar.ts';
import { addMember, addMemberWith, addRole, registerCompany, type Member, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const writes: Grant = { program: 'calendario', actions: ['view', 'create', 'edit', 'delete'], scope: 'all' };
const views: Grant = { program: 'calendario', actions: ['view'], scope: 'all' };

let api: Api;
let ana: Person;
let bruno: Member;
let reader: Member;
/** Members whose role may read, and write in, a calendar shared with roles. */
let insider: Member;
let author: Member;
let eva: Person;
let roles: { read: string; write: string };

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py', 'Empresa Uno');
  eva = await registerCompany(api, 'eva@dos.com.py', 'Empresa Dos');
  bruno = await addMemberWith(api, ana, 'bruno@uno.com.py', writes);
  reader = await addMemberWith(api, ana, 'lee@uno.com.py', views);
  roles = { read: await addRole(api, ana, 'Leen', [writes]), write: await addRole(api, ana, 'Escriben', [writes]) };
  insider = await addMember(api, ana, 'dentro@uno.com.py', [roles.read]);
  author = await addMember(api, ana, 'autora@uno.com.py', [roles.write]);
});

afterAll(() => api.close());

/** What a user may do with an event: the status of reading, of changing, and whether the window shows it. */
async function accessTo(person: Person, event: EventRow) {
  const theirs = calendarOf(api, person);
  const read = await theirs.read(event.id);
  const day = event.start.slice(0, 10);
  const row = (await theirs.window(day, day)).find(({ event: id }) => id === event.id);
  const change = await theirs.change(event.revision - 1, formOfEvent(event));
  const shown = row === undefined ? 'hidden' : `in ${row.calendar === event.calendar ? 'its calendar' : row.calendar}`;
  return [read.status, shown, row?.can_edit ?? false, change.status];
}

// A change is tried with a stale revision, so that 412 means that it is allowed.
const HIDDEN = [404, 'hidden', false, 404];
/** Whose roles allow no change at all. */
const HIDDEN_FROM_READER = [404, 'hidden', false, 403];
const READ = [200, 'in its calendar', false, 403];
const WRITE = [200, 'in its calendar', true, 412];
const INVITED = [200, 'in invitations', false, 403];

describe('who sees and changes an event', () => {
  const all = () => ({ ana, bruno, reader, insider, author });
  const matrix = async (event: EventRow) =>
    Object.fromEntries(
      await Promise.all(Object.entries(all()).map(async ([name, who]) => [name, await accessTo(who, event)])),
    );
  const at = (hour: number) => ({ start: `2026-12-03T${hour}:00:00`, end: `2026-12-03T${hour}:30:00` });

  test('of a personal calendar: only its user', async () => {
    const theirs = calendarOf(api, bruno);
    const event = await theirs.created(eventBody((await theirs.calendar('personal')).id, at(10)));
    expect(await matrix(event)).toEqual({
      ana: HIDDEN,
      bruno: WRITE,
      reader: HIDDEN_FROM_READER,
      insider: HIDDEN,
      author: HIDDEN,
    });
  });

  test('of the company: everybody with the program sees it, who may edit changes it', async () => {
    const theirs = calendarOf(api, bruno);
    const event = await theirs.created(eventBody((await theirs.calendar('company')).id, at(11)));
    expect(await matrix(event)).toEqual({ ana: WRITE, bruno: WRITE, reader: READ, insider: WRITE, author: WRITE });
  });

  test('of a calendar for roles: each role as it is set, and who may grant', async () => {
    const id = newId();
    const sharing = [
      { role: roles.read, can_edit: false },
      { role: roles.write, can_edit: true },
    ];
    const body = { id, name: 'Ventas', color: 'red', kind: 'roles', roles: sharing };
    succeeded(await api.call('createCalendar', { ...ana.as, body }));
    const event = await calendarOf(api, author).created(eventBody(id, at(12)));
    expect(await matrix(event)).toEqual({
      ana: WRITE,
      bruno: HIDDEN,
      reader: HIDDEN_FROM_READER,
      insider: READ,
      author: WRITE,
    });
    const refused = await calendarOf(api, insider).create(eventBody(id, at(12)));
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['calendar']]);
  });

  test('that is private: its owner and its guests, wherever it is', async () => {
    const theirs = calendarOf(api, bruno);
    const { id } = await theirs.calendar('company');
    const event = await theirs.created(eventBody(id, { ...at(13), private: true, guests: [reader.id] }));
    expect(await matrix(event)).toEqual({ ana: HIDDEN, bruno: WRITE, reader: READ, insider: HIDDEN, author: HIDDEN });
    const { id: own } = await theirs.calendar('personal');
    const invitation = await theirs.created(eventBody(own, { ...at(14), guests: [reader.id] }));
    expect(await matrix(invitation)).toEqual({
      ana: HIDDEN,
      bruno: WRITE,
      reader: INVITED,
      insider: HIDDEN,
      author: HIDDEN,
    });
  });

  test('nobody makes an event of another user private', async () => {
    const theirs = calendarOf(api, bruno);
    const event = await theirs.created(eventBody((await theirs.calendar('company')).id, at(15)));
    const answer = await calendarOf(api, author).change(1, formOfEvent(event, { private: true }));
    expect(answer.error.errors).toEqual({ private: ['Solo quien creó el evento puede hacerlo privado.'] });
  });

  test('nobody moves an event of another user to a personal calendar', async () => {
    const theirs = calendarOf(api, bruno);
    const event = await theirs.created(eventBody((await theirs.calendar('company')).id, at(16)));
    const own = (await calendarOf(api, author).calendar('personal')).id;
    const answer = await calendarOf(api, author).change(1, formOfEvent(event, { calendar: own }));
    expect(answer.error.errors).toEqual({
      calendar: ['Solo quien creó el evento puede pasarlo a un calendario personal.'],
    });
  });
});

describe('what the current user may not see', () => {
  test('is answered like what does not exist, in every call', async () => {
    const theirs = calendarOf(api, bruno);
    const { id: calendar } = await theirs.calendar('personal');
    const event = await theirs.created(eventBody(calendar));
    const { edit } = succeeded(await theirs.create(eventBody(calendar)));
    const calls: Record<
      string,
      (person: Person, ids: Record<'calendar' | 'event' | 'edit', string>) => Promise<{ text: string; status: number }>
    > = {
      change: ({ as }, { calendar: id }) =>
        api.call('changeCalendar', { ...as, revision: 1, body: { id, name: 'X', color: 'red' } }),
      delete: ({ as }, { calendar: id }) => api.call('deleteCalendar', { ...as, revision: 1, body: { id } }),
      content: ({ as }, { calendar: id }) => api.call('calendarEventCount', { ...as, id }),
      window: ({ as }, ids) =>
        api.call('calendarWindow', {
          ...as,
          body: { from: '2026-11-23', to: '2026-11-23', calendars: [ids.calendar] },
        }),
      occurrences: ({ as }, ids) => {
        const body = { from: '2026-11-23', to: '2026-11-23', calendars: [ids.calendar] };
        return api.call('calendarOccurrences', { ...as, body });
      },
      read: ({ as }, { event: id }) => api.call('calendarEvent', { ...as, id }),
      changeEvent: ({ as }, { event: id }) =>
        api.call('changeEvent', { ...as, revision: 1, body: { ...formOfEvent(event), id } }),
      move: ({ as }, { event: id }) => {
        const times = { all_day: false, start: event.start, end: event.end };
        return api.call('moveEvent', { ...as, revision: 1, body: { id, scope: 'all', recurrence_id: null, ...times } });
      },
      deleteEvent: ({ as }, { event: id }) =>
        api.call('deleteEvent', { ...as, revision: 1, body: { id, scope: 'all', recurrence_id: null } }),
      undo: ({ as }, ids) => api.call('undoCalendarEdit', { ...as, body: { edit: ids.edit } }),
      answer: ({ as }, ids) => api.call('answerInvitation', { ...as, body: { event: ids.event, answer: 'accepted' } }),
    };
    const real = { calendar, event: event.id, edit };
    for (const person of [ana, author, eva]) {
      for (const [name, call] of Object.entries(calls)) {
        const unknown = await call(person, { calendar: newId(), event: newId(), edit: newId() });
        const hidden = await call(person, real);
        expect([name, hidden.status, hidden.text]).toEqual([name, 404, unknown.text]);
      }
    }
    expect(succeeded(await theirs.read(event.id))).toEqual(event);
  });

  test('is in no window and no list of occurrences, also when its event or UID is named', async () => {
    const theirs = calendarOf(api, bruno);
    const event = await theirs.created(eventBody((await theirs.calendar('personal')).id, { title: 'Secreto' }));
    for (const body of [{ events: [event.id] }, { uids: [event.uid] }]) {
      const of = async ({ as }: Person) =>
        succeeded(
          await api.call('calendarOccurrences', { ...as, body: { from: '2026-11-23', to: '2026-11-23', ...body } }),
        ).rows.map(({ title }) => title);
      expect([await of(bruno), await of(ana), await of(eva)]).toEqual([['Secreto'], [], []]);
    }
  });

  test('is not named by the audit log', async () => {
    const theirs = calendarOf(api, bruno);
    const { id: personal } = await theirs.calendar('personal');
    const { id: company } = await theirs.calendar('company');
    api.advanceClock(1_000);
    await theirs.created(eventBody(personal, { title: 'Médico' }));
    await theirs.created(eventBody(company, { title: 'Cumpleaños', private: true }));
    api.advanceClock(1_000);
    const event = await theirs.created(eventBody(company, { title: 'Asamblea', place: 'Salón' }));
    api.advanceClock(1_000);
    succeeded(await theirs.change(1, formOfEvent(event, { place: 'Patio' })));
    api.advanceClock(1_000);
    succeeded(await theirs.remove(2, { id: event.id, scope: 'all', recurrence_id: null }));
    const { rows } = succeeded(await api.call('audit', { ...ana.as, query: { user: bruno.id } }));
    expect(rows.slice(0, 5).map(({ act, subject, changes }) => [act, subject, changes.length])).toEqual([
      ['event.deleted', 'Asamblea', 0],
      ['event.changed', 'Asamblea', 1],
      ['event.created', 'Asamblea', 6],
      ['event.created', 'Evento privado', 0],
      ['event.created', 'Evento privado', 0],
    ]);
    expect(rows[1]?.changes).toEqual([{ field: 'Lugar', from: 'Salón', to: 'Patio' }]);
  });
});

test('two companies can hold events with the same id and UID without either learning of it', async () => {
  const id = newId();
  const create = async (person: Person) => {
    const theirs = calendarOf(api, person);
    return theirs.create(eventBody((await theirs.calendar('company')).id, { id }));
  };
  expect([(await create(ana)).status, (await create(eva)).status]).toEqual([200, 200]);
});

test('nobody names a calendar, guest or record of another company', async () => {
  const { id: foreign } = await calendarOf(api, eva).calendar('company');
  const mine = calendarOf(api, ana);
  const { id: company } = await mine.calendar('company');
  const errors = async (body: object) => Object.keys((await mine.create(body)).error.errors ?? {});
  const me = (await api.call('users', eva.as)).data.rows[0]?.id;
  expect([await errors(eventBody(foreign)), await errors(eventBody(company, { guests: [me] }))]).toEqual([
    ['calendar'],
    ['guests'],
  ]);
});
