import { describe, expect, test } from 'vitest';
import type { Field, TableField } from '#domain/fields/field.ts';
import { migrateData } from '#domain/forms/migrate-data.ts';
import { definitionOf, idOf, rowOf } from './kit.ts';

const before: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre' },
  { kind: 'text', key: 'edad', label: 'Edad' },
  { kind: 'text', key: 'fax', label: 'Fax' },
];

describe('a stored record', () => {
  test('of the current version is returned unchanged', () => {
    const definition = definitionOf(before);
    const data = { nombre: 'Ana' };
    expect(migrateData(definition, definition, data).values).toBe(data);
  });

  test('of an earlier version is converted; values without a field or a conversion are retained', () => {
    const after = definitionOf([
      { kind: 'text', key: 'nombre', label: 'Nombre y apellido' },
      { kind: 'number', key: 'edad', label: 'Edad' },
      { kind: 'switch', key: 'activo', label: 'Activo' },
      { kind: 'formula', key: 'doble', label: 'Doble', result: 'number', expression: 'edad * 2' },
    ]);
    const data = { nombre: 'Ana', edad: '1.234', fax: '021 444' };
    expect(migrateData(definitionOf(before), after, data)).toEqual({
      values: { nombre: 'Ana', edad: '1234', activo: false, doble: null },
      retained: [{ key: 'fax', label: 'Fax', text: '021 444', value: '021 444' }],
    });
    expect(migrateData(definitionOf(before), after, { ...data, edad: 'treinta', fax: '' })).toEqual({
      values: { nombre: 'Ana', edad: '', activo: false, doble: null },
      retained: [{ key: 'edad', label: 'Edad', text: 'treinta', value: 'treinta' }],
    });
  });

  const contacts = (columns: TableField['columns']): Field => ({
    kind: 'table',
    key: 'contactos',
    label: 'Contactos',
    columns,
  });
  const name: TableField['columns'][number] = { kind: 'text', key: 'nombre', label: 'Nombre' };
  const post: TableField['columns'][number] = { kind: 'text', key: 'cargo', label: 'Cargo' };
  const data = {
    contactos: [rowOf(1, { nombre: 'Ana', cargo: '' }), rowOf(2, { nombre: 'Luis', cargo: 'Gerente' })],
  };

  test('keeps the rows of a table, and retains the values of its removed columns', () => {
    const after = definitionOf([contacts([name, { kind: 'email', key: 'correo', label: 'Correo' }])]);
    expect(migrateData(definitionOf([contacts([name, post])]), after, data)).toEqual({
      values: { contactos: [rowOf(1, { nombre: 'Ana', correo: '' }), rowOf(2, { nombre: 'Luis', correo: '' })] },
      retained: [{ key: 'contactos.cargo', label: 'Contactos, fila 2, Cargo', text: 'Gerente', value: 'Gerente' }],
    });
  });

  test('retains the rows of a removed table, each as one line of text', () => {
    expect(migrateData(definitionOf([...before, contacts([name, post])]), definitionOf(before), data)).toEqual({
      values: { nombre: '', edad: '', fax: '' },
      retained: [
        { key: 'contactos', label: 'Contactos, fila 1', text: 'Nombre: Ana', value: [data.contactos[0]] },
        {
          key: 'contactos',
          label: 'Contactos, fila 2',
          text: 'Nombre: Luis; Cargo: Gerente',
          value: [data.contactos[1]],
        },
      ],
    });
  });

  const link: Field = { kind: 'link', key: 'x', label: 'X', program: 'clientes' };
  const options = [
    { value: 'a', label: 'Alfa' },
    { value: 'b', label: 'Beta' },
  ];
  const field = (kind: 'text' | 'longText' | 'number' | 'switch' | 'percent' | 'date' | 'dateTime'): Field => ({
    kind,
    key: 'x',
    label: 'X',
  });
  const amount = (currency: 'PYG' | 'USD'): Field => ({ kind: 'currency', key: 'x', label: 'X', currency });
  const decimal = (decimals: number): Field => ({ kind: 'decimal', key: 'x', label: 'X', decimals });
  const select: Field = { kind: 'select', key: 'x', label: 'X', options };

  test.each<[string, Field, Field, string | boolean, string | boolean]>([
    ['a percentage to a decimal', field('percent'), decimal(2), '10.5', '10.5'],
    ['an amount to a decimal', amount('PYG'), decimal(2), '1500', '1500'],
    ['a number to an amount', field('number'), amount('USD'), '1500', '1500'],
    ['a decimal to text', decimal(2), field('text'), '1234.5', '1.234,50'],
    ['a decimal to fewer decimals when none are lost', decimal(2), decimal(0), '1234', '1234'],
    ['a switch to text', field('switch'), field('text'), true, 'Sí'],
    ['a text to a switch', field('text'), field('switch'), 'no', false],
    ['a date to text', field('date'), field('text'), '2026-11-21', '21/11/2026'],
    ['a text to a date', field('text'), field('date'), '21/11/2026', '2026-11-21'],
    ['a choice to the same option, which still exists', select, { ...select, options: options.slice(0, 1) }, 'a', 'a'],
    [
      'a choice to the option with the same label but another value',
      select,
      { ...select, options: [{ value: 'z', label: 'beta' }] },
      'b',
      'z',
    ],
    ['a choice to text', select, field('text'), 'b', 'Beta'],
    ['an amount to text', amount('PYG'), field('text'), '1500', 'Gs. 1.500'],
    [
      'a text to the same text, even if a new mask makes it invalid',
      field('text'),
      { kind: 'text', key: 'x', label: 'X', mask: '00' },
      'abc',
      'abc',
    ],
    ['a long text of one line to a text', field('longText'), field('text'), 'Una línea', 'Una línea'],
  ])('converts %s', (_, from, to, value, expected) => {
    expect(migrateData(definitionOf([from]), definitionOf([to]), { x: value })).toEqual({
      values: { x: expected },
      retained: [],
    });
  });

  test.each<[string, Field, Field, string | readonly string[], string]>([
    ['an amount whose field has another currency now', amount('PYG'), amount('USD'), '1500', 'Gs.\u00a01.500'],
    ['a number with more decimals than its field has now', decimal(2), decimal(0), '1234.5', '1.234,50'],
    ['a code that would lose its leading zeros as a number', field('text'), field('number'), '007', '007'],
    ['a removed option', select, { ...select, options: options.slice(0, 1) }, 'b', 'Beta'],
    [
      'a text of several lines whose field has only one line now',
      field('longText'),
      field('text'),
      'Uno\nDos',
      'Uno\nDos',
    ],
    ['a date without time whose field needs a time now', field('date'), field('dateTime'), '2026-11-21', '21/11/2026'],
    [
      'a link whose field refers to another program now',
      link,
      { ...link, program: 'productos' },
      idOf(7),
      `Registro ${idOf(7)}`,
    ],
    ['files', { kind: 'file', key: 'x', label: 'X' }, field('text'), [idOf(7), idOf(8)], '2 archivos'],
  ])('retains as text: %s', (_, from, to, value, text) => {
    expect(migrateData(definitionOf([from]), definitionOf([to]), { x: value })).toEqual({
      values: { x: '' },
      retained: [{ key: 'x', label: 'X', text, value }],
    });
  });

  test('does not retain the result of a removed formula, because nobody typed it', () => {
    const formula: Field = { kind: 'formula', key: 'doble', label: 'Doble', result: 'number', expression: '2' };
    expect(migrateData(definitionOf([formula]), definitionOf(before), { doble: '2' }).retained).toEqual([]);
  });
});
