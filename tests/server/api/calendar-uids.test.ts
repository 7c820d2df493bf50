import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventLines, fileOf } from '#tests/unit/server/calendar-exchange/kit/files.ts';
import { calendarOf, type EventRow, formOfEvent, succeeded } from './kit/calendar.ts';
import { filesOf } from './kit/calendar-files.ts';
import { addMemberWith, type Member, type Person, registerCompany } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let bruno: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  bruno = await addMemberWith(api, ana, 'bruno@uno.com.py', {
    program: 'calendario',
    actions: ['view', 'create', 'edit', 'delete', 'import', 'export'],
    scope: 'all',
  });
});

afterAll(() => api.close());

/** A new calendar of the company, so that tests do not meet. */
async function newCalendar(): Promise<string> {
  const body = { id: newId(), name: 'Pruebas', color: 'blue', kind: 'company' };
  return succeeded(await api.call('createCalendar', { ...ana.as, body })).id;
}

/** Imports an event with the UID `uno` and gives it. */
async function imported(person: Person, calendar: string, title: string, ...lines: string[]): Promise<EventRow> {
  const file = fileOf(...eventLines('UID:uno', `SUMMARY:${title}`, ...lines));
  succeeded(await filesOf(api, person).send(calendar, file));
  const { window, read } = calendarOf(api, person);
  const rows = await window('2026-03-02', '2026-03-02', { calendars: [calendar] });
  return succeeded(await read(rows.find((row) => row.title === title)?.event ?? ''));
}

const secret = (person: Person, calendar: string) => imported(person, calendar, 'Secreto', 'CLASS:PRIVATE');
const open = (person: Person, calendar: string) => imported(person, calendar, 'Abierto', 'CLASS:PUBLIC');

/** UID and privacy of an event. */
const shownOf = async (person: Person, id: string) => {
  const { uid, private: isPrivate } = succeeded(await calendarOf(api, person).read(id));
  return { uid, private: isPrivate };
};

const newUid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

test('a private event that becomes public beside another of its UID gets a new UID, and the old one when it is undone', async () => {
  const calendar = await newCalendar();
  const [own, other] = [await secret(ana, calendar), await open(bruno, calendar)];
  const { edit, event } = succeeded(
    await calendarOf(api, ana).change(own.revision, formOfEvent(own, { private: false })),
  );
  expect([event?.uid, event?.private]).toEqual([newUid, false]);
  expect(await shownOf(bruno, other.id)).toEqual({ uid: 'uno', private: false });
  succeeded(await calendarOf(api, ana).undo(edit));
  expect(await shownOf(ana, own.id)).toEqual({ uid: 'uno', private: true });
});

test('an event that moves or becomes private beside another of its UID gets a new one', async () => {
  const [calendar, elsewhere] = [await newCalendar(), await newCalendar()];
  const mine = calendarOf(api, ana);
  await secret(ana, calendar);
  const first = await open(ana, elsewhere);
  const moved = succeeded(await mine.change(first.revision, formOfEvent(first, { calendar })));
  // Beside a private event of Ana, a public one keeps its UID.
  expect([moved.event?.uid, moved.event?.private]).toEqual(['uno', false]);
  const second = await open(ana, elsewhere);
  const beside = succeeded(await mine.change(second.revision, formOfEvent(second, { calendar })));
  expect([beside.event?.uid, beside.event?.calendar]).toEqual([newUid, calendar]);
  const hidden = succeeded(await mine.change(first.revision + 1, formOfEvent(first, { calendar, private: true })));
  expect([hidden.event?.uid, hidden.event?.private]).toEqual([newUid, true]);
});

test('an event keeps its UID beside a private event of another user', async () => {
  const [calendar, elsewhere] = [await newCalendar(), await newCalendar()];
  await secret(ana, calendar);
  const event = await open(bruno, elsewhere);
  const moved = succeeded(await calendarOf(api, bruno).change(event.revision, formOfEvent(event, { calendar })));
  expect([moved.event?.uid, moved.event?.calendar]).toEqual(['uno', calendar]);
});

test('a calendar with the id of a member does not tell that they have a private event', async () => {
  const body = { id: bruno.id, name: 'Sonda', color: 'blue', kind: 'company' };
  const probe = succeeded(await api.call('createCalendar', { ...ana.as, body })).id;
  await secret(bruno, probe);
  expect(await shownOf(ana, (await open(ana, probe)).id)).toEqual({ uid: 'uno', private: false });
});

test('private events with one UID stay when their owners leave the company', async () => {
  const calendar = await newCalendar();
  const leaving: Member[] = [];
  for (const email of ['carla@uno.com.py', 'dora@uno.com.py']) {
    const grant = { program: 'calendario', actions: ['view', 'create', 'import'], scope: 'all' } as const;
    leaving.push(await addMemberWith(api, ana, email, grant));
  }
  for (const person of [ana, ...leaving]) await secret(person, calendar);
  await api.database.owner((sql) => sql`delete from membership where id = any(${leaving.map(({ id }) => id)}::uuid[])`);
  const rows = await api.database.owner(
    (sql) => sql<{ owned: boolean }[]>`
      select owner_id is not null as owned from calendar_event where calendar_id = ${calendar} order by 1`,
  );
  expect(rows.map(({ owned }) => owned)).toEqual([false, false, true]);
});

test('undoing is refused when another event took the UID', async () => {
  const calendar = await newCalendar();
  const event = await open(ana, calendar);
  const mine = calendarOf(api, ana);
  const { edit } = succeeded(await mine.remove(event.revision, { id: event.id, scope: 'all', recurrence_id: null }));
  await open(ana, calendar);
  const { status, error } = await mine.undo(edit);
  expect([status, error.code]).toEqual([409, 'editSuperseded']);
});

test('a file names a public event and a private one of its UID apart, and its import finds both again', async () => {
  const calendar = await newCalendar();
  await secret(ana, calendar);
  const { id } = await open(bruno, calendar);
  const files = filesOf(api, ana);
  const file = await files.export(calendar);
  const uids = [...file.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
  expect([uids.length, new Set(uids)]).toEqual([2, new Set([id, 'uno'])]);
  const nothing = { created: 0, changed: 0, unchanged: 0, refused: [] };
  expect((await files.send(calendar, file)).data).toEqual({ ...nothing, unchanged: 2 });
  expect((await files.send(await newCalendar(), file)).data).toEqual({ ...nothing, created: 2 });
  expect(await filesOf(api, bruno).export(calendar)).toContain('UID:uno\r\n');
});
