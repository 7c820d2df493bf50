import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleFields } from './kit/articles.ts';
import { foundCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { made, type Records, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let api: Api;
let ana: Person;
let articles: Records;

beforeAll(async () => {
  api = await startApi();
  ana = await foundCompany(api, 'ana@uno.com.py');
  await publish(api, ana, 'articulos', formOf('Artículos', articleFields));
  articles = recordsOf(api, ana, 'articulos');
});

afterAll(() => api.close());

describe('the history of a record', () => {
  test('tells who did what when and what each change changed, in words, the last first', async () => {
    const [one, two, three] = [newId(), newId(), newId()];
    const line = (id: string, detalle: string) => ({ id, values: { detalle } });
    const values = { nombre: 'Poncho', precio: '1000', lineas: [line(one, 'a'), line(two, 'b')] };
    const id = await made(articles, values);
    api.pass(1_000);
    await articles.change(id, 1, { precio: '2500', lineas: [line(one, 'c'), line(three, 'd')] });
    await articles.remove(id, 2);
    await articles.restore(id, 3);
    const { data } = await articles.history(id);
    const changes = [
      { key: 'precio', label: 'Precio', from: 'Gs.\u00a01.000', to: 'Gs.\u00a02.500' },
      { key: 'total', label: 'Total', from: 'Gs.\u00a01.000', to: 'Gs.\u00a02.500' },
      { key: 'lineas', label: 'Líneas', from: '2 filas', to: '2 filas: 1 agregada, 1 modificada, 1 quitada' },
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
    const id = await made(articles, { nombre: 'Faja' });
    for (let revision = 1; revision <= 20; revision += 1)
      await articles.change(id, revision, { precio: `${revision}` });
    const { data: first } = await articles.history(id);
    const { data: second } = await articles.history(id, first.next ?? 0);
    expect([first.rows.length, first.next, first.rows.at(-1)?.changes[0]?.from]).toEqual([20, 2, '']);
    expect(second).toEqual({ rows: [expect.objectContaining({ revision: 1, event: 'created' })], next: null });
  });
});

test('a record is told as it was when a business day ended, under the form it had', async () => {
  const id = await made(articles, { nombre: 'Vasija', precio: '10' });
  const { created_at: made_at } = (await articles.read(id)).data;
  // In steps in which the session stays in use.
  for (const hours of [10, 10, 4]) {
    api.pass(hours * HOUR);
    await articles.read(id);
  }
  await articles.change(id, 1, { precio: '20' });
  const today = made_at.slice(0, 10);
  const next = new Date(Date.parse(made_at) + DAY).toISOString().slice(0, 10);
  const before = new Date(Date.parse(made_at) - DAY).toISOString().slice(0, 10);
  const { data: then } = await articles.asOf(id, today);
  expect(then.record).toMatchObject({ revision: 1, at: made_at, values: { nombre: 'Vasija', precio: '10' } });
  expect(then.definition).toEqual(formOf('Artículos', articleFields));
  expect((await articles.asOf(id, next)).data.record).toMatchObject({ revision: 2, values: { precio: '20' } });
  expect((await articles.asOf(id, before)).data).toEqual({ record: null, definition: null, expressions: {} });
  await articles.remove(id, 2);
  expect((await articles.asOf(id, next)).data).toEqual({ record: null, definition: null, expressions: {} });
});
