import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import { articleFields } from './kit/articles.ts';
import { addMember, addRole, registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, names, type Records, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

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

test('a record in the bin is in no list, cannot be changed, frees its unique values and can be restored', async () => {
  const id = await createRecord(articles, { nombre: 'Hamaca', codigo: 'H-1', precio: '90000' });
  api.advanceClock(1_000);
  const removed = await articles.remove(id, 1);
  expect([removed.status, removed.data]).toEqual([200, { ok: true }]);
  expect(await names(articles, { text: 'hamaca' })).toEqual([]);
  expect((await articles.list({ state: 'deleted' })).data).toEqual({
    rows: [
      {
        id,
        revision: 2,
        title: 'Hamaca',
        values: { nombre: 'Hamaca' },
        changed_by: 'Ana Benítez',
        changed_at: '2026-11-20T12:00:01.000Z',
      },
    ],
    references: { records: {}, files: {} },
    next: null,
  });
  expect((await articles.totals({ state: 'deleted' })).data).toEqual({ total: 1, exact: true, totals: {} });
  const changed = await articles.change(id, 2, { nombre: 'x' });
  const twice = await articles.remove(id, 2);
  expect([changed.status, twice.status, (await articles.read(id)).data.state]).toEqual([404, 404, 'deleted']);
  const duplicate = await createRecord(articles, { nombre: 'Sillón', codigo: 'H-1' });
  const clash = await articles.restore(id, 2);
  expect([clash.status, clash.error.errors]).toEqual([
    422,
    { '': ['No se puede restaurar: «Sillón» ya tiene el mismo valor en «Código». Cámbielo allí primero.'] },
  ]);
  await articles.change(duplicate, 1, { codigo: 'S-1' });
  const restored = await articles.restore(id, 2);
  expect([restored.status, restored.data.state, restored.data.revision, restored.data.values['codigo']]).toEqual([
    200,
    'active',
    3,
    'H-1',
  ]);
  expect(await names(articles, { text: 'hamaca' })).toEqual(['Hamaca']);
  expect((await articles.restore(id, 3)).status).toBe(404);
});

test('the bin refuses a forged cursor with a day that does not exist', async () => {
  const cursor = (at: string) => Buffer.from(JSON.stringify([at, newId()])).toString('base64url');
  const shown = (at: string) => names(articles, { state: 'deleted', after: cursor(at) });
  expect([await shown('2026-02-31T12:00:00.000Z'), await shown('2026-02-28T12:00:00.000Z')]).toEqual([
    'badRequest',
    [],
  ]);
});

test('the bin gives the records of some ids, only those that are in it', async () => {
  const make = (nombre: string) => createRecord(articles, { nombre });
  const [first, second, used] = [await make('Olla'), await make('Sartén'), await make('Fuente')];
  await articles.remove(first, 1);
  await articles.remove(second, 1);
  expect(await names(articles, { ids: [first, used, newId()], state: 'deleted' })).toEqual(['Olla']);
  expect(await names(articles, { ids: [], state: 'deleted' })).toEqual([]);
  await articles.restore(first, 2);
  await articles.restore(second, 2);
});

test('the bin refuses searching, sorting, filtering and sums', async () => {
  const text = ['La papelera no se ordena, no se filtra ni se suma: muestra lo último que se eliminó.'];
  for (const question of [
    { text: 'a' },
    { sort: [{ field: 'nombre' }] },
    { filter: { field: 'nombre', op: 'is', value: 'a' } },
  ]) {
    expect(await names(articles, { ...question, state: 'deleted' })).toEqual({ '': text });
  }
  for (const question of [
    { text: 'a' },
    { filter: { field: 'nombre', op: 'is', value: 'a' } },
    { totals: ['precio'] },
  ]) {
    expect((await articles.totals({ ...question, state: 'deleted' })).error.errors).toEqual({ '': text });
  }
});

describe('the bin of a program', () => {
  const view: Grant = { program: 'articulos', actions: ['view', 'create', 'edit'], scope: 'all' };
  const cases: [string, Grant, [string, number]][] = [
    ['is refused to users who may not delete', view, ['forbidden', 403]],
    [
      'shows every record to users who may delete all',
      { ...view, actions: ['view', 'delete'] },
      ['Propio, Ajeno', 200],
    ],
    [
      'shows only their own records to users limited to own',
      { ...view, actions: ['create', 'delete'], scope: 'own' },
      ['Propio', 404],
    ],
  ];

  test.each(cases)('%s', async (name, grant, expected) => {
    const roles = [await addRole(api, ana, name, [grant]), await addRole(api, ana, `${name}, y ve`, [view])];
    const memberRecords = recordsOf(api, await addMember(api, ana, `${newId()}@uno.com.py`, roles), 'articulos');
    const ids = [
      await createRecord(articles, { nombre: 'Ajeno' }),
      await createRecord(memberRecords, { nombre: 'Propio' }),
    ];
    for (const id of ids) {
      api.advanceClock(1_000);
      await articles.remove(id, 1);
    }
    const shown = await names(memberRecords, { state: 'deleted', limit: 2 });
    const { status } = await memberRecords.neighbours(ids[0] ?? '', { state: 'deleted' });
    expect([Array.isArray(shown) ? shown.join(', ') : shown, status]).toEqual(expected);
    const counted = await memberRecords.totals({ state: 'deleted' });
    const inBin = { 'Propio, Ajeno': (await articles.totals({ state: 'deleted' })).data.total, Propio: 1 }[expected[0]];
    expect([counted.status, counted.data.total]).toEqual(inBin === undefined ? [403, undefined] : [200, inBin]);
    // Other records may still link to a record in the bin, so users who may see the record can read it by its id.
    expect((await memberRecords.read(ids[0] ?? '')).data.state).toBe('deleted');
  });
});

test('the pages of the bin list the last deleted record first, and a record in the bin has neighbours', async () => {
  const ids: string[] = [];
  for (const nombre of ['Uno', 'Dos', 'Tres']) {
    const id = await createRecord(articles, { nombre });
    ids.push(id);
    api.advanceClock(1_000);
    await articles.remove(id, 1);
  }
  const [uno, dos, tres] = ids;
  const { data: first } = await articles.list({ state: 'deleted', limit: 2 });
  const { data: second } = await articles.list({ state: 'deleted', limit: 1, after: first.next });
  expect([...first.rows, ...second.rows].map(({ title }) => title)).toEqual(['Tres', 'Dos', 'Uno']);
  expect((await articles.neighbours(dos ?? '', { state: 'deleted' })).data).toEqual({ previous: tres, next: uno });
});
