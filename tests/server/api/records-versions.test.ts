import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { loadProgram } from '#server/modules/records/program.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { addMember, addRole, registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, type Records, recordsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let articles: Records;
let good: string;
let bad: string;

const nombre: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };
const first: Field[] = [
  nombre,
  { kind: 'text', key: 'edad', label: 'Edad' },
  { kind: 'text', key: 'apodo', label: 'Apodo' },
];
const second: Field[] = [
  { ...nombre, label: 'Nombre completo' },
  { kind: 'number', key: 'edad', label: 'Edad' },
  { kind: 'formula', key: 'doble', label: 'Doble', expression: 'edad * 2', result: 'number' },
];

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, 'personas', formOf('Personas', first));
  articles = recordsOf(api, ana, 'personas');
  good = await createRecord(articles, { nombre: 'Luz', edad: '40', apodo: 'Lucita' });
  bad = await createRecord(articles, { nombre: 'Sol', edad: 'cuarenta', apodo: '' });
  await publish(api, ana, 'personas', formOf('Personas', second));
});

afterAll(() => api.close());

test('a record of an earlier form version is read in the current form; values without a field are listed apart', async () => {
  const { data } = await articles.read(good);
  expect([data.form_version, data.revision, data.values, data.kept]).toEqual([
    1,
    1,
    { nombre: 'Luz', edad: '40', doble: '80' },
    [{ key: 'apodo', label: 'Apodo', version: 1, text: 'Lucita' }],
  ]);
  const other = await articles.read(bad);
  expect([other.data.values['edad'], other.data.kept]).toEqual([
    '',
    [{ key: 'edad', label: 'Edad', version: 1, text: 'cuarenta' }],
  ]);
});

test('lists show records of earlier form versions in the current form', async () => {
  const { data } = await articles.list({ columns: ['edad', 'doble'], sort: [] });
  expect(data.rows.map(({ title, values }) => [title, values])).toEqual([
    ['Sol', { edad: '', doble: '0' }],
    ['Luz', { edad: '40', doble: '80' }],
  ]);
});

test('saving a record moves it to the current form version and loses no retained value', async () => {
  const { data } = await articles.change(bad, 1, { edad: '41' });
  expect([data.form_version, data.values, data.kept]).toEqual([
    2,
    { nombre: 'Sol', edad: '41', doble: '82' },
    [{ key: 'edad', label: 'Edad', version: 1, text: 'cuarenta' }],
  ]);
  const again = await articles.change(bad, 2, { nombre: 'Sol II' });
  expect(again.data.kept).toEqual(data.kept);
});

test('the history describes each change with the labels of the form version that was current then', async () => {
  const { data } = await articles.history(bad);
  expect(data.rows.map(({ form_version, changes }) => [form_version, changes])).toEqual([
    [2, [{ key: 'nombre', label: 'Nombre completo', from: 'Sol', to: 'Sol II' }]],
    [
      2,
      [
        { key: 'edad', label: 'Edad', from: 'cuarenta', to: '41' },
        { key: 'doble', label: 'Doble', from: '', to: '82' },
      ],
    ],
    [1, []],
  ]);
});

test('a record as of an earlier date is shown in its form version of that date', async () => {
  await api.database.owner(
    (sql) => sql`update record_version set at = at - interval '2 days' where record_id = ${bad} and revision = 1`,
  );
  const { data } = await articles.asOf(bad, '2026-11-18');
  expect([data.record?.values, data.definition]).toEqual([
    { nombre: 'Sol', edad: 'cuarenta', apodo: '' },
    formOf('Personas', first),
  ]);
});

test('the retained values of a hidden field are hidden too', async () => {
  const role = await addRole(api, ana, 'Sin apodo', [
    { program: 'personas', actions: ['view'], scope: 'all', fields: { edad: 'hidden' } },
  ]);
  const bruno = recordsOf(api, await addMember(api, ana, 'bruno@uno.com.py', [role]), 'personas');
  expect([(await bruno.read(bad)).data.kept, (await bruno.read(good)).data.kept]).toEqual([
    [],
    [{ key: 'apodo', label: 'Apodo', version: 1, text: 'Lucita' }],
  ]);
});

test('a form that was read during a publication is not cached when that publication is rolled back', async () => {
  const attempt = inCompany(api.options, { tenantId: ana.tenant }, async (work) => {
    await work.sql`
      insert into program_version (tenant_id, program_id, version, definition, changes, published_at, published_by)
      select tenant_id, id, 3, ${JSON.stringify(formOf('Otra', first))}::text::jsonb, '[]', now(), ''
      from program where router_name = 'personas'`;
    await work.sql`update program set version = 3 where router_name = 'personas'`;
    const program = await loadProgram(work, 'personas');
    throw new Error(program.form.definition.title);
  });
  await expect(attempt).rejects.toThrow('Otra');
  const third: Field[] = [...second, { kind: 'text', key: 'oficio', label: 'Oficio' }];
  await publish(api, ana, 'personas', formOf('Personas', third));
  expect((await articles.read(good)).data.values).toHaveProperty('oficio', '');
});
