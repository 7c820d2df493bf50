import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarOf, eventBody } from './kit/calendar.ts';
import { addMember, addRole, type Member, type Person, registerCompany, roleNamed } from './kit/people.ts';
import { type Api, type CallOptions, newId, startApi } from './kit/start-api.ts';
import { viewAs } from './kit/view-as.ts';

const week = ['2026-11-23', '2026-11-29'] as const;

let api: Api;
let ana: Person;
let bruno: Member;
/** The calendar calls of the view that Ana has of Bruno. */
let seen: ReturnType<typeof calendarOf>;
let view: CallOptions;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  bruno = await addMember(api, ana, 'bruno@uno.com.py', [(await roleNamed(api, ana, 'Ventas')).id]);
  view = await viewAs(api, ana, bruno);
  seen = calendarOf(api, { ...ana, as: view });
});

afterAll(() => api.close());

describe('the calendar of a view', () => {
  test('has the shared events, without the personal calendar, private events and invitations of the user', async () => {
    const own = calendarOf(api, bruno);
    const company = (await own.calendar('company')).id;
    const personal = (await own.calendar('personal')).id;
    const ofAna = (await calendarOf(api, ana).calendar('personal')).id;
    const shared = await own.created(eventBody(company, { title: 'Reunión de ventas' }));
    const secret = await own.created(eventBody(company, { title: 'Privado', private: true }));
    const dentist = await own.created(eventBody(personal, { title: 'Dentista' }));
    const invited = await calendarOf(api, ana).created(eventBody(ofAna, { title: 'Evaluación', guests: [bruno.id] }));
    const titlesOf = async (calendar: typeof own) =>
      (await calendar.titles(...week)).map((line) => line.split(' ').slice(1).join(' ')).toSorted();
    expect(await titlesOf(own)).toEqual(['Dentista', 'Evaluación', 'Privado', 'Reunión de ventas']);
    expect(await titlesOf(seen)).toEqual(['Reunión de ventas']);
    const statuses = await Promise.all(
      [shared, secret, dentist, invited].map(async ({ id }) => (await seen.read(id)).status),
    );
    expect(statuses).toEqual([200, 404, 404, 404]);
    const ids = async (calendar: typeof own) => (await calendar.calendars()).map(({ id }) => id);
    expect((await ids(own)).filter((id) => id !== personal)).toEqual(await ids(seen));
    const asked = await api.call('calendarWindow', {
      ...view,
      body: { from: week[0], to: week[1], calendars: [personal] },
    });
    expect(asked.status).toBe(404);
  });

  test('has a calendar shared with roles of the user only for a viewer who may see it themselves', async () => {
    const calendar = { program: 'calendario', actions: ['view'], scope: 'all' } as const;
    const grant = { program: 'usuarios', actions: ['view', 'grant'], scope: 'all' } as const;
    const ofTeam = await addRole(api, ana, 'Equipo', [calendar]);
    const grants = await addRole(api, ana, 'Otorga', [grant, calendar]);
    const member = await addMember(api, ana, 'equipo@uno.com.py', [ofTeam]);
    const stranger = await addMember(api, ana, 'otorga@uno.com.py', [grants]);
    const colleague = await addMember(api, ana, 'ambos@uno.com.py', [grants, ofTeam]);
    const team = {
      id: newId(),
      name: 'Planes',
      color: 'teal',
      kind: 'roles',
      roles: [{ role: ofTeam, can_edit: false }],
    };
    const created = await api.call('createCalendar', { ...ana.as, body: team });
    if (created.status !== 200) throw new Error(created.text);
    const plan = await calendarOf(api, ana).created(eventBody(team.id, { title: 'Mudanza' }));
    const visibleTo = async (viewer: Person) => {
      const calendars = calendarOf(api, { ...viewer, as: await viewAs(api, viewer, member) });
      const titles = (await calendars.titles(...week)).filter((line) => line.endsWith('Mudanza'));
      const listed = (await calendars.calendars()).filter(({ id }) => id === team.id);
      return [titles.length, listed.length, (await calendars.read(plan.id)).status];
    };
    expect((await calendarOf(api, stranger).calendars()).filter(({ id }) => id === team.id)).toEqual([]);
    expect([await visibleTo(stranger), await visibleTo(colleague), await visibleTo(ana)]).toEqual([
      [0, 0, 404],
      [1, 1, 200],
      [1, 1, 200],
    ]);
  });
});

test('a view has what arranges the screens of the user, and no other of their stored values', async () => {
  const values = {
    dashboard: { widgets: [] },
    'apps-order': ['clientes'],
    'lista-clientes': [{ key: 'nombre' }],
    avisos: { off: ['reminder'] },
    otro: 'privado',
  };
  for (const [key, value] of Object.entries(values)) {
    const { status, text } = await api.call('userData', { ...bruno.as, body: { key, value } });
    if (status !== 200) throw new Error(text);
  }
  const { avisos: _notices, otro: _other, ...arranged } = values;
  const { data } = await api.call('getPermissions', view);
  expect([data.user_data, data.draft_key]).toEqual([arranged, '']);
});

test('a view does not give a file that the user uploaded and no record contains yet', async () => {
  const id = newId();
  const uploaded = await api.call('uploadFile', {
    ...bruno.as,
    query: { id },
    body: new TextEncoder().encode('%PDF-1.4 borrador'),
    headers: {
      'token-access': bruno.tokenInfo,
      'X-File-Name': 'borrador.pdf',
      'Content-Type': 'application/octet-stream',
    },
  });
  const statusOf = async (as: CallOptions) => (await api.call('downloadFile', { ...as, id })).status;
  expect([uploaded.status, await statusOf(bruno.as), await statusOf(view)]).toEqual([200, 200, 404]);
});
