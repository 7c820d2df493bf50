import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, names, type Records, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let articles: Records;

const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre', required: true },
  { kind: 'text', key: 'codigo', label: 'Código', unique: true },
  { kind: 'ruc', key: 'ruc', label: 'RUC', unique: true },
];

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, 'articulos', formOf('Artículos', fields));
  articles = recordsOf(api, ana, 'articulos');
});

afterAll(() => api.close());

const byStatus = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('of twenty simultaneous creations with the same unique value one succeeds; the others name its record', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => articles.create({ nombre: `Número ${n}`, codigo: 'único' })),
  );
  const winner = answers.find(({ status }) => status === 200)?.data.title;
  expect(byStatus(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
  const texts = answers.flatMap(({ error, status }) => (status === 422 ? [error.errors] : []));
  expect(texts).toEqual(texts.map(() => ({ codigo: [`Ya lo tiene «${winner}».`] })));
  expect(await names(articles, { text: 'numero' })).toEqual([winner]);
});

test('two simultaneous writes that swap unique values are both refused', async () => {
  const one = await createRecord(articles, { nombre: 'Uno', codigo: 'a' });
  const two = await createRecord(articles, { nombre: 'Dos', codigo: 'b' });
  const answers = await Promise.all([
    articles.change(one, 1, { codigo: 'b' }),
    articles.change(two, 1, { codigo: 'a' }),
  ]);
  expect(answers.map(({ error }) => error.errors)).toEqual([
    { codigo: ['Ya lo tiene «Dos».'] },
    { codigo: ['Ya lo tiene «Uno».'] },
  ]);
});

test('of ten simultaneous changes of one revision one succeeds; the others receive the current record', async () => {
  const id = await createRecord(articles, { nombre: 'Mate' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => articles.change(id, 1, { nombre: `Mate ${n}` })),
  );
  const { data } = await articles.read(id);
  expect(byStatus(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  const stale = answers.flatMap(({ error, status }) => (status === 412 ? [error.current] : []));
  expect([data.revision, stale]).toEqual([2, stale.map(() => data)]);
});

test('of a simultaneous change and deletion of a record only one succeeds', async () => {
  const id = await createRecord(articles, { nombre: 'Termo' });
  const [changed, removed] = await Promise.all([articles.change(id, 1, { nombre: 'Termo 2' }), articles.remove(id, 1)]);
  expect([200, 412]).toContain(removed.status);
  expect(changed.status).toBe(removed.status === 200 ? 404 : 200);
});

test('the same creation sent many times at once makes one record', async () => {
  const id = newId();
  const answers = await Promise.all(Array.from({ length: 8 }, () => articles.create({ nombre: 'Faja' }, id)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`200 ${answers[0]?.text}`]));
  expect(await names(articles, { text: 'faja' })).toEqual(['Faja']);
});

test('unique values ignore case, and neither empty values nor the generic RUC count as duplicates', async () => {
  await createRecord(articles, { nombre: 'Aro', codigo: 'Ñandú 1' });
  const twice = await articles.create({ nombre: 'Otro aro', codigo: ' ñandú  1 ' });
  expect(twice.error.errors).toEqual({ codigo: ['Ya lo tiene «Aro».'] });
  const statuses = await Promise.all(
    ['44444401-7', '44444401-7', '', ''].map(async (ruc) => (await articles.create({ nombre: 'x', ruc })).status),
  );
  expect(statuses).toEqual([200, 200, 200, 200]);
});
