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
  test('adds everything when it is the first', () => {
    expect(compareDefinitions(null, definitionOf([name, { kind: 'heading', key: 't', label: 'T' }]))).toEqual([
      { key: 'nombre', label: 'Nombre', change: 'added', text: '' },
    ]);
  });

  test('has no changes when fields only move', () => {
    expect(changes([name, age], [age, name])).toEqual([]);
  });

  test('lists what it adds, renames and removes', () => {
    const renamed: Field = { ...name, label: 'Razón social' };
    expect(changes([name, age], [renamed, contacts([post])])).toEqual([
      { key: 'nombre', label: 'Razón social', change: 'renamed', text: 'Antes se llamaba «Nombre».' },
      { key: 'contactos', label: 'Contactos', change: 'added', text: '' },
      { key: 'edad', label: 'Edad', change: 'removed', text: '' },
    ]);
  });

  test('lists the most severe of its changes, and all of them in words', () => {
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
      'decimals',
      { kind: 'decimal', key: 'x', label: 'X', decimals: 2 },
      { kind: 'decimal', key: 'x', label: 'X', decimals: 3 },
      'Cambia: decimales.',
    ],
    [
      'a currency',
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
  ])('retypes a field by %s', (_, before, after, text) => {
    expect(changes([before], [after])).toEqual([{ key: 'x', label: 'X', change: 'retyped', text }]);
  });

  test('lists columns by their table', () => {
    const phone: TableField['columns'][number] = { kind: 'phone', key: 'telefono', label: 'Teléfono' };
    expect(changes([contacts([post])], [contacts([phone], { maxRows: 10 })])).toEqual([
      { key: 'contactos', label: 'Contactos', change: 'changed', text: 'Cambia: máximo de filas.' },
      { key: 'contactos.telefono', label: 'Contactos: Teléfono', change: 'added', text: '' },
      { key: 'contactos.cargo', label: 'Contactos: Cargo', change: 'removed', text: '' },
    ]);
  });
});

describe('a removed key', () => {
  const versions = (...all: Field[][]) => all.map((fields) => definitionOf(fields)).reduce(withNextVersion, noKeys);
  const amount: Field = { kind: 'currency', key: 'edad', label: 'Monto', currency: 'PYG' };

  test('may return with its old type, or one that reads alike', () => {
    const history = versions([name, age], [name]);
    expect(keyProblems(history, definitionOf([name, age]))).toEqual([]);
    expect(keyProblems(history, definitionOf([name, { ...age, kind: 'email' }]))).toEqual([]);
  });

  test('never returns with an incompatible type', () => {
    expect(keyProblems(versions([name, age], [name]), definitionOf([name, amount]))).toEqual([
      {
        path: 'tabs.0.sections.0.rows.1.fields.0.key',
        text: 'La clave «edad» fue de «Edad» (texto), que se quitó. Use otra clave.',
      },
    ]);
  });

  test('may be retyped while it exists', () => {
    expect(keyProblems(versions([name], [name, age]), definitionOf([name, amount]))).toEqual([]);
  });

  test('is checked in tables too', () => {
    const other: TableField['columns'][number] = { kind: 'file', key: 'cargo', label: 'Foto' };
    const second: TableField['columns'][number] = { kind: 'text', key: 'area', label: 'Área' };
    const history = versions([contacts([post, second])], [contacts([second])]);
    expect(keyProblems(history, definitionOf([contacts([other, second])])).map(({ path }) => path)).toEqual([
      'tabs.0.sections.0.rows.0.fields.0.columns.0.key',
    ]);
  });
});
