import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarOf, eventBody, succeeded } from './kit/calendar.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let mine: ReturnType<typeof calendarOf>;
let company: string;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  mine = calendarOf(api, ana);
  company = (await mine.calendar('company')).id;
});

afterAll(() => api.close());

const errorsOf = async (body: object) => {
  const { status, error } = await mine.create(body);
  return [status, error.errors];
};

describe('an event is refused, at the field', () => {
  const body = (more: object) => eventBody(company, more);
  test.each<[string, object, object]>([
    [
      'that ends before it starts',
      { end: '2026-11-23T08:00:00' },
      { end: ['El fin no puede ser anterior al inicio.'] },
    ],
    [
      'whose last day is before its first',
      { all_day: true, start: '2026-11-23', end: '2026-11-23' },
      { end: ['El último día no puede ser anterior al primero.'] },
    ],
    ['of a day with an hour', { all_day: true }, { start: ['Indique solo el día, sin hora.'] }],
    ['without an hour', { start: '2026-11-23' }, { start: ['Indique el día y la hora.'] }],
    [
      'of another century',
      { start: '1850-01-01T09:00:00', end: '1850-01-01T10:00:00' },
      { start: ['Indique un año entre 1900 y 2199.'] },
    ],
    [
      'at an hour that the clocks skip',
      { start: '2027-03-14T02:30:00', end: '2027-03-14T04:00:00', time_zone: 'America/New_York' },
      { start: ['Esta hora no existe: ese día se adelantó el reloj. Elija otra.'] },
    ],
    ['of an unknown zone', { time_zone: 'Luna/Mar' }, { time_zone: ['La zona horaria no se conoce.'] }],
    [
      'with a guest who is no user',
      { guests: [newId()] },
      { guests: ['Alguno de los invitados ya no es un usuario activo de la empresa.'] },
    ],
    [
      'that repeats too often within a day for its reminder',
      { rule: 'FREQ=MINUTELY;INTERVAL=30', reminder: 5 },
      {
        reminder: [
          'Un evento que se repite tantas veces por día no puede tener recordatorio. Elija «Sin recordatorio».',
        ],
      },
    ],
    [
      'that names an unknown record',
      { record: { program: 'clientes', id: newId() } },
      { record: ['El registro no existe o no puede verlo.'] },
    ],
    [
      'in an unknown calendar',
      { calendar: newId() },
      { calendar: ['El calendario no existe o no puede agregar eventos en él.'] },
    ],
  ])('%s', async (_name, more, errors) => {
    expect(await errorsOf(body(more))).toEqual([422, errors]);
  });

  test('with a rule of another dialect or one that repeats by seconds', async () => {
    for (const rule of [
      'CADA LUNES',
      'FREQ=SECONDLY',
      'RSCALE=CHINESE;FREQ=YEARLY',
      'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    ]) {
      const [status, errors] = await errorsOf(body({ rule }));
      expect([rule, status, Object.keys(errors as object)]).toEqual([rule, 422, ['rule']]);
    }
  });
});

describe('a window', () => {
  test('of days in the wrong order, or too many, is refused', async () => {
    const ask = async (from: string, to: string) =>
      (await api.call('calendarWindow', { ...ana.as, body: { from, to } })).error.errors;
    expect([await ask('2026-02-01', '2026-01-01'), await ask('2025-01-01', '2026-12-31')]).toEqual([
      { to: ['El último día no puede ser anterior al primero.'] },
      { to: ['Se muestran 400 días como máximo.'] },
    ]);
  });

  test('with more than 10.000 occurrences is refused', async () => {
    const calendar = newId();
    await api.call('createCalendar', { ...ana.as, body: { id: calendar, name: 'Latidos', color: 'red' } });
    await mine.created(
      eventBody(calendar, { start: '2028-01-01T00:00:00', end: '2028-01-01T00:00:00', rule: 'FREQ=MINUTELY' }),
    );
    const ask = (to: string) =>
      api.call('calendarWindow', { ...ana.as, body: { from: '2028-02-01', to, calendars: [calendar] } });
    const [week, more] = [await ask('2028-02-06'), await ask('2028-02-07')];
    expect([week.data.occurrences.event.length, more.status, more.error.errors]).toEqual([
      6 * 1_440,
      422,
      { '': ['Son más de 10.000 eventos. Elija menos calendarios o menos días.'] },
    ]);
  });
});

test('an event that is created by several calls at once is created once, and each call gets the same answer', async () => {
  const body = eventBody(company, { title: 'Apertura' });
  const calls = Array.from({ length: 8 }, async () => succeeded(await api.call('createEvent', { ...ana.as, body })));
  const [first, ...others] = await Promise.all(calls);
  expect(first?.event?.title).toBe('Apertura');
  expect(others).toEqual(others.map(() => first));
});

test('an event keeps the lines of its note, without other control characters', async () => {
  const note = 'Traer café\rEND:VEVENT\r\nBEGIN:VEVENT\u0007\u2028fin\u202e';
  const event = await mine.created(eventBody(company, { note }));
  expect(event.note).toBe('Traer café\nEND:VEVENT\nBEGIN:VEVENT \nfin');
  const { text } = await api.call('exportCalendar', { ...ana.as, query: { calendar: company } });
  expect(text).toContain(String.raw`DESCRIPTION:Traer café\nEND:VEVENT\nBEGIN:VEVENT \nfin`);
  expect(text.replaceAll('\r\n', '')).not.toContain('\r');
});
