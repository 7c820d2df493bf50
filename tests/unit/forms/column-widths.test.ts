import type { LeafField } from '#domain/fields/leaf-field.ts';
import { columnWidth, tableWidths } from '#forms/fields/table/column-widths.ts';
import { shippedForms } from '#domain/forms/shipped/index.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { expect, test } from 'vitest';

const product: LeafField = { kind: 'link', key: 'producto', label: 'Producto', program: 'productos' };
const price: LeafField = { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' };

test('columns of numbers do not grow beyond their width; columns of text and links share the remaining width', () => {
  expect(columnWidth(product)).toEqual({ least: 12, grows: true });
  expect(columnWidth({ kind: 'text', key: 'detalle', label: 'Detalle' })).toEqual({ least: 12, grows: true });
  expect(columnWidth(price)).toEqual({ least: 9.5, grows: false });
  expect(
    columnWidth({ kind: 'formula', key: 'importe', label: 'Importe', expression: 'precio', result: 'currency' }),
  ).toEqual(columnWidth(price));
});

test('a column has the width in its definition, except that a width of twelve means no width', () => {
  expect(columnWidth({ ...product, width: 6 })).toEqual({ least: 30, grows: false });
  expect(columnWidth({ ...product, width: 12 })).toEqual({ least: 12, grows: true });
});

test('no column is narrower than its label, up to the width at which the label wraps', () => {
  const [short, long, endless] = [
    'Cantidad pedida',
    'Cantidad que se pide',
    'Cantidad que se pide en cada entrega',
  ].map((label) => columnWidth({ kind: 'number', key: 'cantidad', label, width: 1 }).least);
  expect(short).toBeCloseTo(9.25);
  expect(long).toBeCloseTo(10.9);
  expect(endless).toBe(long);
});

test('a table is at least as wide as its columns, the row number and the row actions together', () => {
  expect(tableWidths([product, price], true).least).toBe(2.75 + 12 + 9.5 + 9.5);
  expect(tableWidths([product, price], false).least).toBe(2.75 + 12 + 9.5);
});

test('each table of the forms that a new company gets fits beside the open navigation on a small desktop', () => {
  const inSection = 948 / 16;
  const tables = shippedForms
    .flatMap(({ definition }) => valueFieldsOf(definition))
    .flatMap((field) => (field.kind === 'table' ? [tableWidths(field.columns, true).least] : []));
  expect(tables).toHaveLength(2);
  expect(tables.filter((least) => least > inSection)).toEqual([]);
});
