import type { Field } from '#domain/fields/field.ts';
import type { ShownList } from '#machines/record-list/index.ts';
import { fieldsByKey } from '#features/records/list/list-columns.ts';
import { fieldsToRead, wholeRecord } from '#features/records/list/whole-record.ts';
import { describe, expect, test } from 'vitest';
import { definitionOf } from '../../kit/customers.ts';

const text = (key: string): Field => ({ kind: 'text', key, label: key });
const fieldsOf = (...fields: Field[]) => fieldsByKey(definitionOf(fields, ['nombre']));
const margin: Field = { kind: 'formula', key: 'margen', label: 'Margen', expression: '1', result: 'number' };

describe('a list reads', () => {
  test('besides what it shows the other fields of a form of few, but no formula', () => {
    expect(fieldsToRead(['ruc', 'margen'], fieldsOf(text('nombre'), text('ruc'), margin))).toEqual([
      'ruc',
      'margen',
      'nombre',
    ]);
  });

  test.each<[string, Field[]]>([
    ['a long text', [text('nombre'), { kind: 'longText', key: 'notas', label: 'Notas' }]],
    ['a table', [text('nombre'), { kind: 'table', key: 'filas', label: 'Filas', columns: [text('a')] } as Field]],
    ['more than sixteen fields', Array.from({ length: 17 }, (_, at) => text(`campo_${at}`))],
  ])('what it shows alone of a form with %s', (_, fields) => {
    expect(fieldsToRead(['nombre'], fieldsOf(...fields))).toEqual(['nombre']);
  });

  test('all of a form of sixteen fields', () => {
    const fields = Array.from({ length: 16 }, (_, at) => text(`campo_${at}`));
    expect(fieldsToRead([], fieldsOf(...fields))).toEqual(fields.map(({ key }) => key));
  });
});

describe('a record in a list', () => {
  const row = { id: 'ana', revision: 4, title: 'Ana', values: { nombre: 'Ana', ruc: null } };
  const references = { records: { x: 'Equis' }, files: {} };
  const shown = {
    question: { asked: { program: 'clientes' }, totals: [], size: 25 },
    trail: [null],
    slices: new Map([
      [0, { rows: [{ ...row, id: 'otra' }], references: { records: {}, files: {} }, next: null }],
      [1, { rows: [row], references, next: null }],
    ]),
  } as unknown as ShownList;

  test('is whole where each stored field was read, and is opened with what its rows refer to', () => {
    const fields = fieldsOf(text('nombre'), text('ruc'), margin);
    expect(wholeRecord(row, shown, fields)).toEqual({ ...row, references });
  });

  test('is not whole where a field was not read, or the list shows it no longer', () => {
    expect(wholeRecord(row, shown, fieldsOf(text('nombre'), text('ruc'), text('email')))).toBeNull();
    expect(wholeRecord({ ...row }, shown, fieldsOf(text('nombre')))).toBeNull();
  });
});
