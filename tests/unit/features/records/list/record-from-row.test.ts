import type { Field } from '#domain/fields/field.ts';
import { listMachine } from '#features/kit/list/list-source.ts';
import { recordSource, recordFromRow } from '#features/records/list/record-source.ts';
import { createHarness } from '../../kit/page-harness.tsx';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { fieldsByKey } from '#features/records/list/list-columns.ts';
import { definitionOf } from '../../kit/record/customers.ts';

const text = (key: string): Field => ({ kind: 'text', key, label: key });
const margin: Field = { kind: 'formula', key: 'margen', label: 'Margen', expression: '1', result: 'number' };

const row = { id: 'ana', revision: 4, title: 'Ana', values: { nombre: 'Ana', ruc: null } };
const references = { records: { x: 'Equis' }, files: {} };

/** A list that has read one record. */
async function readList() {
  const data = { rows: [row], references, next: null };
  const { services } = createHarness({});
  const clock = new SimulatedClock();
  const input = { question: { query: { program: 'clientes' }, totals: [], size: 25 as const } };
  const logic = listMachine(services, { ...recordSource, read: () => Promise.resolve({ ok: true, data }) });
  const list = createActor(logic, { clock, input }).start();
  await waitFor(list, (snapshot) => snapshot.matches('shown'));
  return list;
}

/** The record that a row of the list provides for a form with these fields; null if incomplete. */
const opened = (list: Awaited<ReturnType<typeof readList>>, listed: typeof row, ...fields: Field[]) => {
  const definition = definitionOf(fields, ['nombre']);
  return recordFromRow(listed, list.getSnapshot(), fieldsByKey(definition), definition);
};

test('a list row provides the whole record, with its references, when every stored field was read', async () => {
  expect(opened(await readList(), row, text('nombre'), text('ruc'), margin)).toEqual({ ...row, references });
});

test('a list row provides no record when a field was not read or the list no longer shows the row', async () => {
  const list = await readList();
  expect(opened(list, row, text('nombre'), text('ruc'), text('email'))).toBeNull();
  expect(opened(list, { ...row }, text('nombre'))).toBeNull();
});

test('a list row provides no record while the list reloads, because the row may be outdated', async () => {
  const list = await readList();
  list.send({ type: 'list.refresh' });
  expect(opened(list, row, text('nombre'), text('ruc'))).toBeNull();
});
