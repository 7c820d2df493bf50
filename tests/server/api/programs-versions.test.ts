import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { draftsOf, formOf, publish } from './kit/forms.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { createRecord, names, type Records, recordsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

const nombre: Field = { kind: 'text', key: 'nombre', label: 'Nombre', required: true };
const nota: Field = { kind: 'text', key: 'nota', label: 'Nota' };
const color: Field = { kind: 'text', key: 'color', label: 'Color' };
const largoText: Field = { kind: 'text', key: 'largo', label: 'Largo' };
const largo: Field = { kind: 'decimal', key: 'largo', label: 'Largo', decimals: 2 };
const doble: Field = {
  kind: 'formula',
  key: 'doble',
  label: 'Doble',
  result: 'decimal',
  decimals: 2,
  expression: 'largo * 2',
};

let api: Api;
let ana: Person;
let drafts: ReturnType<typeof draftsOf>;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  drafts = draftsOf(api, ana);
});

afterAll(() => api.close());

describe('publishing new versions of a form with records', () => {
  const program = 'piezas';
  let records: Records;
  const ids: Record<'doce' | 'corta' | 'tirada', string> = { doce: '', corta: '', tirada: '' };

  beforeAll(async () => {
    records = recordsOf(api, ana, program);
    await publish(api, ana, program, formOf([nombre, largoText, nota]));
    ids.doce = await createRecord(records, { nombre: 'Doce', largo: 'doce', nota: 'Vieja' });
    ids.corta = await createRecord(records, { nombre: 'Corta', largo: '1.500,25', nota: '' });
    ids.tirada = await createRecord(records, { nombre: 'Tirada', largo: '7', nota: 'Rota' });
    await records.remove(ids.tirada, 1);
  });

  test('reports added, renamed, converted and removed fields, each with the number of affected records', async () => {
    const report = await drafts.changesOf(program, [{ ...nombre, label: 'Nombre de la pieza' }, largo, doble, color]);
    expect(report).toEqual({
      problems: [],
      records: 3,
      changes: [
        expect.objectContaining({
          key: 'nombre',
          label: 'Nombre de la pieza',
          change: 'renamed',
          records: 3,
          unreadable: 0,
        }),
        {
          key: 'largo',
          label: 'Largo',
          change: 'retyped',
          text: expect.any(String),
          records: 3,
          unreadable: 1,
          rule: 'Los que no se pueden leer quedan junto a su registro, para consultarlos; no se pierden.',
        },
        expect.objectContaining({ key: 'doble', change: 'added', records: 0 }),
        expect.objectContaining({ key: 'color', change: 'added', records: 0 }),
        {
          key: 'nota',
          label: 'Nota',
          change: 'removed',
          text: '',
          records: 2,
          unreadable: 0,
          rule: 'Los valores quedan junto a cada registro, para consultarlos; no se pierden.',
        },
      ],
    });
    const { data } = await drafts.publishDraft(program);
    expect(data).toEqual({ version: 2, revision: expect.any(Number), changes: report.changes });
  });

  test('leaves every record readable; values without a field in the current form are listed apart', async () => {
    const read = async (id: string) => {
      const { data } = await records.read(id);
      const retained = data.kept.map(({ key, label, version, text }) => [key, label, version, text]);
      return { version: data.form_version, largo: data.values['largo'], doble: data.values['doble'], kept: retained };
    };
    expect(await read(ids.corta)).toEqual({ version: 1, largo: '1500.25', doble: '3000.5', kept: [] });
    expect(await read(ids.doce)).toEqual({
      version: 1,
      largo: '',
      doble: '0',
      kept: expect.arrayContaining([
        ['largo', 'Largo', 1, 'doce'],
        ['nota', 'Nota', 1, 'Vieja'],
      ]),
    });
    expect(await read(ids.tirada)).toMatchObject({ largo: '7', kept: [['nota', 'Nota', 1, 'Rota']] });
  });

  test('makes lists sort and filter by the converted values', async () => {
    await createRecord(records, { nombre: 'Larga', largo: '20000', color: 'Rojo' });
    expect(await names(records, { sort: [{ field: 'largo' }] })).toEqual(['Corta', 'Larga', 'Doce']);
    expect(
      await names(records, { filter: { field: 'doble', op: 'gt', value: '3000' }, sort: [{ field: 'nombre' }] }),
    ).toEqual(['Corta', 'Larga']);
    expect(await names(records, { text: 'vieja' })).toEqual([]);
    expect(await names(records, { filter: { field: 'color', op: 'empty' }, sort: [{ field: 'nombre' }] })).toEqual([
      'Corta',
      'Doce',
    ]);
    expect(await names(records, { filter: { field: 'nota', op: 'notEmpty' } })).toHaveProperty('filter');
  });

  test('with another naming field renames every record, including records in the bin', async () => {
    const definition = formOf([nombre, largo, color, nota], {
      naming: 'color',
      list: { columns: ['color'], sort: [] },
    });
    await publish(api, ana, program, definition);
    expect(await names(records, { filter: { field: 'nombre', op: 'is', value: 'Larga' } })).toEqual(['Rojo']);
    expect((await records.read(ids.doce)).data.values).toMatchObject({ nombre: 'Doce', nota: 'Vieja' });
    const republished = await publish(api, ana, program, formOf([nombre, largo]));
    expect(republished).toMatchObject({
      version: 4,
      changes: [
        { key: 'color', records: 1 },
        { key: 'nota', records: 2 },
      ],
    });
    await records.restore(ids.tirada, 2);
    expect(await names(records, { sort: [{ field: 'largo' }] })).toEqual(['Tirada', 'Corta', 'Larga', 'Doce']);
  });

  test('leaves the definitions of earlier versions unchanged', async () => {
    const rows = await api.database.owner(
      (sql) => sql<{ version: number; keys: string }[]>`
        select v.version, jsonb_path_query_array(v.definition, '$.tabs[*].sections[*].rows[*].fields[*].key')::text as keys
        from program_version v join program p on p.tenant_id = v.tenant_id and p.id = v.program_id
        where p.router_name = ${program} order by v.version`,
    );
    expect(rows.map(({ version, keys }) => [version, JSON.parse(keys)])).toEqual([
      [1, ['nombre', 'largo', 'nota']],
      [2, ['nombre', 'largo', 'doble', 'color']],
      [3, ['nombre', 'largo', 'color', 'nota']],
      [4, ['nombre', 'largo']],
    ]);
  });
});

describe('a change of table columns', () => {
  test('is reported with the number of records that have a value in any row', async () => {
    const program = 'obras';
    const columns = (...own: Field[]): Field => ({
      kind: 'table',
      key: 'partes',
      label: 'Partes',
      columns: own as never,
    });
    await publish(api, ana, program, formOf([nombre, columns(nota, largoText)]));
    const records = recordsOf(api, ana, program);
    const row = (values: object, n: number) => ({ id: `00000000-0000-7000-8000-00000000000${n}`, values });
    await createRecord(records, {
      nombre: 'Una',
      partes: [row({ nota: 'a', largo: 'mucho' }, 1), row({ nota: '', largo: '3' }, 2)],
    });
    await createRecord(records, { nombre: 'Dos', partes: [row({ nota: '', largo: '4' }, 3)] });
    await createRecord(records, { nombre: 'Tres', partes: [] });
    const { changes } = await drafts.changesOf(program, [nombre, columns(largo)]);
    expect(changes).toEqual([
      expect.objectContaining({ key: 'partes.largo', change: 'retyped', records: 2, unreadable: 1 }),
      expect.objectContaining({ key: 'partes.nota', change: 'removed', records: 1 }),
    ]);
  });
});

test('fields and columns that become required are reported as required, whether they are new or were optional', async () => {
  const program = 'exigentes';
  const piezas = (required: boolean): Field => ({
    kind: 'table',
    key: 'piezas',
    label: 'Piezas',
    columns: [{ kind: 'text', key: 'que', label: 'Qué', required }],
  });
  await publish(api, ana, program, formOf([nombre, nota, piezas(false)]));
  const { changes } = await drafts.changesOf(program, [
    nombre,
    { ...nota, required: true },
    { ...color, required: true },
    { ...doble, expression: '2' },
    piezas(true),
  ]);
  const rules: { key: string; rule: string }[] = changes;
  const isReported = ({ rule }: { rule: string }) =>
    rule.endsWith('Es obligatorio: quien cambie un registro de antes tendrá que completarlo.');
  expect(Object.fromEntries(rules.map((change) => [change.key, isReported(change)]))).toEqual({
    nota: true,
    color: true,
    doble: false,
    'piezas.que': true,
  });
});
