import { formatField, readField, toExpression, validateField } from '#domain/fields/field-rules.ts';
import type { TableField } from '#domain/fields/field.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { describe, expect, test } from 'vitest';

const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const table: TableField = {
  kind: 'table',
  key: 'detalle',
  label: 'Detalle',
  columns: [
    { kind: 'number', key: 'cantidad', label: 'Cantidad' },
    { kind: 'text', key: 'nombre', label: 'Nombre' },
    { kind: 'formula', key: 'doble', label: 'Doble', expression: 'cantidad * 2', result: 'number' },
  ],
};

const row = (n: number, values: Record<string, unknown> = { cantidad: String(n), nombre: `Fila ${n}` }) => ({
  id: id(n),
  values,
});

describe('the rows of a table', () => {
  test('are read by the rules of their columns', () => {
    expect(readField(table, [row(1, { cantidad: '05', nombre: ' Tornillo\n' })])).toEqual([
      row(1, { cantidad: '5', nombre: 'Tornillo' }),
    ]);
  });

  test('are read with empty values in missing columns, and without formula results', () => {
    expect(readField(table, [row(1, { doble: '4' })])).toEqual([row(1, { cantidad: '', nombre: '' })]);
  });

  test.each([
    ['an object instead of a list', { 0: row(1) }],
    ['a value that is not a row', [1]],
    ['a row without values', [{ id: id(1) }]],
    ['a row without id', [{ values: {} }]],
    ['an invalid id', [{ id: '1', values: {} }]],
    ['two rows with one id', [row(1), row(1)]],
    ['an unknown column', [row(1, { precio: '1' })]],
    ['a column named like an inherited property', [row(1, JSON.parse('{"__proto__":"1"}'))]],
    ['a property besides id and values', [{ ...row(1), mas: 1 }]],
    ['a number instead of a string', [row(1, { cantidad: 5 })]],
    ['more than 5,000 rows', Array.from({ length: 5_001 }, (_, n) => row(n))],
  ])('are rejected with %s', (_, raw) => {
    expect(readField(table, raw)).toBeUndefined();
  });

  test('are shown as the number of rows', () => {
    expect([0, 1, 3].map((count) => formatField(table, rowsOf(count)))).toEqual(['', '1 fila', '3 filas']);
  });

  test('are limited to the minimum and maximum number of rows of their field; a table without rows is valid', () => {
    const field: TableField = { ...table, minRows: 2, maxRows: 3 };
    expect([0, 1, 2, 3, 4].map((count) => validateField(field, rowsOf(count)))).toEqual([
      null,
      'Agregue al menos 2 filas.',
      null,
      null,
      'Admite hasta 3 filas.',
    ]);
  });

  test('are passed to expressions with the values of their columns, and null for formulas', () => {
    expect(toExpression(table, [{ id: id(1), values: { cantidad: '5', nombre: '' } }])).toEqual([
      { cantidad: Decimal.parse('5'), nombre: '', doble: null },
    ]);
  });
});

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: id(n), values: { cantidad: '', nombre: '' } }));
