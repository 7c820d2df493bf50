import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { calendarOf, eventBody, succeeded } from './kit/calendar.ts';
import { addMemberWith, registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let mine: ReturnType<typeof calendarOf>;

const view = { program: 'calendario', actions: ['view'], scope: 'all' } as const;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  mine = calendarOf(api, ana);
});

afterAll(() => api.close());

describe('holidays', () => {
  test('of 2026 are those of the law and the decrees, each with its source', async () => {
    const { id } = await mine.calendar('holidays');
    const rows = await mine.window('2026-01-01', '2026-12-31', { calendars: [id] });
    const file = readFileSync('tests/fixtures/holidays-py.json', 'utf8');
    const { expected2026 } = JSON.parse(file) as { expected2026: string[] };
    expect(rows.map(({ start, all_day: allDay }) => [start, allDay])).toEqual(expected2026.map((day) => [day, true]));
    const events = await Promise.all(rows.map(async ({ event }) => succeeded(await mine.read(event))));
    expect(events.filter(({ note }) => note === '')).toEqual([]);
    expect(events[1]).toMatchObject({
      title: 'Día de los Héroes',
      note: 'Traslado por decreto anunciado el 16/02/2026',
      owner: { id: '', name: 'Ñemu' },
      can_edit: true,
    });
  });

  test('are data of each company, which only who may grant changes', async () => {
    const { id } = await mine.calendar('holidays');
    const editor = await addMemberWith(api, ana, 'editor@uno.com.py', {
      program: 'calendario',
      actions: ['view', 'create', 'edit', 'delete'],
      scope: 'all',
    });
    const body = eventBody(id, { title: 'Asueto', all_day: true, start: '2026-12-24', end: '2026-12-25' });
    const refused = await calendarOf(api, editor).create(body);
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['calendar']]);
    await mine.created(body);
    const eva = await registerCompany(api, 'eva@dos.com.py', 'Empresa Dos');
    const december = async (person: Person) => {
      const calendar = calendarOf(api, person);
      const { id: own } = await calendar.calendar('holidays');
      return calendar.titles('2026-12-20', '2026-12-31', { calendars: [own] });
    };
    expect([await december(editor), await december(eva)]).toEqual([
      ['2026-12-24 Asueto', '2026-12-25 Navidad'],
      ['2026-12-25 Navidad'],
    ]);
  });
});

test('a calendar of holidays refuses hours of a new, a changed and a moved event', async () => {
  const { id } = await mine.calendar('holidays');
  const timed = eventBody(id, { title: 'Media jornada' });
  const refusedNew = await mine.create(timed);
  await mine.created({ ...timed, all_day: true, start: '2026-12-23', end: '2026-12-24' });
  const series = { scope: 'all', recurrence_id: null };
  const times = { all_day: false, start: '2026-12-23T09:00:00', end: '2026-12-23T10:00:00' };
  const change = { ...ana.as, revision: 1, body: { ...timed, ...times, ...series } };
  const refusedChange = await api.call('changeEvent', change);
  const refusedMove = await api.call('moveEvent', {
    ...ana.as,
    revision: 1,
    body: { id: timed.id, ...series, ...times },
  });
  const refusal = [422, { all_day: ['En este calendario los eventos son de todo el día.'] }];
  expect([refusedNew, refusedChange, refusedMove].map(({ status, error }) => [status, error.errors])).toEqual([
    refusal,
    refusal,
    refusal,
  ]);
});

describe('tax due dates', () => {
  const inMonth = async (from: string, to: string) => {
    const { id } = await mine.calendar('tax');
    return mine.titles(from, to, { calendars: [id] });
  };

  // The RUC of the company is 80009735-1: its last digit is 5.
  test('follow the last digit of the RUC, and move from weekends and holidays to the next business day', async () => {
    expect(await inMonth('2026-05-01', '2026-07-31')).toEqual([
      '2026-05-18 IVA y determinativas (RUC terminado en 5)',
      '2026-05-18 RG 90 y otras informativas (RUC terminado en 5)',
      '2026-06-17 IVA y determinativas (RUC terminado en 5)',
      '2026-06-18 RG 90 y otras informativas (RUC terminado en 5)',
      '2026-07-17 IVA y determinativas (RUC terminado en 5)',
      '2026-07-20 RG 90 y otras informativas (RUC terminado en 5)',
    ]);
  });

  test('move with a holiday that the company adds', async () => {
    const { id } = await mine.calendar('holidays');
    await mine.created(eventBody(id, { title: 'Asueto', all_day: true, start: '2026-06-17', end: '2026-06-19' }));
    expect(await inMonth('2026-06-01', '2026-06-30')).toEqual([
      '2026-06-19 IVA y determinativas (RUC terminado en 5)',
      '2026-06-19 RG 90 y otras informativas (RUC terminado en 5)',
    ]);
  });

  test('are computed from days that who may grant can change, one change at a time', async () => {
    const tax = await mine.calendar('tax');
    const body = { due_days: [{ name: 'IPS', days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }] };
    const editor = await addMemberWith(api, ana, 'otro@uno.com.py', {
      program: 'calendario',
      actions: ['view', 'edit'],
      scope: 'all',
    });
    const refused = await api.call('changeDueDays', { ...editor.as, revision: 1, body });
    const changed = succeeded(await api.call('changeDueDays', { ...ana.as, revision: 1, body }));
    const stale = await api.call('changeDueDays', { ...ana.as, revision: 1, body: { due_days: [] } });
    expect([refused.status, changed, stale.status]).toEqual([403, { ...tax, ...body, revision: 2 }, 412]);
    expect(await inMonth('2026-08-01', '2026-08-31')).toEqual(['2026-08-06 IPS (RUC terminado en 5)']);
    const { rows } = succeeded(await api.call('audit', { ...ana.as, query: { act: 'calendar.changed' } }));
    expect(rows[0]?.changes).toMatchObject([{ field: 'Días de vencimiento', to: 'IPS: 1 2 3 4 5 6 7 8 9 10' }]);
  });

  test('accept no events', async () => {
    const { id } = await mine.calendar('tax');
    expect((await mine.create(eventBody(id))).status).toBe(422);
  });
});

describe('records of a program whose form names a date', () => {
  const fields: Field[] = [
    { kind: 'text', key: 'cliente', label: 'Cliente' },
    { kind: 'date', key: 'entrega', label: 'Entrega' },
    { kind: 'dateTime', key: 'llamada', label: 'Llamada' },
  ];
  const may = (program: string, more: object = {}) =>
    ({ program, actions: ['view'], scope: 'all', ...more }) as Parameters<typeof addMemberWith>[3];

  beforeAll(async () => {
    await publish(api, ana, 'entregas', formOf('Entregas', fields, { calendar: 'entrega' }));
    await publish(api, ana, 'llamadas', formOf('Llamadas', fields, { calendar: 'llamada' }));
    await publish(api, ana, 'otros', formOf('Otros', fields));
  });

  test('appear on their day or hour, and open the record', async () => {
    const entregas = recordsOf(api, ana, 'entregas');
    const llamadas = recordsOf(api, ana, 'llamadas');
    const id = await createRecord(entregas, { cliente: 'Luis', entrega: '2026-10-05' });
    await createRecord(entregas, { cliente: 'Sin fecha' });
    const call = await createRecord(llamadas, { cliente: 'Eva', llamada: '2026-10-05T12:30:00Z' });
    const rows = await mine.calendars();
    expect(rows.filter(({ kind }) => kind === 'program')).toEqual([
      expect.objectContaining({ id: 'program:entregas', name: 'Entregas', can_edit: false, revision: null }),
      expect.objectContaining({ id: 'program:llamadas', name: 'Llamadas', can_edit: false, revision: null }),
    ]);
    expect(
      await mine.window('2026-10-05', '2026-10-05', { calendars: ['program:entregas', 'program:llamadas'] }),
    ).toEqual([
      {
        event: id,
        calendar: 'program:entregas',
        title: 'Luis',
        all_day: true,
        start: '2026-10-05',
        end: '2026-10-06',
        address: `/entregas/${id}`,
      },
      {
        event: call,
        calendar: 'program:llamadas',
        title: 'Eva',
        start: '2026-10-05T09:30',
        end: '2026-10-05T09:30',
        address: `/llamadas/${call}`,
      },
    ]);
    await entregas.remove(id, 1);
    expect(await mine.window('2026-10-05', '2026-10-05', { calendars: ['program:entregas'] })).toEqual([]);
  });

  test('appear only to who may see the program, the record and the field', async () => {
    await createRecord(recordsOf(api, ana, 'entregas'), { cliente: 'Marta', entrega: '2026-10-07' });
    const seen = async (name: string, grant: Parameters<typeof addMemberWith>[3]) => {
      const person = await addMemberWith(api, ana, `${name}@uno.com.py`, view, grant);
      const { status, data } = await api.call('calendarWindow', {
        ...person.as,
        body: { from: '2026-10-07', to: '2026-10-07', calendars: ['program:entregas'] },
      });
      return status === 200 ? data.events.map(({ title }) => title) : status;
    };
    expect([
      await seen('todo', may('entregas')),
      await seen('nada', may('clientes')),
      await seen('propios', may('entregas', { scope: 'own' })),
      await seen('sin-fecha', may('entregas', { fields: { entrega: 'hidden' } })),
      await seen('sin-nombre', may('entregas', { fields: { cliente: 'hidden' } })),
    ]).toEqual([['Marta'], 404, [], 404, ['Entregas']]);
  });

  test('can be named by an event, whose title only those read who may see the record', async () => {
    const id = await createRecord(recordsOf(api, ana, 'entregas'), { cliente: 'Rosa', entrega: '2026-10-09' });
    const { id: company } = await mine.calendar('company');
    const event = await mine.created(eventBody(company, { record: { program: 'entregas', id } }));
    const blind = await addMemberWith(api, ana, 'ciego@uno.com.py', { ...view, actions: ['view', 'edit'] });
    const theirs = calendarOf(api, blind);
    const shown = succeeded(await theirs.read(event.id));
    expect([event.record, shown.record]).toEqual([{ program: 'entregas', id, title: 'Rosa' }, null]);
    const { uid: _uid, ...form } = shown;
    const body = { ...form, guests: [], title: 'Otro título', scope: 'all', recurrence_id: null };
    succeeded(await theirs.change(shown.revision, body));
    expect(succeeded(await mine.read(event.id))).toMatchObject({ title: 'Otro título', record: event.record });
    const refused = await theirs.create(eventBody(company, { id: newId(), record: { program: 'entregas', id } }));
    expect(refused.status).toBe(403);
  });
});
