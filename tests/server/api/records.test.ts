import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleFields } from './kit/articles.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, type Records, recordsOf } from './kit/records.ts';
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

const row = newId();

test('a new record contains the sent values, the defaults and the results of formulas', async () => {
  const values = {
    nombre: 'Yerba',
    codigo: 'Y-1',
    precio: '25000',
    lineas: [{ id: row, values: { detalle: 'Bolsa', peso: '1.5', origen: 'AR' } }],
  };
  const { data, status, headers } = await articles.create(values);
  expect([status, headers.get('ETag')]).toEqual([200, '"1"']);
  expect(data).toEqual({
    id: data.id,
    revision: 1,
    state: 'active',
    title: 'Yerba',
    form_version: 1,
    values: {
      nombre: 'Yerba',
      codigo: 'Y-1',
      cantidad: '1',
      precio: '25000',
      total: '25000',
      cerrado: false,
      notas: '',
      lineas: [{ id: row, values: { detalle: 'Bolsa', peso: '1.5', origen: 'PY', doble: '3' } }],
    },
    kept: [],
    references: { records: {}, files: {} },
    created_at: '2026-11-20T12:00:00.000Z',
    created_by: 'Ana Benítez',
    changed_at: '2026-11-20T12:00:00.000Z',
    changed_by: 'Ana Benítez',
    changed_by_you: true,
  });
  expect((await articles.read(data.id)).data).toEqual(data);
});

test('all validation issues of a record are reported at once, each with its path', async () => {
  await createRecord(articles, { nombre: 'Termo', codigo: 'T-1' });
  const { status, error } = await articles.create({
    codigo: 't-1',
    precio: '-5',
    lineas: [
      { id: newId(), values: { detalle: 'a' } },
      { id: newId(), values: { detalle: '', peso: '1.234' } },
    ],
  });
  expect([status, Object.keys(error.errors ?? {}).toSorted()]).toEqual([
    422,
    ['codigo', 'lineas.1.detalle', 'lineas.1.peso', 'nombre', 'precio'],
  ]);
  expect(error.errors?.['codigo']).toEqual(['Ya lo tiene «Termo».']);
});

test('unknown fields and impossible values are refused, and sent values of formulas are ignored', async () => {
  const unknown = await articles.create({ nombre: 'X', tenant_id: newId() });
  const foreign = await articles.create({ nombre: 'X', lineas: 'muchas' });
  const computed = await articles.create({ nombre: 'X', cantidad: '2', precio: '10', total: '1', revision: undefined });
  expect([unknown.error.errors, foreign.status, Object.keys(foreign.error.errors ?? {})]).toEqual([
    { tenant_id: ['El formulario no tiene este campo. Actualice la página.'] },
    422,
    ['lineas'],
  ]);
  expect(computed.data.values['total']).toBe('20');
});

test('a change keeps the values that were not sent or are read-only, and raises the revision', async () => {
  const id = await createRecord(articles, {
    nombre: 'Mate',
    notas: 'viejo',
    lineas: [{ id: row, values: { detalle: 'a' } }],
  });
  const first = await articles.change(id, 1, { cerrado: true });
  const second = await articles.change(id, 2, { notas: 'nuevo', precio: '7' });
  expect([first.data.values['notas'], second.data.values, second.data.revision]).toEqual([
    'viejo',
    {
      nombre: 'Mate',
      codigo: '',
      cantidad: '1',
      precio: '7',
      total: '7',
      cerrado: true,
      notas: 'viejo',
      lineas: [{ id: row, values: { detalle: 'a', peso: '', origen: 'PY', doble: '0' } }],
    },
    3,
  ]);
});

test('a change of a stale revision receives the current record, and who changed that record and when', async () => {
  const id = await createRecord(articles, { nombre: 'Guampa' });
  api.advanceClock(60_000);
  const { data: changed } = await articles.change(id, 1, { nombre: 'Guampa de palo santo' });
  const late = await articles.change(id, 1, { nombre: 'Otra' });
  expect([late.status, late.error]).toEqual([
    412,
    {
      code: 'stale',
      message: 'Otra persona modificó este registro mientras usted lo editaba.',
      current: changed,
      changed_by: 'Ana Benítez',
      changed_at: changed.changed_at,
    },
  ]);
  expect(Date.parse(changed.changed_at) - Date.parse(changed.created_at)).toBe(60_000);
});

describe('sending a creation again', () => {
  test('with another idempotency key returns the record as it was created, even if it has changed since', async () => {
    const id = newId();
    const first = await articles.create({ nombre: 'Bombilla' }, id);
    await articles.change(id, 1, { nombre: 'Bombilla de alpaca' });
    const again = await articles.create({ nombre: 'Bombilla' }, id);
    const other = await articles.create({ nombre: 'Otra' }, id);
    expect([again.status, again.data, other.status, other.error.code]).toEqual([200, first.data, 409, 'conflict']);
  });

  test('at the same time with the same idempotency key returns the same response', async () => {
    const body = { program: 'articulos', id: newId(), values: { nombre: 'Pava' } };
    const key = newId();
    const [one, two] = await Promise.all([1, 2].map(() => api.call('createRecord', { ...ana.as, key, body })));
    expect([one?.status, one?.text]).toEqual([200, two?.text]);
  });
});

test('creating a record is logged with its name and without values, and publishes a live event', async () => {
  api.advanceClock(1_000);
  const id = await createRecord(articles, { nombre: 'Ñandutí', notas: 'secreto' });
  const { data } = await api.call('audit', { ...ana.as, query: { act: 'record.created', limit: '1' } });
  expect(data.rows[0]).toMatchObject({ subject: 'Artículos: Ñandutí', changes: [] });
  const events = await api.database.owner(
    (sql) => sql`select topic, data from live_event where tenant_id = ${ana.tenant} order by id desc limit 1`,
  );
  const by: unknown = expect.any(String);
  expect(events.map(({ topic, data: stored }) => [topic, JSON.parse(stored)])).toEqual([
    ['records.changed', { program: 'articulos', id, by }],
  ]);
});

test('a record cannot be read through an unknown program or through another program', async () => {
  const id = await createRecord(articles, { nombre: 'Sombrero' });
  const elsewhere = recordsOf(api, ana, 'clientes');
  expect([(await recordsOf(api, ana, 'nada').read(id)).status, (await elsewhere.read(id)).status]).toEqual([403, 404]);
});
