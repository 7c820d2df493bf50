import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { calendarOf, eventBody, formOfEvent, succeeded } from './kit/calendar.ts';
import { addMemberWith, addRole, registerCompany, type Member, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const reads: Grant = { program: 'calendario', actions: ['view'], scope: 'all' };
const writes: Grant = { program: 'calendario', actions: ['view', 'create', 'edit', 'delete'], scope: 'all' };

let api: Api;
let ana: Person;
let bruno: Member;
let reader: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  bruno = await addMemberWith(api, ana, 'bruno@uno.com.py', writes);
  reader = await addMemberWith(api, ana, 'lee@uno.com.py', reads);
});

afterAll(() => api.close());

/** Replaces the grants of the role of a member, which has the member's address as its name. */
const setGrants = ({ email }: Member, ...grants: Grant[]) =>
  api.database.owner(
    (sql) => sql`update role set grants = ${JSON.stringify(grants)}::text::jsonb where name = ${email}`,
  );

/** Kind and title of the notices of a member about events with a title, oldest first. */
const noticesOf = async ({ id }: Member, title: string): Promise<string[]> => {
  const rows = await api.database.owner(
    (sql) => sql<{ line: string }[]>`
      select kind || ' ' || title as line from notice
      where membership_id = ${id} and (title || text) like ${`%«${title}»%`} order by at, title`,
  );
  return rows.map(({ line }) => line);
};

describe('invitations', () => {
  test('are answered by the guest alone, and the answer conflicts with no change', async () => {
    const theirs = calendarOf(api, bruno);
    const { id } = await theirs.calendar('personal');
    const event = await theirs.created(
      eventBody(id, { guests: [reader.id], start: '2027-05-03T09:00:00', end: '2027-05-03T10:00:00' }),
    );
    expect(event.guests).toEqual([{ id: reader.id, name: 'Bruno Cáceres', answer: 'pending' }]);
    const others = [await theirs.answer(event.id, 'accepted'), await calendarOf(api, ana).answer(event.id, 'accepted')];
    const answered = succeeded(await calendarOf(api, reader).answer(event.id, 'declined'));
    expect([
      others.map(({ status }) => status),
      answered.guests[0]?.answer,
      answered.revision,
      answered.calendar,
    ]).toEqual([[404, 404], 'declined', 1, 'invitations']);
    const rows = await calendarOf(api, reader).window('2027-05-03', '2027-05-03');
    expect(rows).toEqual([
      {
        event: event.id,
        calendar: 'invitations',
        title: 'Reunión',
        start: '2027-05-03T09:00',
        end: '2027-05-03T10:00',
        answer: 'declined',
      },
    ]);
    const changed = succeeded(await theirs.change(1, formOfEvent(event, { title: 'Otra' })));
    expect(changed.event?.guests[0]?.answer).toBe('declined');
  });

  test('tell the guests of invitation, change and cancellation, and the owner of the answer', async () => {
    const theirs = calendarOf(api, bruno);
    const { id } = await theirs.calendar('personal');
    const times = { start: '2027-06-03T09:00:00', end: '2027-06-03T10:00:00' };
    const event = await theirs.created(eventBody(id, { ...times, title: 'Cierre', guests: [reader.id] }));
    succeeded(await calendarOf(api, reader).answer(event.id, 'accepted'));
    succeeded(await theirs.change(1, formOfEvent(event, { reminder: 10 })));
    api.advanceClock(1_000);
    succeeded(await theirs.change(2, formOfEvent(event, { reminder: 10, place: 'Patio' })));
    api.advanceClock(1_000);
    succeeded(await theirs.remove(3, { id: event.id, scope: 'all', recurrence_id: null }));
    const noticesOf = async ({ as }: Person) => {
      const { rows } = succeeded(await api.call('notices', as));
      const ofEvent = rows.filter(({ title: shown }) => shown.includes('«Cierre»'));
      return ofEvent.map(({ kind, title, text, address }) => [kind, title, text, address]);
    };
    expect(await noticesOf(reader)).toEqual([
      ['eventCancelled', 'Bruno Cáceres canceló «Cierre»', '03/06/2027 09:00 · Patio', null],
      [
        'eventChanged',
        'Bruno Cáceres cambió «Cierre»',
        'Cambió el lugar: Patio · 03/06/2027 09:00',
        `/calendario/${event.id}`,
      ],
      ['invited', 'Bruno Cáceres invita a «Cierre»', '03/06/2027 09:00', `/calendario/${event.id}`],
    ]);
    expect(await noticesOf(bruno)).toEqual([
      ['answered', 'Bruno Cáceres respondió «Sí» a «Cierre»', '03/06/2027 09:00', `/calendario/${event.id}`],
    ]);
  });

  test('stay when the owner leaves the company; a private event that nobody sees does not', async () => {
    const leaver = await addMemberWith(api, ana, 'sale@uno.com.py', writes);
    const theirs = calendarOf(api, leaver);
    const { id: company } = await theirs.calendar('company');
    const kept = await theirs.created(eventBody(company, { title: 'Queda' }));
    const gone = await theirs.created(eventBody(company, { title: 'Se va', private: true }));
    const personal = await theirs.created(eventBody((await theirs.calendar('personal')).id));
    succeeded(await api.call('removeUser', { ...ana.as, revision: 2, body: { id: leaver.id } }));
    const mine = calendarOf(api, ana);
    expect(succeeded(await mine.read(kept.id)).owner).toEqual({ id: '', name: 'Bruno Cáceres' });
    expect([(await mine.read(gone.id)).status, (await mine.read(personal.id)).status]).toEqual([404, 404]);
    await cleanUp(api.options);
    const left = await api.database.owner(
      (sql) => sql`select id from calendar_event where owner_name = 'Bruno Cáceres'`,
    );
    expect(left.map(({ id }) => [kept.id, gone.id, personal.id].indexOf(String(id))).filter((at) => at >= 0)).toEqual([
      0,
    ]);
  });
});

describe('a member who may not open the calendar', () => {
  const next = { start: '2027-08-03T09:00:00', end: '2027-08-03T10:00:00' };

  test('is not offered as a guest and cannot be invited, but a guest who was invited before stays', async () => {
    const outsider = await addMemberWith(api, ana, 'afuera@uno.com.py', { ...reads, program: 'empresa' });
    const invited = await addMemberWith(api, ana, 'adentro@uno.com.py', reads);
    const mine = calendarOf(api, ana);
    const people = async () => {
      const { people: rows } = succeeded(await api.call('calendars', ana.as));
      return [outsider, invited].map(({ id }) => rows.some((row) => row.id === id));
    };
    const company = (await mine.calendar('company')).id;
    const refused = await mine.create(eventBody(company, { guests: [outsider.id] }));
    expect([refused.status, refused.error.errors, await people()]).toEqual([
      422,
      {
        guests: [
          'Sin permiso para ver el Calendario: Bruno Cáceres. Quite la invitación, o pida a un administrador que agregue el permiso a su perfil.',
        ],
      },
      [false, true],
    ]);
    const event = await mine.created(eventBody(company, { guests: [invited.id] }));
    await setGrants(invited);
    const { event: changed } = succeeded(await mine.change(1, formOfEvent(event, { title: 'Sigue' })));
    expect([changed?.guests.map(({ id }) => id), await people()]).toEqual([[invited.id], [false, false]]);
  });

  test('gets no notice of a change, a cancellation or a deleted calendar', async () => {
    const theirs = calendarOf(api, bruno);
    const calendar = newId();
    succeeded(await api.call('createCalendar', { ...bruno.as, body: { id: calendar, name: 'Obra', color: 'red' } }));
    const guest = await addMemberWith(api, ana, 'pierde@uno.com.py', reads);
    const add = () => theirs.created(eventBody(calendar, { ...next, title: 'Obra', guests: [guest.id, reader.id] }));
    const [first] = [await add(), await add()];
    await setGrants(guest);
    api.advanceClock(1_000);
    succeeded(await theirs.change(1, formOfEvent(first, { place: 'Patio' })));
    api.advanceClock(1_000);
    succeeded(await theirs.remove(2, { id: first.id, scope: 'all', recurrence_id: null }));
    api.advanceClock(1_000);
    succeeded(await api.call('deleteCalendar', { ...bruno.as, revision: 1, body: { id: calendar } }));
    const invitations = ['invited Bruno Cáceres invita a «Obra»', 'invited Bruno Cáceres invita a «Obra»'];
    expect([await noticesOf(guest, 'Obra'), await noticesOf(reader, 'Obra')]).toEqual([
      invitations,
      [
        ...invitations,
        'eventChanged Bruno Cáceres cambió «Obra»',
        'eventCancelled Bruno Cáceres canceló «Obra»',
        'eventCancelled Bruno Cáceres canceló «Obra»',
      ],
    ]);
  });

  test('gets no answer to their invitation, and neither does an owner who may not see the calendar any more', async () => {
    const roles = [await addRole(api, ana, 'Turnos', [])];
    const owner = await addMemberWith(api, ana, 'duena@uno.com.py', writes);
    const owners = await api.database.owner(
      (sql) => sql<{ id: string }[]>`select id from role where name = ${owner.email}`,
    );
    roles.push(...owners.map(({ id }) => id));
    const calendar = newId();
    const shared = { id: calendar, name: 'Rol', color: 'red', kind: 'roles' };
    const withRoles = roles.map((role) => ({ role, can_edit: true }));
    succeeded(await api.call('createCalendar', { ...ana.as, body: { ...shared, roles: withRoles } }));
    const event = await calendarOf(api, owner).created(
      eventBody(calendar, { ...next, title: 'Rol', guests: [reader.id] }),
    );
    const answer = async (text: string) => succeeded(await calendarOf(api, reader).answer(event.id, text));
    await answer('accepted');
    await setGrants(owner);
    await answer('declined');
    await setGrants(owner, writes);
    const without = { ...shared, roles: withRoles.slice(0, 1) };
    succeeded(await api.call('changeCalendar', { ...ana.as, revision: 1, body: without }));
    await answer('accepted');
    expect(await noticesOf(owner, 'Rol')).toEqual(['answered Bruno Cáceres respondió «Sí» a «Rol»']);
  });
});

test('a guest of many events of a deleted calendar is told of all of them by one notice', async () => {
  const theirs = calendarOf(api, bruno);
  const calendar = newId();
  succeeded(await api.call('createCalendar', { ...bruno.as, body: { id: calendar, name: 'Muchos', color: 'red' } }));
  const guest = await addMemberWith(api, ana, 'muchos@uno.com.py', reads);
  const few = await addMemberWith(api, ana, 'pocos@uno.com.py', reads);
  const times = { start: '2027-09-03T09:00:00', end: '2027-09-03T10:00:00' };
  const event = await theirs.created(eventBody(calendar, { ...times, title: 'Muchos', guests: [guest.id, few.id] }));
  await api.database.owner(async (sql) => {
    await sql`
      insert into calendar_event (tenant_id, id, calendar_id, uid, title, all_day, start_wall, end_wall, time_zone,
                                  owner_name, starts_at, ends_at, created_digest)
      select tenant_id, gen_random_uuid(), calendar_id, 'copia ' || number, title, all_day, '2027-09-04T09:00:00', end_wall,
             time_zone, owner_name, starts_at + interval '1 day', ends_at + interval '1 day', ''
      from calendar_event, generate_series(1, 699) as number where id = ${event.id}`;
    await sql`
      insert into event_guest (tenant_id, event_id, membership_id)
      select tenant_id, id, ${guest.id} from calendar_event where calendar_id = ${calendar} and id <> ${event.id}`;
    await sql`delete from notice`;
  });
  succeeded(await api.call('deleteCalendar', { ...bruno.as, revision: 1, body: { id: calendar } }));
  const shown = async (member: Member) =>
    succeeded(await api.call('notices', member.as)).rows.map(({ kind, title, text, address }) => [
      kind,
      title,
      text,
      address,
    ]);
  expect([await shown(guest), await shown(few)]).toEqual([
    [
      [
        'eventCancelled',
        'Bruno Cáceres canceló 700 eventos',
        'Usted participaba de estos eventos, y se eliminó su calendario. El primero era «Muchos»: 03/09/2027 09:00',
        null,
      ],
    ],
    [['eventCancelled', 'Bruno Cáceres canceló «Muchos»', '03/09/2027 09:00', null]],
  ]);
});
