import {
  decimalsOf,
  formatField,
  indexField,
  parseField,
  readField,
  validateField,
} from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { describe, expect, test } from 'vitest';

const base = { key: 'monto', label: 'Monto' } as const;
const guaranies: LeafField = { ...base, kind: 'currency', currency: 'PYG' };
const dollars: LeafField = { ...base, kind: 'currency', currency: 'USD' };
const whole: LeafField = { ...base, kind: 'number' };
const decimal = (decimals: number, bounds = {}): LeafField => ({ ...base, kind: 'decimal', decimals, ...bounds });
const percent: LeafField = { ...base, kind: 'percent' };

const NBSP = '\u00a0';

describe('a typed or pasted number', () => {
  test.each([
    ['Gs. 1.234.567', guaranies, '1234567'],
    [`Gs.${NBSP}-1.234.567`, guaranies, '-1234567'],
    ['₲ 5000', guaranies, '5000'],
    ['1.234.567 Gs', guaranies, '1234567'],
    ['1.234', guaranies, '1234'],
    ['1.234,56', dollars, '1234.56'],
    ['US$ 1.234,50', dollars, '1234.5'],
    ['1,234.56', dollars, '1234.56'],
    ['-0', whole, '0'],
    ['007', whole, '7'],
    ['10 %', percent, '10'],
    ['0,125', decimal(3), '0.125'],
  ] as const)('«%s» is parsed to its stored form', (typed, field, value) => {
    expect(parseField(field, typed)).toBe(value);
  });

  test.each(['doce', '1.234,5,6', '12a', '--5', '1e5', 'NaN', 'Infinity', '0x10', '1/2'])(
    '«%s» keeps its text and is invalid',
    (typed) => {
      expect(parseField(whole, ` ${typed} `)).toBe(typed);
      expect(formatField(whole, typed)).toBe(typed);
      expect(validateField(whole, typed)).toBe('Escriba un número, por ejemplo 1.234,5.');
      expect(indexField(whole, typed)).toEqual({ in: 'integer', value: null });
    },
  );

  test('that is invalid and has characters that cannot be stored is cleaned', () => {
    expect(parseField(whole, '12\ud800\u0000')).toBe('12\ufffd');
  });

  test.each([
    ['USD 100', guaranies],
    ['Gs. 100', dollars],
    ['R$ 100', dollars],
    ['ARS 100', dollars],
  ] as const)('«%s» is invalid in a field of another currency', (typed, field) => {
    expect(parseField(field, typed)).toBe(typed);
    expect(validateField(field, typed)).toBe('Escriba un número, por ejemplo 1.234,5.');
  });
});

describe('a number with too many decimals', () => {
  test.each([
    ['1.234,5', guaranies, '1234.5', '1.234,5', 'Escriba un número entero, sin decimales.'],
    ['1,005', dollars, '1.005', '1,005', 'Use como máximo 2 decimales.'],
    ['1,5', whole, '1.5', '1,5', 'Escriba un número entero, sin decimales.'],
    ['1,5', decimal(0), '1.5', '1,5', 'Escriba un número entero, sin decimales.'],
    ['0,25', decimal(1), '0.25', '0,25', 'Use como máximo 1 decimal.'],
    ['0,125', percent, '0.125', `0,125${NBSP}%`, 'Use como máximo 2 decimales.'],
  ] as const)('is invalid and never rounded: «%s»', (typed, field, value, shown, problem) => {
    expect(parseField(field, typed)).toBe(value);
    expect(formatField(field, value)).toBe(shown);
    expect(validateField(field, value)).toBe(problem);
  });
});

describe('a shown number', () => {
  test.each([
    [guaranies, '1234567', `Gs.${NBSP}1.234.567`],
    [dollars, '1234.5', `USD${NBSP}1.234,50`],
    [decimal(0), '1234', '1.234'],
    [decimal(3), '1234', '1.234,000'],
    [{ ...base, kind: 'percent', decimals: 0 }, '10', `10${NBSP}%`],
    [percent, '10', `10,00${NBSP}%`],
    [percent, '', ''],
  ] as const)('has exactly the decimals of its field: %o', (field, value, shown) => {
    expect(formatField(field, value)).toBe(shown);
  });
});

describe('the bounds of a number', () => {
  test('are inclusive, and their messages show them in the format of the field', () => {
    const field: LeafField = { ...guaranies, min: '0', max: '10000000' };
    expect(validateField(field, '-1')).toBe(`El mínimo es Gs.${NBSP}0.`);
    expect(validateField(field, '10000001')).toBe(`El máximo es Gs.${NBSP}10.000.000.`);
    expect(['0', '10000000', ''].map((value) => validateField(field, value))).toEqual([null, null, null]);
  });

  test('apply even if the number is zero', () => {
    expect(validateField(decimal(2, { min: '0.5' }), '0')).toBe('El mínimo es 0,50.');
  });

  test.each([
    [guaranies, 15],
    [decimal(3), 15],
    [decimal(8), 10],
  ] as const)(
    'limit a number to the integer digits that fit in the sort key of a list: in %o, %i digits',
    (field, digits) => {
      const most = '9'.repeat(digits);
      expect(validateField(field, most)).toBeNull();
      expect(validateField(field, `-${most}`)).toBeNull();
      expect(indexField(field, most)).toEqual({
        in: 'integer',
        value: BigInt(most + '0'.repeat(decimalsOf(field) ?? 0)),
      });
      expect(validateField(field, `1${most}`)).toBe(`Use como máximo ${digits} cifras antes de la coma.`);
    },
  );
});

test('a number from an API is normalized to its shortest form', () => {
  expect(['1234.50', '-0.00', '007', ' 5 ', ''].map((raw) => readField(dollars, raw))).toEqual([
    '1234.5',
    '0',
    '7',
    '5',
    '',
  ]);
});

test.each([1234, 12n, null, true, ['1'], { value: '1' }, '1\u00000', `${'1'.repeat(100_001)}`])(
  'a number from an API is rejected if it is not a string, cannot be stored or is too long: case %#',
  (raw) => {
    expect(readField(dollars, raw)).toBeUndefined();
  },
);
