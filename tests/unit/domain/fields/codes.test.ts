import {
  formatField,
  indexField,
  parseField,
  readField,
  readingsOf,
  validateField,
  compareFields,
} from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '../../kit/cpu-time.ts';
import invalid from '../../../fixtures/ruc-invalid.json' with { type: 'json' };
import valid from '../../../fixtures/ruc-valid.json' with { type: 'json' };

const base = { key: 'dato', label: 'Dato' } as const;
const ruc: LeafField = { ...base, kind: 'ruc' };
const cedula: LeafField = { ...base, kind: 'cedula' };
const phone: LeafField = { ...base, kind: 'phone' };
const email: LeafField = { ...base, kind: 'email' };

describe('a RUC', () => {
  test.each(valid.map(({ ruc: number, dv }) => ({ number, canonical: `${number}-${dv}` })))(
    'has the canonical form $canonical, whatever its punctuation',
    ({ number, canonical }) => {
      const dotted = number.replace(/\B(?=(?:\d{3})+$)/g, '.');
      const spellings = [
        canonical,
        canonical.replace('-', ' '),
        canonical.replace('-', ' - '),
        `${dotted}${canonical.slice(-2)}`,
      ];
      expect(spellings.map((typed) => parseField(ruc, typed))).toEqual([canonical, canonical, canonical, canonical]);
      expect(readField(ruc, canonical.replace('-', ' '))).toBe(canonical);
      expect(validateField(ruc, canonical)).toBeNull();
    },
  );

  test.each(invalid.filter(({ input }) => input !== ''))(
    '«$input» keeps its text and is invalid: $why',
    ({ input }) => {
      expect(parseField(ruc, input)).toBe(input.trim());
      expect(validateField(ruc, parseField(ruc, input))).toMatch(
        /^(Escriba el RUC con su dígito verificador, por ejemplo 80009735-1[.]|El dígito verificador no corresponde: debería ser \d[.])$/,
      );
    },
  );

  test('with a wrong check digit is invalid, and the message states the correct digit', () => {
    expect(validateField(ruc, '80009735-2')).toBe('El dígito verificador no corresponde: debería ser 1.');
  });

  test('without its dash keeps its text, and its message names the readings', () => {
    expect(parseField(ruc, '12671100')).toBe('12671100');
    expect(validateField(ruc, '12671100')).toBe(
      'Falta el guion del dígito verificador. ¿Quiso decir 12671100-3 o 1267110-0?',
    );
    expect(readingsOf(ruc, '12671100')).toEqual(['12671100-3', '1267110-0']);
    expect([readingsOf(ruc, '80009735-1'), readingsOf(cedula, '12671100')]).toEqual([[], []]);
  });

  test('that ends in a letter is stored in upper case', () => {
    expect(parseField(ruc, '3456789a-3')).toBe('3456789A-3');
  });
});

describe('an identity card', () => {
  test.each([
    ['1234567', '1234567', '1.234.567'],
    ['1.234.567', '1234567', '1.234.567'],
    ['1 234 567', '1234567', '1.234.567'],
    ['01234567', '1234567', '1.234.567'],
    ['99999999', '99999999', '99.999.999'],
    ['7', '7', '7'],
  ])('«%s» is stored as digits only and shown with dots', (typed, value, shown) => {
    expect(parseField(cedula, typed)).toBe(value);
    expect(formatField(cedula, value)).toBe(shown);
    expect(validateField(cedula, value)).toBeNull();
  });

  test.each(['123456789', '0', '1234567A', '1.23.4567', '-5'])('«%s» is invalid', (typed) => {
    expect(parseField(cedula, typed)).toBe(typed);
    expect(formatField(cedula, typed)).toBe(typed);
    expect(validateField(cedula, typed)).toBe('Escriba la cédula con hasta 8 cifras, por ejemplo 1.234.567.');
    expect(indexField(cedula, typed)).toEqual({ in: 'integer', value: null });
  });

  test('sorts numerically', () => {
    expect(['', '1000000', '999999', 'x'].toSorted((a, b) => compareFields(cedula, a, b))).toEqual([
      '999999',
      '1000000',
      '',
      'x',
    ]);
  });
});

describe('a phone', () => {
  test.each([
    ['0981 123 456', '+595981123456', '0981 123 456'],
    ['0981123456', '+595981123456', '0981 123 456'],
    ['+595981123456', '+595981123456', '0981 123 456'],
    ['595 981 123456', '+595981123456', '0981 123 456'],
    ['(021) 412-3456', '+595214123456', '(021) 412-3456'],
    ['061-575903', '+59561575903', '(061) 575-903'],
  ])('«%s» is stored as E.164 and shown in local form', (typed, value, shown) => {
    expect(parseField(phone, typed)).toBe(value);
    expect(formatField(phone, value)).toBe(shown);
    expect(validateField(phone, value)).toBeNull();
  });

  test.each(['12345', '0971 1234567'])('«%s» is invalid', (typed) => {
    expect(parseField(phone, typed)).toBe(typed);
    expect(validateField(phone, typed)).toBe('Escriba un teléfono válido, por ejemplo 0981 123 456.');
  });
});

describe('an e-mail address', () => {
  test('is stored in lower case', () => {
    expect(parseField(email, ' Ana@Empresa.COM.py ')).toBe('ana@empresa.com.py');
  });

  test('that is invalid keeps its text', () => {
    expect(parseField(email, 'Ana@empresa')).toBe('Ana@empresa');
    expect(validateField(email, 'Ana@empresa')).toBe(
      'Escriba un correo electrónico válido, por ejemplo nombre@empresa.com.py.',
    );
  });
});

test.each([ruc, cedula, phone, email])('a text of 100,000 characters is processed quickly: $kind', (field) => {
  const cpuTime = cpuTimeOf(() => {
    for (const text of ['1'.repeat(100_000), '1.'.repeat(50_000), 'a@'.repeat(50_000), ' '.repeat(100_000)]) {
      parseField(field, text);
      const value = readField(field, text) ?? '';
      formatField(field, value);
      validateField(field, value);
    }
  });
  expect(cpuTime).toBeLessThan(200);
});
