import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field, FieldOf } from '#domain/fields/field.ts';
import { type BulkRecord, insertRecords } from '#server/modules/records/insert-records.ts';
import { loadProgramToWrite } from '#server/modules/records/program.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { articleFields } from './kit/articles.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { names, type Records, recordsOf, totalsOf } from './kit/records.ts';
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

const insert = (rows: readonly BulkRecord[], program = 'articulos') =>
  inCompany(api.options, { tenantId: ana.tenant }, async (work) =>
    insertRecords(work, await loadProgramToWrite(work, program), rows),
  );

const row = (nombre: string, codigo: string): BulkRecord => ({ id: newId(), values: { nombre, codigo } });

test('a bulk insert computes, indexes, checks uniqueness and adds history entries like single inserts', async () => {
  const rows = Array.from({ length: 1_201 }, (_, n) => ({
    id: newId(),
    values: { nombre: `Lote ${n}`, codigo: `L-${n}`, cantidad: '2', precio: String(n) },
  }));
  expect(await insert(rows)).toEqual([]);
  const { data } = await articles.list({ text: 'lote 1200', columns: ['codigo', 'total'] });
  expect([data.rows, await totalsOf(articles, { text: 'lote 1200', totals: ['total'] })]).toEqual([
    [{ id: rows[1_200]?.id, revision: 1, title: 'Lote 1200', values: { codigo: 'L-1200', total: '2400' } }],
    { total: 1, exact: true, totals: { total: '2400' } },
  ]);
  expect(await totalsOf(articles, { totals: ['total'] })).toEqual({
    total: 1_201,
    exact: true,
    totals: { total: String(1_200 * 1_201) },
  });
  expect((await articles.create({ nombre: 'x', codigo: 'l-7' })).error.errors).toEqual({
    codigo: ['Ya lo tiene «Lote 7».'],
  });
  const { data: history } = await articles.history(rows[0]?.id ?? '');
  expect(history.rows).toMatchObject([{ revision: 1, event: 'created', by: null }]);
});

test('a bulk insert with an invalid record reports the position of that record and inserts nothing', async () => {
  const problems = await insert([row('Bueno', 'b-1'), row('', 'b-2'), row('Bueno también', 'b-3')]);
  expect(problems).toEqual([{ row: 1, errors: { nombre: ['Complete este dato.'] } }]);
  await expect(insert([row('Uno', 'r'), row('Dos', 'R')])).rejects.toMatchObject({ code: 'conflict' });
  expect(await names(articles, { text: 'bueno' })).toEqual([]);
});

test('records of one bulk insert may link each other in fields and table rows, in any order', async () => {
  const boss: FieldOf<'link'> = { kind: 'link', key: 'jefe', label: 'Jefe', program: 'personas' };
  const teams: Field = { kind: 'table', key: 'equipos', label: 'Equipos', columns: [boss] };
  const nombre: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };
  await publish(api, ana, 'personas', formOf('Personas', [nombre, boss, teams]));
  const people = recordsOf(api, ana, 'personas');
  const jefe = newId();
  const rows: BulkRecord[] = Array.from({ length: 1_200 }, (_, n) => ({ id: newId(), values: { nombre: `P ${n}` } }));
  const first = { id: newId(), values: { nombre: 'Primera', jefe } };
  const second = { id: newId(), values: { nombre: 'Segunda', equipos: [{ id: newId(), values: { jefe } }] } };
  expect(await insert([first, second, ...rows, { id: jefe, values: { nombre: 'Última' } }], 'personas')).toEqual([]);
  const uses = [{ program: 'personas', title: 'Personas', count: 2 }];
  expect([
    (await people.uses(jefe)).data.rows,
    await names(people, { filter: { field: 'jefe', op: 'is', value: jefe } }),
  ]).toEqual([uses, ['Primera']]);
});
