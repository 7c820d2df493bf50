import type { FieldValue } from '#domain/fields/field-kind.ts';
import {
  decimalsOf,
  emptyOf,
  expressionTypeOf,
  fromExpression,
  indexField,
  isEmptyValue,
  parseValid,
  operatorsOf,
  readFilterValue,
  toExpression,
} from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { describe, expect, test } from 'vitest';

const base = { key: 'dato', label: 'Dato' } as const;
const text: LeafField = { ...base, kind: 'text' };
const number: LeafField = { ...base, kind: 'number' };
const dollars: LeafField = { ...base, kind: 'currency', currency: 'USD' };
const date: LeafField = { ...base, kind: 'date' };
const dateTime: LeafField = { ...base, kind: 'dateTime' };
const toggle: LeafField = { ...base, kind: 'switch' };
const files: LeafField = { ...base, kind: 'file' };
const formula = (result: 'text' | 'decimal' | 'percent' | 'switch' | 'date'): LeafField => ({
  ...base,
  kind: 'formula',
  expression: 'x',
  result,
});

describe('a field', () => {
  test.each<[LeafField, FieldValue, boolean]>([
    [text, '', true],
    [text, '  ', true],
    [text, '0', true],
    [{ ...text, zeroIsValue: true }, '0', false],
    [number, '0', true],
    [{ ...number, zeroIsValue: true }, '0', false],
    [{ ...number, zeroIsValue: true }, '', true],
    [number, '5', false],
    [toggle, false, false],
    [toggle, true, false],
    [files, [], true],
    [files, ['a'], false],
  ])('%o with the value %j counts as empty: %s', (field, value, isEmpty) => {
    expect(isEmptyValue(field, value)).toBe(isEmpty);
  });
});

describe('a typed text', () => {
  test.each<[LeafField, string, FieldValue | undefined]>([
    [number, '1.234', '1234'],
    [number, '1,5', undefined],
    [number, 'doce', undefined],
    [number, '  ', ''],
    [date, '31/02/2026', undefined],
    [date, '1/2/2026', '2026-02-01'],
    [text, 'a'.repeat(201), undefined],
    [formula('text'), 'algo', undefined],
  ])('is converted to a valid value, or to undefined if there is none: %o «%s»', (field, typed, meaning) => {
    expect(parseValid(field, typed)).toBe(meaning);
  });
});

describe('an expression', () => {
  test.each<[LeafField, FieldValue, unknown]>([
    [text, '', ''],
    [text, 'a', 'a'],
    [number, '', null],
    [number, '1234', Decimal.parse('1234')],
    [number, '12a', '12a'],
    [date, '', null],
    [date, '2026-11-21', '2026-11-21'],
    [date, '31/02/2026', '31/02/2026'],
    [dateTime, '', null],
    [toggle, false, false],
    [files, ['a'], null],
  ])('receives the value of a field, converted to the type of the expression: %o %j', (field, value, expected) => {
    expect(toExpression(field, value)).toEqual(expected);
  });

  test.each<[LeafField, Parameters<typeof fromExpression>[1], FieldValue]>([
    [number, Decimal.parse('2.5'), '3'],
    [number, Decimal.parse('-2.5'), '-3'],
    [dollars, Decimal.parse('0.005'), '0.01'],
    [dollars, Decimal.parse('1234.50'), '1234.5'],
    [dollars, null, ''],
    [dollars, '12a', ''],
    [formula('percent'), Decimal.parse('33.333333'), '33.33'],
    [formula('decimal'), Decimal.parse('0.125'), '0.13'],
    [formula('switch'), true, true],
    [formula('switch'), null, false],
    [formula('text'), ' a\nb ', 'a b'],
    [text, Decimal.parse('1'), ''],
    [text, true, ''],
    [date, '2026-11-21', '2026-11-21'],
    [date, null, ''],
    [dateTime, '2026-11-21T17:30:12.345Z', '2026-11-21T17:30:00Z'],
    [{ ...base, kind: 'ruc' }, '800097351', '80009735-1'],
    [toggle, true, true],
    [toggle, 'true', false],
    [files, [], []],
  ])('has its result converted to a value of its field: %o %o', (field, result, value) => {
    expect(fromExpression(field, result)).toEqual(value);
  });

  test('reads each kind of field with a fixed type, and cannot read files', () => {
    expect([text, number, dollars, date, dateTime, toggle, files, formula('date')].map(expressionTypeOf)).toEqual([
      'text',
      'decimal',
      'decimal',
      'date',
      'instant',
      'boolean',
      null,
      'date',
    ]);
  });
});

test('the result type of a formula determines its index, search operators, decimals and empty value', () => {
  expect(indexField(formula('decimal'), '1.5')).toEqual({ in: 'integer', value: 150n });
  expect(indexField(formula('switch'), true)).toEqual({ in: 'integer', value: 1n });
  expect(indexField(formula('text'), 'a')).toEqual({ in: 'text', value: 'a' });
  expect(operatorsOf(formula('text'))).toEqual(operatorsOf(text));
  expect(operatorsOf(formula('switch'))).toEqual(['is']);
  expect([formula('percent'), formula('text'), dollars, number, toggle].map(decimalsOf)).toEqual([2, null, 2, 0, null]);
  expect([emptyOf(formula('switch')), emptyOf(formula('decimal'))]).toEqual([false, '']);
});

describe('the value of a filter', () => {
  test('is yes or no for a switch and for a formula with such a result, and nothing else', () => {
    const words = ['true', 'false', 'sí', 'no', 'quizá'];
    const wanted = [true, false, true, false, undefined];
    for (const field of [toggle, formula('switch')]) {
      expect(words.map((word) => readFilterValue(field, word))).toEqual(wanted);
    }
    expect(readFilterValue({ ...toggle, onLabel: 'Activo' }, 'activo')).toBe(true);
  });

  test('is read in the stored form for other kinds', () => {
    const link: LeafField = { ...base, kind: 'link', program: 'clientes' };
    expect(readFilterValue(number, '1500')).toBe('1500');
    expect(readFilterValue(formula('date'), '2026-11-21')).toBe('2026-11-21');
    expect(readFilterValue(link, 'Ana')).toBeUndefined();
    expect(readFilterValue(text, 'a\u0000b')).toBeUndefined();
  });
});
