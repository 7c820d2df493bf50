import { describe, expect, test } from 'vitest';
import { newRow, newValues } from '#domain/forms/new-values.ts';
import { readValues, storedData, titleOf } from '#domain/forms/stored-data.ts';
import { compiled, definitionOf, evaluated, facts, formOf, idOf, rowOf } from './kit.ts';

const form = formOf(
  { kind: 'text', key: 'nombre', label: 'Nombre', default: 'usuario()' },
  { kind: 'date', key: 'desde', label: 'Desde', default: 'hoy()' },
  { kind: 'date', key: 'hasta', label: 'Hasta', default: 'sumarDias(desde, 30)' },
  { kind: 'switch', key: 'activo', label: 'Activo', default: 'true' },
  { kind: 'number', key: 'partes', label: 'Partes', default: '1 / 0' },
  { kind: 'file', key: 'adjuntos', label: 'Adjuntos' },
  { kind: 'formula', key: 'cada', label: 'Cada', result: 'decimal', decimals: 2, expression: '100 / partes' },
  {
    kind: 'table',
    key: 'lineas',
    label: 'Líneas',
    minRows: 1,
    columns: [
      { kind: 'date', key: 'fecha', label: 'Fecha', default: 'desde' },
      { kind: 'date', key: 'vence', label: 'Vence', default: 'sumarDias(fecha, 1)' },
      { kind: 'formula', key: 'dias', label: 'Días', result: 'number', expression: 'dias(fecha, vence) / partes' },
    ],
  },
);

const values = {
  nombre: 'Ana Benítez',
  desde: '2026-11-21',
  hasta: '2026-12-21',
  activo: true,
  partes: '',
  adjuntos: [],
  lineas: [rowOf(1, { fecha: '2026-11-21', vence: '2026-11-22' })],
};

describe('a new record', () => {
  test('starts with the defaults of its fields, computed in order, and the minimum number of rows', () => {
    expect(newValues(form, facts, () => idOf(1))).toEqual(values);
  });

  test('gets new rows whose defaults are computed from the current values of the form', () => {
    expect(newRow(form, 'lineas', { ...values, desde: '2027-01-31' }, facts, idOf(2))).toEqual(
      rowOf(2, { fecha: '2027-01-31', vence: '2027-02-01' }),
    );
  });
});

describe('the stored data of a record', () => {
  test('are the typed values and the formula results; a failed result is null, or absent in a row', () => {
    expect(storedData(form, values, evaluated(form, values))).toEqual({ ...values, cada: null });
    const shared = { ...values, partes: '2' };
    expect(storedData(form, shared, evaluated(form, shared))).toEqual({
      ...shared,
      cada: '50',
      lineas: [rowOf(1, { fecha: '2026-11-21', vence: '2026-11-22', dias: '1' })],
    });
  });

  test('give the record a title: the shown text of its naming field, or «Sin nombre»', () => {
    const date = compiled({ ...form.definition, naming: 'desde' });
    expect([titleOf(form, values), titleOf(date, values), titleOf(form, { nombre: ' ' }), titleOf(form, {})]).toEqual([
      'Ana Benítez',
      '21/11/2026',
      'Sin nombre',
      'Sin nombre',
    ]);
  });

  test('give the record a title of at most 200 characters, without splitting a surrogate pair', () => {
    const long = compiled(definitionOf([{ kind: 'text', key: 'nombre', label: 'Nombre' }]));
    const title = titleOf(long, { nombre: `${'a'.repeat(199)}🙂` });
    expect([title.length, title.isWellFormed()]).toEqual([200, true]);
  });
});

describe('values from an API', () => {
  test('are read from JSON: missing values become empty, and formula results are omitted', () => {
    const data = storedData(form, { ...values, partes: '2' }, evaluated(form, { ...values, partes: '2' }));
    expect(readValues(form, JSON.parse(JSON.stringify(data)))).toEqual({
      ok: true,
      values: { ...values, partes: '2' },
    });
    expect(readValues(form, { nombre: 'Luis' })).toEqual({
      ok: true,
      values: { nombre: 'Luis', desde: '', hasta: '', activo: false, partes: '', adjuntos: [], lineas: [] },
    });
  });

  test('include invalid typed text, so that the form can report it', () => {
    expect(readValues(form, { desde: '31/02/2026' })).toMatchObject({ ok: true, values: { desde: '31/02/2026' } });
  });

  const unreadable = 'El valor no tiene la forma de este dato.';
  const rows = 'Las filas no tienen la forma de esta tabla, o son más de 5.000.';

  test.each<[string, unknown, Record<string, string[]>]>([
    [
      'a list instead of an object',
      ['nombre'],
      { '': ['Envíe los datos como un objeto con las claves del formulario.'] },
    ],
    ['an unknown key', { fax: '1' }, { fax: ['El formulario no tiene este dato. Recargue el formulario.'] }],
    [
      'values of other types',
      { nombre: 5, activo: 'sí', adjuntos: 'x' },
      { nombre: [unreadable], activo: [unreadable], adjuntos: [unreadable] },
    ],
    ['values that are not rows', { lineas: [{ id: 'x', values: {} }] }, { lineas: [rows] }],
    ['two rows with the same id', { lineas: [rowOf(1, {}), rowOf(1, {})] }, { lineas: [rows] }],
    ['rows with unknown columns', { lineas: [rowOf(1, { nada: 'x' })] }, { lineas: [rows] }],
  ])('are refused: %s', (_, raw, problems) => {
    expect(readValues(form, raw)).toEqual({ ok: false, problems });
  });

  test('are refused when they include a property named __proto__', () => {
    const read = readValues(form, JSON.parse('{"__proto__": {"nombre": "x"}}'));
    expect(read.ok ? [] : Object.keys(read.problems)).toEqual(['__proto__']);
  });
});
