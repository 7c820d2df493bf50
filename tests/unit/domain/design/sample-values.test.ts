import { sampleValues } from '#domain/design/sample-values.ts';
import { formatField, isEmptyValue, validateField } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { shippedForms } from '#domain/forms/shipped/index.ts';
import { describe, expect, test } from 'vitest';
import { definitionOf, idOf } from '../forms/kit.ts';

const valueIn = (field: ValueField) => sampleValues(definitionOf([field]))[field.key];
const shown = (field: ValueField) => formatField(field, valueIn(field) ?? '');

/** Number of fields of each shipped form that a person types into. */
const typedFields = new Map([
  ['clientes', 20],
  ['productos', 11],
]);

describe('the sample record of a form', () => {
  test.each(shippedForms)('fills every field of the form that is typed: $routerName', ({ routerName, definition }) => {
    const values = sampleValues(definition);
    const typed = valueFieldsOf(definition).filter(({ kind }) => !['formula', 'link', 'file'].includes(kind));
    const left = typed.filter((field) => {
      const value = values[field.key] ?? '';
      return validateField(field, value) !== null || (field.kind !== 'switch' && isEmptyValue(field, value));
    });
    expect([typed.length, left.map(({ key }) => key)]).toEqual([typedFields.get(routerName), []]);
  });

  test('is deterministic', () => {
    for (const { definition } of shippedForms) expect(sampleValues(definition)).toEqual(sampleValues(definition));
  });

  test.each<[string, ValueField, string]>([
    ['a name', { kind: 'text', key: 'cliente', label: 'Nombre del cliente' }, 'Ana Benítez'],
    ['a text derived from the label', { kind: 'text', key: 'lema', label: 'Lema' }, 'Lema 1'],
    ['a text that matches the mask', { kind: 'text', key: 'nro', label: 'Número', mask: '000-A00' }, '123-E67'],
    [
      'a text that matches the pattern',
      { kind: 'text', key: 'codigo', label: 'Código', pattern: '[A-Z]{2}-#{3}' },
      'AA-111',
    ],
    [
      'a text that matches the pattern and the minimum length',
      { kind: 'text', key: 'c', label: 'C', pattern: '@{2,9}#', minLength: 6 },
      'AAAAA1',
    ],
    ['a text of the minimum length', { kind: 'text', key: 'c', label: 'Lema', minLength: 8 }, 'Lema 1xx'],
    ['a text within the maximum length', { kind: 'text', key: 'c', label: 'Nombre', maxLength: 4 }, 'Ana'],
    ['an amount in guaraníes', { kind: 'currency', key: 'm', label: 'Monto', currency: 'PYG' }, 'Gs.\u00A0150.000'],
    [
      'an amount within the bounds',
      { kind: 'currency', key: 'm', label: 'Monto', currency: 'USD', max: '9' },
      'USD\u00A09,00',
    ],
    ['a number between the bounds', { kind: 'number', key: 'n', label: 'Mes', min: '100', max: '201' }, '151'],
    ['a number with the decimals of the field', { kind: 'decimal', key: 'd', label: 'Peso', decimals: 0 }, '3'],
    ['a tax rate', { kind: 'percent', key: 'i', label: 'IVA', decimals: 0 }, '10\u00A0%'],
    ['a date within the bounds', { kind: 'date', key: 'f', label: 'Fecha', max: '2020-01-31' }, '31/01/2020'],
    ['an instant', { kind: 'dateTime', key: 'f', label: 'Cita' }, '21/11/2026 10:30'],
    ['a choice', { kind: 'select', key: 's', label: 'Estado', options: [{ value: 'a', label: 'Abierto' }] }, 'Abierto'],
    ['a RUC', { kind: 'ruc', key: 'r', label: 'RUC' }, '80009735-1'],
    ['an identity card', { kind: 'cedula', key: 'r', label: 'Cédula' }, '1.234.567'],
    ['a phone', { kind: 'phone', key: 't', label: 'Teléfono' }, '0981 123 456'],
    ['an e-mail address', { kind: 'email', key: 'c', label: 'Correo' }, 'ana.benitez@ejemplo.com.py'],
    [
      'an empty value when no value satisfies the limits',
      { kind: 'number', key: 'n', label: 'N', min: '3', max: '2' },
      '',
    ],
    ['an empty link', { kind: 'link', key: 'l', label: 'Cliente', program: 'clientes' }, ''],
  ])('has a suitable value for each field: %s', (_, field, text) => {
    expect(shown(field)).toBe(text);
  });

  test('has a number of rows within the limits of the table, with different values in each row', () => {
    const field: ValueField = {
      kind: 'table',
      key: 'lineas',
      label: 'Líneas',
      maxRows: 2,
      columns: [
        { kind: 'number', key: 'cantidad', label: 'Cantidad' },
        { kind: 'formula', key: 'doble', label: 'Doble', expression: 'cantidad * 2', result: 'number' },
      ],
    };
    expect(valueIn(field)).toEqual([
      { id: idOf(1), values: { cantidad: '2' } },
      { id: idOf(2), values: { cantidad: '5' } },
    ]);
    const many = valueIn({ ...field, minRows: 5, maxRows: 5_000 });
    expect(many !== undefined && isRows(many) && many.length).toBe(5);
  });
});
