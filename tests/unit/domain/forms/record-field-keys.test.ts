import type { ValueField } from '#domain/fields/field.ts';
import { recordFieldKeys, smallRecordFieldKeys } from '#domain/forms/record-field-keys.ts';
import { expect, test } from 'vitest';

const text = (key: string): ValueField => ({ kind: 'text', key, label: key });
const formula: ValueField = { kind: 'formula', key: 'margen', label: 'Margen', expression: '1', result: 'number' };
const table: ValueField = {
  kind: 'table',
  key: 'filas',
  label: 'Filas',
  columns: [{ kind: 'text', key: 'a', label: 'A' }],
};
const fieldsOf = (...fields: ValueField[]) => new Map(fields.map((field) => [field.key, field]));
const many = (count: number) => Array.from({ length: count }, (_, at) => text(`campo_${at}`));

test('opening a record reads every field except formulas, and the naming field even if it is a formula', () => {
  const fields = fieldsOf(text('nombre'), formula, table);
  expect([recordFieldKeys(fields, 'nombre'), recordFieldKeys(fields, 'margen')]).toEqual([
    ['nombre', 'filas'],
    ['nombre', 'margen', 'filas'],
  ]);
});

test('a list reads complete records with up to sixteen short fields, without reading or counting formulas', () => {
  expect(smallRecordFieldKeys(fieldsOf(...many(16), formula), 'campo_0')).toEqual(many(16).map(({ key }) => key));
});

test.each<[string, ValueField[]]>([
  ['more than sixteen fields', many(17)],
  ['a long text', [text('nombre'), { kind: 'longText', key: 'notas', label: 'Notas' }]],
  ['a table', [text('nombre'), table]],
])('a list does not read complete records of a form with %s', (_, fields) => {
  expect(smallRecordFieldKeys(fieldsOf(...fields), 'nombre')).toEqual([]);
});
