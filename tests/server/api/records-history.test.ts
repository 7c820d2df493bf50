import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessDateOf, showTime } from '#domain/dates.ts';
import { articleFields } from './kit/articles.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, type Records, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let api: Api;
let ana: Person;
let articles: Records;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, 'articulos', formOf('Artículos', articleFields));
  articles = recordsOf(api, ana, 'articulos');
});

afterAll(() => api.close());

/** The expected change of a table row that remains the first row. */
const rowChange = (change: object) => ({
  what: 'changed',
  from: 1,
  to: 1,
  moved: false,
  name: '',
  cells: [],
  ...change,
});

describe('the history of a record', () => {
  test('lists who did what and when, and each change in words, newest first', async () => {
    const [one, two, three] = [newId(), newId(), newId()];
    const line = (id: string, detalle: string) => ({ id, values: { detalle } });
    const values = { nombre: 'Poncho', precio: '1000', lineas: [line(one, 'a'), line(two, 'b')] };
    const id = await createRecord(articles, values);
    api.advanceClock(1_000);
    await articles.change(id, 1, {
      precio: '2500',
      lineas: [line(one, 'c'), { id: three, values: { detalle: 'd', peso: '2.5' } }],
    });
    await articles.remove(id, 2);
    await articles.restore(id, 3);
    const { data } = await articles.history(id);
    const changes = [
      { key: 'precio', label: 'Precio', from: 'Gs.\u00a01.000', to: 'Gs.\u00a02.500' },
      { key: 'total', label: 'Total', from: 'Gs.\u00a01.000', to: 'Gs.\u00a02.500' },
      {
        key: 'lineas',
        label: 'Líneas',
        from: '2 filas',
        to: '2 filas: 1 modificada, 1 agregada, 1 quitada',
        rows: {
          total: 3,
          told: [
            rowChange({ name: 'c', cells: [{ key: 'detalle', label: 'Detalle', from: 'a', to: 'c' }] }),
            rowChange({
              what: 'added',
              from: null,
              to: 2,
              name: 'd',
              cells: [
                { key: 'detalle', label: 'Detalle', from: '', to: 'd' },
                { key: 'peso', label: 'Peso', from: '', to: '2,50' },
                { key: 'origen', label: 'Origen', from: '', to: 'PY' },
                { key: 'doble', label: 'Doble', from: '', to: '5,00' },
              ],
            }),
            rowChange({
              what: 'removed',
              from: 2,
              to: null,
              name: 'b',
              cells: [
                { key: 'detalle', label: 'Detalle', from: 'b', to: '' },
                { key: 'origen', label: 'Origen', from: 'PY', to: '' },
                { key: 'doble', label: 'Doble', from: '0,00', to: '' },
              ],
            }),
          ],
        },
      },
    ];
    expect(data.next).toBeNull();
    expect(data.rows.map(({ revision, event, changes }) => [revision, event, changes])).toEqual([
      [4, 'restored', []],
      [3, 'deleted', []],
      [2, 'changed', changes],
      [1, 'created', []],
    ]);
    expect(data.rows[0]).toMatchObject({ by: { name: 'Ana Benítez' }, form_version: 1, workstation: '' });
  });

  test('comes in pages of twenty', async () => {
    const id = await createRecord(articles, { nombre: 'Faja' });
    for (let revision = 1; revision <= 20; revision += 1)
      await articles.change(id, revision, { precio: `${revision}` });
    const { data: first } = await articles.history(id);
    const { data: second } = await articles.history(id, first.next ?? 0);
    expect([first.rows.length, first.next, first.rows.at(-1)?.changes[0]?.from]).toEqual([20, 2, '']);
    expect(second).toEqual({ rows: [expect.objectContaining({ revision: 1, event: 'created' })], next: null });
  });
});

describe('a change of a long table', () => {
  const ids = Array.from({ length: 30 }, () => newId());
  const lines = (detalle: (at: number) => string) =>
    ids.map((id, at) => ({ id, values: { detalle: detalle(at), peso: '1' } }));
  let id: string;

  beforeAll(async () => {
    id = await createRecord(articles, { nombre: 'Cesta', lineas: lines((at) => `Fila ${at}`) });
    await articles.change(id, 1, { lineas: lines((at) => `Otra ${at}`) });
    await articles.change(id, 2, { lineas: lines((at) => `Otra ${at}`).toReversed() });
  });

  test('is listed with its first 20 rows and the count of all, and with every row when one entry is requested', async () => {
    const rowsOf = (answer: Awaited<ReturnType<Records['history']>>) =>
      answer.data.rows.map(({ revision, changes }) => [
        revision,
        changes.map(({ rows }) => [rows?.total, rows?.told.length, rows?.told.at(-1)?.cells]),
      ]);
    const cells = (at: number) => [{ key: 'detalle', label: 'Detalle', from: `Fila ${at}`, to: `Otra ${at}` }];
    expect(rowsOf(await articles.history(id))).toEqual([
      [3, [[29, 20, []]]],
      [2, [[30, 20, cells(19)]]],
      [1, []],
    ]);
    expect(rowsOf(await articles.entry(id, 2))).toEqual([[2, [[30, 30, cells(29)]]]]);
    expect((await articles.entry(id, 2)).data.next).toBeNull();
    expect((await articles.entry(id, 9)).data.rows).toEqual([]);
  });

  test('shows the former and the new position of rows that moved', async () => {
    const { data } = await articles.entry(id, 3);
    const [change] = data.rows[0]?.changes ?? [];
    expect([change?.to, change?.rows?.told[0]]).toEqual([
      '30 filas: 29 movidas',
      rowChange({ what: 'moved', from: 30, to: 1, moved: true, name: 'Otra 29' }),
    ]);
  });
});

test('a record can be read as of the end of a business day, with the form that it had on that day', async () => {
  const id = await createRecord(articles, { nombre: 'Vasija', precio: '10' });
  const { created_at: createdAt } = (await articles.read(id)).data;
  // Moves the clock in steps that are short enough to keep the session active.
  for (const hours of [10, 10, 4]) {
    api.advanceClock(hours * HOUR);
    await articles.read(id);
  }
  await articles.change(id, 1, { precio: '20' });
  const today = createdAt.slice(0, 10);
  const next = new Date(Date.parse(createdAt) + DAY).toISOString().slice(0, 10);
  const before = new Date(Date.parse(createdAt) - DAY).toISOString().slice(0, 10);
  const { data: then } = await articles.asOf(id, today);
  expect(then.record).toMatchObject({ revision: 1, at: createdAt, values: { nombre: 'Vasija', precio: '10' } });
  expect(then.definition).toEqual(formOf('Artículos', articleFields));
  expect((await articles.asOf(id, next)).data.record).toMatchObject({ revision: 2, values: { precio: '20' } });
  expect((await articles.asOf(id, before)).data).toEqual({ record: null, definition: null, expressions: {} });
  await articles.remove(id, 2);
  expect((await articles.asOf(id, next)).data).toEqual({ record: null, definition: null, expressions: {} });
});

describe('several versions of a record on one day', () => {
  let id: string;
  let day: string;
  /** Local time in Paraguay at which each version was created. */
  const times: string[] = [];

  beforeAll(async () => {
    id = await createRecord(articles, { nombre: 'Termo', precio: '10' });
    const at = async () => {
      const { data } = await articles.read(id);
      day = businessDateOf(data.changed_at);
      times.push(showTime(data.changed_at));
    };
    await at();
    for (const revision of [1, 2]) {
      api.advanceClock(5 * MINUTE);
      await articles.change(id, revision, { precio: `${revision * 20}` });
      await at();
    }
  });

  const prices = (answers: readonly Awaited<ReturnType<Records['asOf']>>[]) =>
    answers.map(({ data }) => [data.record?.revision, data.record?.values['precio'], data.record?.by?.name]);

  test('can each be read by the minute in which they were created', async () => {
    const versions = await Promise.all(times.map((time) => articles.asOf(id, day, time)));
    expect(prices(versions)).toEqual([
      [1, '10', 'Ana Benítez'],
      [2, '20', 'Ana Benítez'],
      [3, '40', 'Ana Benítez'],
    ]);
    const [first = ''] = times;
    const before = showTime(new Date(Date.parse(`${day}T${first}:00-03:00`) - MINUTE));
    expect((await articles.asOf(id, day, before)).data.record).toBeNull();
  });

  test('can each be read by revision; an unknown revision gives no record', async () => {
    const versions = await Promise.all([1, 2, 3].map((revision) => articles.atRevision(id, revision)));
    expect(prices(versions)).toEqual([
      [1, '10', 'Ana Benítez'],
      [2, '20', 'Ana Benítez'],
      [3, '40', 'Ana Benítez'],
    ]);
    expect((await articles.atRevision(id, 4)).data.record).toBeNull();
  });

  test.each([
    ['neither a day nor a revision', {}, { date: ['Escriba una fecha válida, de 1900 a 2199.'] }],
    [
      'an invalid time of day',
      { date: '2026-11-20', time: '24:00' },
      { time: ['Escriba una hora que exista, como hh:mm.'] },
    ],
    [
      'a time that a clock change skipped',
      { date: '2023-10-01', time: '00:30' },
      { time: ['Escriba una hora que exista, como hh:mm.'] },
    ],
  ])('cannot be requested with %s', async (_, query, errors) => {
    const { error } = await api.call('recordAsOf', { ...ana.as, query: { program: 'articulos', id, ...query } });
    expect(error.errors).toEqual(errors);
  });
});
