import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarOf, eventBody, formOfEvent, succeeded } from './kit/calendar.ts';
import { addMemberWith, registerCompany, type Member, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let bruno: Member;
let mine: ReturnType<typeof calendarOf>;
let company: string;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  bruno = await addMemberWith(api, ana, 'bruno@uno.com.py', {
    program: 'calendario',
    actions: ['view', 'create', 'edit', 'delete'],
    scope: 'all',
  });
  mine = calendarOf(api, ana);
  company = (await mine.calendar('company')).id;
});

afterAll(() => api.close());

describe('the calendars of a new company', () => {
  test('are one of the user, one of the company, holidays, due dates and invitations', async () => {
    const rows = await mine.calendars();
    expect(
      rows.map(({ name, kind, can_edit, can_manage, revision }) => [name, kind, can_edit, can_manage, revision]),
    ).toEqual([
      ['Mi calendario', 'personal', true, true, 1],
      ['Empresa', 'company', true, true, 1],
      ['Feriados de Paraguay', 'holidays', true, true, 1],
      ['Vencimientos impositivos', 'tax', false, true, 1],
      ['Invitaciones', 'invitations', false, false, null],
    ]);
  });

  test('are created once, even when several users of an older company open the calendar at once', async () => {
    await api.database.owner((sql) => sql`delete from calendar where tenant_id = ${ana.tenant}`);
    const lists = await Promise.all(
      [ana, bruno, ana, bruno].map(async ({ as }) => succeeded(await api.call('calendars', as)).rows),
    );
    company = (await mine.calendar('company')).id;
    expect(lists.map((rows) => rows.map(({ kind }) => kind))).toEqual(
      lists.map(() => ['personal', 'company', 'holidays', 'tax', 'invitations']),
    );
    expect(new Set(lists.map((rows) => rows.find(({ kind }) => kind === 'company')?.id)).size).toBe(1);
    const holidays = await mine.window('2026-01-01', '2026-01-31');
    expect(holidays.filter(({ title }) => title === 'Año Nuevo')).toHaveLength(1);
  });

  test('cannot be deleted, and change only their name and colour', async () => {
    const holidays = await mine.calendar('holidays');
    const refused = await api.call('deleteCalendar', { ...ana.as, revision: 1, body: { id: holidays.id } });
    expect([refused.status, refused.error.code]).toEqual([409, 'calendarBuiltin']);
    const body = { id: holidays.id, name: 'Feriados', color: 'pink' };
    const changed = succeeded(await api.call('changeCalendar', { ...ana.as, revision: 1, body }));
    expect(changed).toEqual({ ...holidays, name: 'Feriados', color: 'pink', revision: 2 });
  });

  test('list the people who can be invited and the roles to share with, for who may share', async () => {
    const forAna = succeeded(await api.call('calendars', ana.as));
    const forBruno = succeeded(await api.call('calendars', bruno.as));
    expect([forAna.people.map(({ name }) => name), forBruno.people.map(({ name }) => name)]).toEqual([
      ['Bruno Cáceres'],
      ['Ana Benítez'],
    ]);
    expect([forAna.roles.length > 2, forBruno.roles]).toEqual([true, []]);
  });
});

describe('a calendar', () => {
  test('is created once when the call is repeated, and refused with other content', async () => {
    const body = { id: newId(), name: 'Entregas', color: 'green' };
    const first = await api.call('createCalendar', { ...ana.as, body });
    const again = await api.call('createCalendar', { ...ana.as, body });
    const other = await api.call('createCalendar', { ...ana.as, body: { ...body, name: 'Otro' } });
    expect([first.status, again.text, other.status]).toEqual([200, first.text, 409]);
    expect(first.data).toEqual({
      id: body.id,
      name: 'Entregas',
      color: 'green',
      kind: 'personal',
      roles: [],
      due_days: null,
      can_edit: true,
      can_manage: true,
      revision: 1,
    });
  });

  test('that changed meanwhile is not overwritten', async () => {
    const body = { id: newId(), name: 'Taller', color: 'gray' };
    await api.call('createCalendar', { ...ana.as, body });
    await api.call('changeCalendar', { ...ana.as, revision: 1, body: { ...body, name: 'Taller 1' } });
    const stale = await api.call('changeCalendar', { ...ana.as, revision: 1, body: { ...body, name: 'Taller 2' } });
    expect([stale.status, stale.error.current]).toMatchObject([412, { name: 'Taller 1', revision: 2 }]);
  });

  test('tells who may delete it how many events go with it that they may see, of which a series is one', async () => {
    const { data: calendar } = await api.call('createCalendar', {
      ...bruno.as,
      body: { id: newId(), name: 'Visitas', color: 'blue' },
    });
    const theirs = calendarOf(api, bruno);
    const count = async () => succeeded(await api.call('calendarEventCount', { ...bruno.as, id: calendar.id }));
    expect(await count()).toEqual({ events: 0 });
    await theirs.created(eventBody(calendar.id, { rule: 'FREQ=DAILY' }));
    await theirs.created(eventBody(calendar.id, { private: true }));
    expect(await count()).toEqual({ events: 2 });
    const me = succeeded(await api.call('calendars', bruno.as)).people[0]?.id;
    const board = { id: newId(), name: 'Directorio', color: 'gray', kind: 'company' };
    succeeded(await api.call('createCalendar', { ...ana.as, body: board }));
    await theirs.created(eventBody(board.id, { private: true }));
    await theirs.created(eventBody(board.id, { private: true, guests: [me] }));
    await theirs.created(eventBody(board.id));
    expect(succeeded(await api.call('calendarEventCount', { ...ana.as, id: board.id }))).toEqual({ events: 2 });
    const shared = await api.call('calendarEventCount', { ...bruno.as, id: company });
    expect([shared.status, shared.error.code]).toEqual([403, 'forbidden']);
  });

  test('is shared only by who may grant, with roles that exist, and stays shared', async () => {
    const body = { id: newId(), name: 'Ventas', color: 'red', kind: 'roles', roles: [] as object[] };
    const create = async (person: Person, more: object) => {
      const { status, error } = await api.call('createCalendar', { ...person.as, body: { ...body, ...more } });
      return [status, error.errors];
    };
    const role = (await api.call('roles', ana.as)).data.rows[0]?.id;
    expect(await create(bruno, { kind: 'company' })).toEqual([
      422,
      { kind: ['Para compartir un calendario hace falta el permiso de otorgar en Calendario.'] },
    ]);
    expect(await create(ana, {})).toEqual([422, { roles: ['Elija al menos un perfil.'] }]);
    const roles = [{ role: newId(), can_edit: true }];
    expect(await create(ana, { roles })).toEqual([422, { roles: ['Alguno de los perfiles ya no existe.'] }]);
    expect(await create(ana, { roles: [{ role, can_edit: true }] })).toEqual([200, undefined]);
    const unshared = await api.call('changeCalendar', { ...ana.as, revision: 1, body: { ...body, kind: 'personal' } });
    expect(unshared.error.errors).toEqual({ kind: ['Un calendario compartido no puede volver a ser personal.'] });
  });
});

describe('an event', () => {
  test('is created once when the call is repeated, with and without its key, and refused with other content', async () => {
    const body = eventBody(company, { title: 'Inventario' });
    const key = newId();
    const answers = [];
    for (const options of [{ key }, { key }, {}])
      answers.push(await api.call('createEvent', { ...ana.as, ...options, body }));
    const other = await mine.create({ ...body, title: 'Otro' });
    const [first] = answers;
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, first?.text]));
    expect([other.status, other.error.code]).toEqual([409, 'conflict']);
    expect(first?.data.event).toEqual({
      ...body,
      uid: body.id,
      rdates: [],
      exdates: [],
      overrides: [],
      owner: { id: expect.any(String), name: 'Ana Benítez' },
      can_edit: true,
      revision: 1,
    });
    const acts = succeeded(await api.call('audit', { ...ana.as, query: { act: 'event.created' } }));
    expect(acts.rows.filter(({ subject }) => subject === 'Inventario')).toHaveLength(1);
  });

  test('appears in the window with what pages need, and without what is usual', async () => {
    const event = await mine.created(
      eventBody(company, {
        title: 'Visita',
        place: 'Depósito',
        start: '2027-01-12T08:30:00',
        end: '2027-01-12T09:15:00',
      }),
    );
    expect(await mine.window('2027-01-12', '2027-01-12', { calendars: [company] })).toEqual([
      {
        event: event.id,
        calendar: company,
        title: 'Visita',
        place: 'Depósito',
        start: '2027-01-12T08:30',
        end: '2027-01-12T09:15',
        can_edit: true,
      },
    ]);
  });

  test('is in the window of every day it lies in, and of no other', async () => {
    const calendar = (await mine.calendar('personal')).id;
    const add = (title: string, start: string, end: string) =>
      mine.created(eventBody(calendar, { title, start, end, all_day: start.length === 10 }));
    await add('de noche', '2027-02-10T22:00:00', '2027-02-11T02:00:00');
    await add('dos días', '2027-02-10', '2027-02-12');
    await add('sin duración', '2027-02-11T00:00:00', '2027-02-11T00:00:00');
    await add('hasta medianoche', '2027-02-10T23:00:00', '2027-02-11T00:00:00');
    const on = (day: string) => mine.titles(day, day, { calendars: [calendar] });
    expect([await on('2027-02-09'), await on('2027-02-10'), await on('2027-02-11'), await on('2027-02-12')]).toEqual([
      [],
      ['2027-02-10 dos días', '2027-02-10T22:00 de noche', '2027-02-10T23:00 hasta medianoche'],
      ['2027-02-10 dos días', '2027-02-10T22:00 de noche', '2027-02-11T00:00 sin duración'],
      [],
    ]);
  });

  test('of another zone appears at its hour in Paraguay, and its series keeps the hour of its zone', async () => {
    const calendar = (await mine.calendar('personal')).id;
    await mine.created(
      eventBody(calendar, {
        title: 'Nueva York',
        start: '2027-03-11T10:00:00',
        end: '2027-03-11T11:00:00',
        time_zone: 'America/New_York',
        rule: 'FREQ=WEEKLY',
      }),
    );
    const rows = await mine.window('2027-03-11', '2027-03-18', { calendars: [calendar] });
    expect(rows.map(({ start, end, time_zone, recurrence_id }) => [start, end, time_zone, recurrence_id])).toEqual([
      ['2027-03-11T12:00', '2027-03-11T13:00', 'America/New_York', '2027-03-11T10:00:00'],
      ['2027-03-18T11:00', '2027-03-18T12:00', 'America/New_York', '2027-03-18T10:00:00'],
    ]);
    const body = { from: '2027-03-11', to: '2027-03-18', calendars: [calendar] };
    const occurrences = succeeded(await api.call('calendarOccurrences', { ...ana.as, body }));
    expect(occurrences.rows.map(({ wall, starts, ends }) => [wall, starts, ends])).toEqual([
      ['2027-03-11T10:00:00', '2027-03-11T15:00:00.000Z', '2027-03-11T16:00:00.000Z'],
      ['2027-03-18T10:00:00', '2027-03-18T14:00:00.000Z', '2027-03-18T15:00:00.000Z'],
    ]);
  });

  test('before October 2024 keeps its hour in summer and in winter', async () => {
    const calendar = (await mine.calendar('personal')).id;
    for (const day of ['2024-01-15', '2024-07-15']) {
      await mine.created(eventBody(calendar, { title: 'Antes', start: `${day}T09:00:00`, end: `${day}T10:00:00` }));
    }
    const read = async (day: string) => {
      const body = { from: day, to: day, calendars: [calendar] };
      const { rows } = succeeded(await api.call('calendarOccurrences', { ...ana.as, body }));
      return [...(await mine.titles(day, day, { calendars: [calendar] })), rows[0]?.starts];
    };
    expect([await read('2024-01-15'), await read('2024-07-15')]).toEqual([
      ['2024-01-15T09:00 Antes', '2024-01-15T12:00:00.000Z'],
      ['2024-07-15T09:00 Antes', '2024-07-15T13:00:00.000Z'],
    ]);
  });

  test('is found by the beginnings of words of its title, place and note, without accents', async () => {
    const calendar = (await mine.calendar('personal')).id;
    const times = { start: '2027-04-05T09:00:00', end: '2027-04-05T10:00:00' };
    await mine.created(eventBody(calendar, { ...times, title: 'Reunión con Ñandutí' }));
    await mine.created(eventBody(calendar, { ...times, title: 'Otra', place: 'Salón', note: 'Traer café' }));
    const find = async (text: string) =>
      (await mine.window('2027-04-05', '2027-04-05', { calendars: [calendar], text })).map(({ title }) => title);
    expect([await find('reunion nandu'), await find('SALON cafe'), await find('union')]).toEqual([
      ['Reunión con Ñandutí'],
      ['Otra'],
      [],
    ]);
  });

  test('that is only moved to another calendar or renamed keeps what the form does not show', async () => {
    const event = await mine.created(eventBody(company, { title: 'Curso', rule: 'FREQ=DAILY;COUNT=3' }));
    const target = (await mine.calendar('personal')).id;
    const form = formOfEvent(event, { title: 'Curso de Excel', calendar: target });
    const { event: changed } = succeeded(await mine.change(1, form));
    expect(changed).toEqual({ ...event, title: 'Curso de Excel', calendar: target, revision: 2 });
  });
});
