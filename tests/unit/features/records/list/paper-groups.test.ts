import type { RecordRow } from '#contract/schemas/records.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { type PaperGrouping, paperGroups, paperRows, sumOf } from '#features/records/list/paper-groups.ts';
import { expect, test } from 'vitest';

const row = (id: string, values: RecordRow['values']): RecordRow => ({ id, title: id, revision: 1, values });

const select: ValueField = {
  kind: 'select',
  key: 'estado',
  label: 'Estado',
  options: [
    { value: 'z', label: 'Nuevo' },
    { value: 'a', label: 'Viejo' },
  ],
};
const date: ValueField = { kind: 'date', key: 'fecha', label: 'Fecha' };
const link: ValueField = { kind: 'link', key: 'cliente', label: 'Cliente', program: 'clientes' };

/** The names of the groups with the ids of their rows. */
const groupsOf = (rows: readonly RecordRow[], grouping: PaperGrouping, records: Record<string, string> = {}) =>
  paperGroups(paperRows([{ rows, references: { records, files: {} } }]), grouping).map(({ name, rows: members }) => [
    name,
    members.map(({ row: { id } }) => id).join(''),
  ]);

test('options have the order of the field, and the records without one come last, also in reverse', () => {
  const rows = [
    row('1', { estado: 'a' }),
    row('2', { estado: '' }),
    row('3', { estado: 'z' }),
    row('4', { estado: 'a' }),
  ];
  const grouping = { field: select, by: null };
  expect(groupsOf(rows, { ...grouping, isDescending: false })).toEqual([
    ['Nuevo', '3'],
    ['Viejo', '14'],
    ['Sin dato', '2'],
  ]);
  expect(groupsOf(rows, { ...grouping, isDescending: true }).map(([name]) => name)).toEqual([
    'Viejo',
    'Nuevo',
    'Sin dato',
  ]);
});

test('dates are grouped by their step, the first one first', () => {
  const rows = [
    row('1', { fecha: '2026-04-30' }),
    row('2', { fecha: '2026-03-01' }),
    row('3', { fecha: '2026-04-02' }),
  ];
  expect(groupsOf(rows, { field: date, by: 'month', isDescending: false })).toEqual([
    ['mar 2026', '2'],
    ['abr 2026', '13'],
  ]);
});

test('a linked record that the user may not see has no name, and stays apart from those without a link', () => {
  const [hidden, shown] = ['01980000-0000-7000-8000-000000000001', '01980000-0000-7000-8000-000000000002'];
  const rows = [row('1', { cliente: hidden }), row('2', { cliente: '' }), row('3', { cliente: shown })];
  expect(groupsOf(rows, { field: link, by: null, isDescending: false }, { [shown]: 'Bodega' })).toEqual([
    ['Bodega', '3'],
    ['Registro que usted no puede ver', '1'],
    ['Sin dato', '2'],
  ]);
});

test('the sum of a group is exact and leaves out records without a value', () => {
  const rows = [row('1', { saldo: '0.1' }), row('2', { saldo: '0.2' }), row('3', { saldo: '' })];
  expect(sumOf(paperRows([{ rows, references: { records: {}, files: {} } }]), 'saldo')).toBe('0.3');
});
