import type { Field } from '#domain/fields/field.ts';
import { recordFromRow } from '#features/records/list/record-from-row.ts';
import { recordListMachine, type RowsAnswer, type RowsRequest } from '#machines/record-list/index.ts';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { fieldsByKey } from '#features/records/list/list-columns.ts';
import { definitionOf } from '../../kit/customers.ts';

const text = (key: string): Field => ({ kind: 'text', key, label: key });
const margin: Field = { kind: 'formula', key: 'margen', label: 'Margen', expression: '1', result: 'number' };

const row = { id: 'ana', revision: 4, title: 'Ana', values: { nombre: 'Ana', ruc: null } };
const references = { records: { x: 'Equis' }, files: {} };

/** A list that has read one record. */
async function readList() {
  const answer: RowsAnswer = { rows: [row], references, next: null };
  const actors = { readPage: fromPromise<RowsAnswer, RowsRequest>(() => Promise.resolve(answer)) };
  const clock = new SimulatedClock();
  const input = { question: { query: { program: 'clientes' }, totals: [], size: 25 as const } };
  const list = createActor(recordListMachine.provide({ actors }), { clock, input }).start();
  await Promise.resolve();
  await Promise.resolve();
  return list;
}

/** The record as opened in a form with these fields. */
const opened = (list: Awaited<ReturnType<typeof readList>>, listed: typeof row, ...fields: Field[]) => {
  const definition = definitionOf(fields, ['nombre']);
  return recordFromRow(listed, list.getSnapshot(), fieldsByKey(definition), definition);
};

test('a record is complete when every stored field was read, and opens with the references of its rows', async () => {
  expect(opened(await readList(), row, text('nombre'), text('ruc'), margin)).toEqual({ ...row, references });
});

test('a record is incomplete when a field was not read or the list no longer shows it', async () => {
  const list = await readList();
  expect(opened(list, row, text('nombre'), text('ruc'), text('email'))).toBeNull();
  expect(opened(list, { ...row }, text('nombre'))).toBeNull();
});

test('a record may be outdated when its list has to be reloaded', async () => {
  const list = await readList();
  list.send({ type: 'list.refresh' });
  expect(opened(list, row, text('nombre'), text('ruc'))).toBeNull();
});
