import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { calendarOf, eventBody, formOfEvent, succeeded } from './kit/calendar.ts';
import { addMemberWith, registerCompany, type Member, type Person } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

const writes: Grant = { program: 'calendario', actions: ['view', 'create', 'edit', 'delete'], scope: 'all' };

let api: Api;
let ana: Person;
let bruno: Member;
let reader: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  bruno = await addMemberWith(api, ana, 'bruno@uno.com.py', writes);
  reader = await addMemberWith(api, ana, 'lee@uno.com.py', { ...writes, actions: ['view'] });
});

afterAll(() => api.close());

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
      ['eventChanged', 'Bruno Cáceres cambió «Cierre»', '03/06/2027 09:00 · Patio', `/calendario/${event.id}`],
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
