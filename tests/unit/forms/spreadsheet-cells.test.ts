import { readPastedCells, writeCells } from '#domain/fields/table/pasted-cells.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { spreadsheetCell } from '#forms/fields/spreadsheet-cells.ts';
import { expect, test } from 'vitest';

const references = { records: {}, files: {} };
const cell = (field: object, value: string) =>
  // The fields have only what their kinds need.
  spreadsheetCell({ key: 'x', label: 'X', ...field } as ValueField, value, references);

test('figures have a decimal comma and no thousands separators, negative ones too', () => {
  expect(cell({ kind: 'decimal', decimals: 2 }, '1234567.5')).toEqual({ text: '1234567,5', isFigure: true });
  expect(cell({ kind: 'currency', currency: 'PYG' }, '-80000')).toEqual({ text: '-80000', isFigure: true });
});

test('dates and instants are year, month and day, in Paraguay time', () => {
  expect(cell({ kind: 'date' }, '2026-11-27')).toEqual({ text: '2026-11-27', isFigure: true });
  expect(cell({ kind: 'dateTime' }, '2026-11-27T02:30:00Z')).toEqual({ text: '2026-11-26 23:30', isFigure: true });
});

test.each([
  ['date', '=1+1'],
  ['date', '2026-02-30'],
  ['dateTime', '=1+1'],
  ['decimal', '=1+1'],
])('a value that the kind %s cannot have is text: %j', (kind, text) => {
  expect(cell({ kind, decimals: 2 }, text)).toMatchObject({ isFigure: false });
});

test('a long text keeps its lines', () => {
  expect(cell({ kind: 'longText' }, 'Uno\nDos')).toEqual({ text: 'Uno\nDos', isFigure: false });
});

test('what is written as cells is read as the same cells', () => {
  const lines = [
    ['Nombre', 'Nota'],
    ['"Ñandutí" 5 mm', 'Uno\n"dos"\ttres'],
    ['', '12,5'],
    ['"Harina"', '"'],
    ['"', '""'],
  ];
  expect(readPastedCells(writeCells(lines))).toEqual(lines);
});
