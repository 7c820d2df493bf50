import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { addMember, addRole, registerCompany } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, type Records, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;

/** The record calls of a user who sees everything, and of a member to whom a table is hidden. */
let all: Records;
let memberRecords: Records;

const table = (key: string, label: string): Field => ({
  kind: 'table',
  key,
  label,
  columns: [{ kind: 'text', key: `${key}_texto`, label: `Texto de ${label}` }],
});

beforeAll(async () => {
  api = await startApi();
  const ana = await registerCompany(api, 'ana@uno.com.py');
  const fields: Field[] = [
    { kind: 'text', key: 'nombre', label: 'Nombre', required: true },
    table('notas', 'Notas'),
    table('costos', 'Costos'),
  ];
  await publish(api, ana, 'pedidos', formOf('Pedidos', fields));
  const actions = ['view', 'edit'] as const;
  const role = await addRole(api, ana, 'Mostrador', [
    { program: 'pedidos', actions, scope: 'all', fields: { costos: 'hidden' } },
  ]);
  all = recordsOf(api, ana, 'pedidos');
  memberRecords = recordsOf(api, await addMember(api, ana, 'bruno@uno.com.py', [role]), 'pedidos');
});

afterAll(() => api.close());

/** The expected history change of a table whose single row was changed. */
const changed = (word: string, label: string) => ({
  key: `${word}s`,
  label,
  from: '1 fila',
  to: '1 fila: 1 modificada',
  rows: {
    total: 1,
    told: [
      {
        what: 'changed',
        from: 1,
        to: 1,
        moved: false,
        name: `${word} de ahora`,
        cells: [
          { key: `${word}s_texto`, label: `Texto de ${label}`, from: `${word} de antes`, to: `${word} de ahora` },
        ],
      },
    ],
  },
});

describe('a hidden table', () => {
  let id: string;
  const [note, cost] = [newId(), newId()];
  const valuesAt = (when: string) => ({
    nombre: 'Uno',
    notas: [{ id: note, values: { notas_texto: `nota de ${when}` } }],
    costos: [{ id: cost, values: { costos_texto: `costo de ${when}` } }],
  });

  beforeAll(async () => {
    id = await createRecord(all, valuesAt('antes'));
    await all.change(id, 1, valuesAt('ahora'));
  });

  test('is absent from the history, including its columns, rows and values', async () => {
    const changesOf = async (answer: ReturnType<Records['history']>) => (await answer).data.rows[0]?.changes;
    const [notes, costs] = [changed('nota', 'Notas'), changed('costo', 'Costos')];
    expect(await changesOf(all.history(id))).toEqual([notes, costs]);
    expect(await changesOf(all.entry(id, 2))).toEqual([notes, costs]);
    expect(await changesOf(memberRecords.history(id))).toEqual([notes]);
    expect(await changesOf(memberRecords.entry(id, 2))).toEqual([notes]);
  });

  test('is absent from every response about past versions', async () => {
    const answers = [
      memberRecords.history(id),
      memberRecords.entry(id, 2),
      memberRecords.atRevision(id, 1),
      memberRecords.asOf(id, '2199-12-31'),
    ];
    for (const { status, text } of await Promise.all(answers)) {
      expect([status, text.includes('nota de'), /costo/i.test(text)]).toEqual([200, true, false]);
    }
  });

  test('leaves a history entry without changes when nothing else changed', async () => {
    await all.change(id, 2, { ...valuesAt('ahora'), costos: [] });
    const { data } = await memberRecords.history(id);
    expect(data.rows.map(({ revision, changes }) => [revision, changes.length])).toEqual([
      [3, 0],
      [2, 1],
      [1, 0],
    ]);
  });
});
