import { describe, expect, test } from 'vitest';
import type { Field, TableField } from '#domain/fields/field.ts';
import { compareDefinitions, keyProblems } from '#domain/forms/definition-changes.ts';
import { withNextVersion, noKeys } from '#domain/forms/earlier-keys.ts';
import { definitionOf } from './kit.ts';

const name: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };
const age: Field = { kind: 'text', key: 'edad', label: 'Edad' };
const contacts = (columns: TableField['columns'], other: Partial<TableField> = {}): Field => ({
  kind: 'table',
  key: 'contactos',
  label: 'Contactos',
  columns,
  ...other,
});
const post: TableField['columns'][number] = { kind: 'text', key: 'cargo', label: 'Cargo' };

const changes = (before: readonly Field[], after: readonly Field[]) =>
  compareDefinitions(definitionOf(before), definitionOf(after));

describe('a new version of a form', () => {
  test('lists every field that has a value as added when it is the first version', () => {
    expect(compareDefinitions(null, definitionOf([name, { kind: 'heading', key: 't', label: 'T' }]))).toEqual([
      { key: 'nombre', label: 'Nombre', change: 'added', text: '' },
    ]);
  });

  test('lists no changes when fields only move', () => {
    expect(changes([name, age], [age, name])).toEqual([]);
  });

  test('lists the fields that it adds, renames and removes', () => {
    const renamed: Field = { ...name, label: 'Razón social' };
    expect(changes([name, age], [renamed, contacts([post])])).toEqual([
      { key: 'nombre', label: 'Razón social', change: 'renamed', text: 'Antes se llamaba «Nombre».' },
      { key: 'contactos', label: 'Contactos', change: 'added', text: '' },
      { key: 'edad', label: 'Edad', change: 'removed', text: '' },
    ]);
  });

  test('lists the most severe change of each field, and describes all its changes in a text', () => {
    const number: Field = { kind: 'number', key: 'edad', label: 'Años', required: true };
    expect(changes([name, age], [{ ...name, label: 'N', required: true, width: 6 }, number])).toEqual([
      {
        key: 'nombre',
        label: 'N',
        change: 'renamed',
        text: 'Antes se llamaba «Nombre». Cambia: si es obligatorio, ancho.',
      },
      {
        key: 'edad',
        label: 'Años',
        change: 'retyped',
        text: 'Era texto y pasa a ser número entero. Antes se llamaba «Edad».',
      },
    ]);
  });

  test.each<[string, Field, Field, string]>([
    [
      'the number of decimals',
      { kind: 'decimal', key: 'x', label: 'X', decimals: 2 },
      { kind: 'decimal', key: 'x', label: 'X', decimals: 3 },
      'Cambia: decimales.',
    ],
    [
      'the currency',
      { kind: 'currency', key: 'x', label: 'X', currency: 'PYG' },
      { kind: 'currency', key: 'x', label: 'X', currency: 'USD' },
      'Cambia: moneda.',
    ],
    [
      'the result of a formula',
      { kind: 'formula', key: 'x', label: 'X', result: 'number', expression: '1' },
      { kind: 'formula', key: 'x', label: 'X', result: 'text', expression: '1' },
      'Cambia: resultado.',
    ],
  ])('lists a field as retyped when it changes %s', (_, before, after, text) => {
    expect(changes([before], [after])).toEqual([{ key: 'x', label: 'X', change: 'retyped', text }]);
  });

  test('lists changed columns after their table, with the label of the table', () => {
    const phone: TableField['columns'][number] = { kind: 'phone', key: 'telefono', label: 'Teléfono' };
    expect(changes([contacts([post])], [contacts([phone], { maxRows: 10 })])).toEqual([
      { key: 'contactos', label: 'Contactos', change: 'changed', text: 'Cambia: máximo de filas.' },
      { key: 'contactos.telefono', label: 'Contactos: Teléfono', change: 'added', text: '' },
      { key: 'contactos.cargo', label: 'Contactos: Cargo', change: 'removed', text: '' },
    ]);
  });
});

describe('the key of a field', () => {
  const versions = (...all: Field[][]) => all.map((fields) => definitionOf(fields)).reduce(withNextVersion, noKeys);
  const amount: Field = { kind: 'currency', key: 'edad', label: 'Monto', currency: 'PYG' };

  test('that was removed may return with its old type or a compatible type', () => {
    const history = versions([name, age], [name]);
    expect(keyProblems(history, definitionOf([name, age]))).toEqual([]);
    expect(keyProblems(history, definitionOf([name, { ...age, kind: 'email' }]))).toEqual([]);
  });

  test('that was removed may not return with an incompatible type', () => {
    expect(keyProblems(versions([name, age], [name]), definitionOf([name, amount]))).toEqual([
      {
        path: 'tabs.0.sections.0.rows.1.fields.0.key',
        text: 'La clave «edad» fue de «Edad» (texto), que se quitó. Use otra clave.',
      },
    ]);
  });

  test('that still exists may get an incompatible type', () => {
    expect(keyProblems(versions([name], [name, age]), definitionOf([name, amount]))).toEqual([]);
  });

  test('in a table that was removed may not return with an incompatible type either', () => {
    const other: TableField['columns'][number] = { kind: 'file', key: 'cargo', label: 'Foto' };
    const second: TableField['columns'][number] = { kind: 'text', key: 'area', label: 'Área' };
    const history = versions([contacts([post, second])], [contacts([second])]);
    expect(keyProblems(history, definitionOf([contacts([other, second])])).map(({ path }) => path)).toEqual([
      'tabs.0.sections.0.rows.0.fields.0.columns.0.key',
    ]);
  });
});
