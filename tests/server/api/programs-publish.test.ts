import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { draftsOf, formOf, publish } from './kit/forms.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { createRecord, names, type Records, recordsOf, totalsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

const nombre: Field = { kind: 'text', key: 'nombre', label: 'Nombre', required: true };
const nota: Field = { kind: 'text', key: 'nota', label: 'Nota' };
const color: Field = { kind: 'text', key: 'color', label: 'Color' };

let api: Api;
let ana: Person;
let drafts: ReturnType<typeof draftsOf>;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  drafts = draftsOf(api, ana);
});

afterAll(() => api.close());

describe('making a field unique', () => {
  const program = 'chapas';
  let records: Records;
  let second: string;

  beforeAll(async () => {
    await publish(api, ana, program, formOf([nombre, color]));
    records = recordsOf(api, ana, program);
    await createRecord(records, { nombre: 'Una', color: 'Azul' });
    second = await createRecord(records, { nombre: 'Otra', color: 'AZUL' });
  });

  test('is refused while two records have the same value; the error names both, and nothing changes', async () => {
    await drafts.changesOf(program, [nombre, { ...color, unique: true }]);
    const refused = await drafts.publishDraft(program);
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      {
        'tabs.0.sections.0.rows.1.fields.0.unique': [
          '«Una» y «Otra» tienen el mismo valor. Corríjalos antes de no admitir repetidos.',
        ],
      },
    ]);
    expect((await api.call('program', { ...ana.as, query: { program } })).data.version).toBe(1);
    expect(await names(records, { filter: { field: 'color', op: 'is', value: 'Azul' } })).toEqual(['Una']);
  });

  test('succeeds once the values differ, and applies to later records', async () => {
    await records.change(second, 1, { nombre: 'Otra', color: 'Verde' });
    expect((await drafts.publishDraft(program)).status).toBe(200);
    const taken = await records.create({ nombre: 'Tercera', color: 'verde' });
    expect([taken.status, Object.keys(taken.error.errors ?? {})]).toEqual([422, ['color']]);
  });
});

test('counting zero as a value of a unique field is refused while two records contain zero', async () => {
  const program = 'ceros';
  const unique: Field = { kind: 'number', key: 'numero', label: 'Número', unique: true };
  await publish(api, ana, program, formOf([nombre, unique]));
  const records = recordsOf(api, ana, program);
  for (const name of ['Una', 'Otra']) await createRecord(records, { nombre: name, numero: '0' });
  await drafts.changesOf(program, [nombre, { ...unique, zeroIsValue: true }]);
  expect((await drafts.publishDraft(program)).status).toBe(422);
});

test('records created while a form is published are all saved, and lists contain all of them', async () => {
  const program = 'simultaneos';
  await publish(api, ana, program, formOf([nombre, color]));
  const records = recordsOf(api, ana, program);
  await drafts.changesOf(program, [nombre, { ...color, label: 'Tono' }, { ...nota, default: "'Nueva'" }]);
  const writes = Array.from({ length: 12 }, (_, index) => records.create({ nombre: `R${index + 10}`, color: 'Gris' }));
  const published = drafts.publishDraft(program);
  const answers = await Promise.all(writes);
  expect([(await published).status, answers.map(({ status }) => status)]).toEqual([200, answers.map(() => 200)]);
  const all = await names(records, { sort: [{ field: 'nota' }, { field: 'nombre' }] });
  expect(all).toHaveLength(12);
});

test('when a text field becomes a link field, a text that looks like an id is retained as an unreadable value', async () => {
  const nobody = '01980000-0000-7000-8000-0000000000ff';
  await publish(api, ana, 'fichas', formOf([nombre, { kind: 'text', key: 'pieza', label: 'Pieza' }]));
  const sheets = recordsOf(api, ana, 'fichas');
  const real = await createRecord(sheets, { nombre: 'Primera' });
  const ids = [
    await createRecord(sheets, { nombre: 'Nadie', pieza: nobody }),
    await createRecord(sheets, { nombre: 'Alguien', pieza: real }),
  ];
  const link: Field = { kind: 'link', key: 'pieza', label: 'Pieza', program: 'fichas' };
  await publish(api, ana, 'fichas', formOf([nombre, link]));
  const read = await Promise.all(ids.map(async (id) => (await sheets.read(id)).data));
  expect(read.map(({ values, kept }) => [values['pieza'], kept.map(({ text }) => text)])).toEqual([
    ['', [nobody]],
    ['', [real]],
  ]);
  expect((await sheets.change(ids[0] ?? '', 1, { nombre: 'Nadie más' })).status).toBe(200);
  expect((await totalsOf(sheets, { filter: { field: 'pieza', op: 'empty' } })).total).toBe(3);
});
