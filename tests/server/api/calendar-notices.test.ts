import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarOf, eventBody, formOfEvent, succeeded } from './kit/calendar.ts';
import { addMember, addMemberWith, addRole, registerCompany, type Member, type Person } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let guest: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  guest = await addMemberWith(api, ana, 'lee@uno.com.py', { program: 'calendario', actions: ['view'], scope: 'all' });
});

afterAll(() => api.close());

test('the invitation to a series that was typed before its first date names that date, which is its start', async () => {
  const mine = calendarOf(api, ana);
  const body = eventBody((await mine.calendar('company')).id, {
    title: 'Comité',
    start: '2026-11-27T15:00:00',
    end: '2026-11-27T16:00:00',
    rule: 'FREQ=WEEKLY;BYDAY=TU,TH',
    guests: [guest.id],
  });
  const event = await mine.created(body);
  const [notice] = await api.database.owner(
    (sql) => sql<{ text: string }[]>`
      select text from notice where membership_id = ${guest.id} and title like '%«Comité»%'`,
  );
  expect([event.start, event.end, notice?.text]).toEqual([
    '2026-12-01T15:00:00',
    '2026-12-01T16:00:00',
    '01/12/2026 15:00',
  ]);
});

test('a guest is told the changes of an event within ten minutes by one unread notice', async () => {
  const mine = calendarOf(api, ana);
  const { id } = await mine.calendar('personal');
  const times = { start: '2027-06-10T09:00:00', end: '2027-06-10T10:00:00' };
  const event = await mine.created(eventBody(id, { ...times, title: 'Grupo', guests: [guest.id] }));
  const texts = async () => {
    const { rows } = succeeded(await api.call('notices', guest.as));
    return rows.filter(({ kind, title }) => kind === 'eventChanged' && title.includes('«Grupo»'));
  };
  succeeded(await mine.change(1, formOfEvent(event, { place: 'Patio' })));
  api.advanceClock(60_000);
  succeeded(await mine.change(2, formOfEvent(event, { place: 'Patio', note: 'Traer llaves' })));
  const [grouped] = await texts();
  succeeded(await api.call('readNotices', { ...guest.as, body: { ids: null } }));
  api.advanceClock(1);
  succeeded(await mine.change(3, formOfEvent(event, { place: 'Patio' })));
  api.advanceClock(11 * 60_000);
  succeeded(await mine.change(4, formOfEvent(event, { place: '' })));
  expect([grouped?.text, (await texts()).map(({ text, read }) => [text, read])]).toEqual([
    'Cambió el lugar: Patio · 10/06/2027 09:00. Cambió la nota · 10/06/2027 09:00',
    [
      ['Se quitó el lugar · 10/06/2027 09:00', false],
      ['Cambió la nota · 10/06/2027 09:00', false],
      ['Cambió el lugar: Patio · 10/06/2027 09:00. Cambió la nota · 10/06/2027 09:00', true],
    ],
  ]);
});

test('the notices of an event name nothing while their reader may not open the calendar', async () => {
  const roleOf = (program: 'calendario' | 'empresa') =>
    addRole(api, ana, program, [{ program, actions: ['view'], scope: 'all' }]);
  const [calendar, company] = [await roleOf('calendario'), await roleOf('empresa')];
  const reader = await addMember(api, ana, 'pierde@uno.com.py', [calendar]);
  const invitations = async () =>
    succeeded(await api.call('notices', reader.as)).rows.flatMap(({ kind, title, text, address }) =>
      kind === 'invited' ? [[title, text, address]] : [],
    );
  const mine = calendarOf(api, ana);
  const times = { start: '2027-07-10T09:00:00', end: '2027-07-10T10:00:00' };
  const { id } = await mine.calendar('company');
  const event = await mine.created(eventBody(id, { ...times, title: 'Fusión', place: 'Notaría', guests: [reader.id] }));
  const named = [['Ana Benítez invita a «Fusión»', '10/07/2027 09:00 · Notaría', `/calendario/${event.id}`]];
  expect(await invitations()).toEqual(named);
  const setRole = async (role: string) => {
    const { data } = await api.call('user', { ...ana.as, id: reader.id });
    const body = { id: reader.id, name: data.name, roles: [role], branches: [] };
    succeeded(await api.call('changeUser', { ...ana.as, revision: data.revision, body }));
  };
  await setRole(company);
  expect(await invitations()).toEqual([
    [
      'Aviso del calendario',
      'Ya no puede abrir el calendario. Pida el permiso a un administrador de su empresa.',
      null,
    ],
  ]);
  await setRole(calendar);
  expect(await invitations()).toEqual(named);
});
