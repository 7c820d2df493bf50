import { compareFields, indexField, parseField, readField, validateField } from '#domain/fields/field-rules.ts';
import { compareTexts, indexText } from '#domain/fields/typed-text.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { describe, expect, test } from 'vitest';

const base = { key: 'nombre', label: 'Nombre' } as const;
const text: LeafField = { ...base, kind: 'text' };
const longText: LeafField = { ...base, kind: 'longText' };

describe('a line of text', () => {
  test('is stored trimmed, on one line, in NFC and without invisible formatting characters', () => {
    expect(parseField(text, ' Pen\u0303a\r\n\u202eGo\u200bmez\u0000 ')).toBe('Peña Gomez');
    expect(readField(text, 'Pen\u0303a\nGómez')).toBe('Peña Gómez');
  });

  test('with characters that cannot be stored is rejected from an API, and cleaned when typed', () => {
    expect(readField(text, 'a\ud800')).toBeUndefined();
    expect(readField(text, 'a\u0000b')).toBeUndefined();
    expect(parseField(text, 'a\ud800')).toBe('a\ufffd');
  });

  test('is limited to the length of its field, or by default to 200 characters', () => {
    expect(validateField(text, 'a'.repeat(200))).toBeNull();
    expect(validateField(text, 'a'.repeat(201))).toBe('Use como máximo 200 caracteres.');
    const field: LeafField = { ...text, minLength: 2, maxLength: 3 };
    expect(['', 'a', 'ab', 'abc', 'abcd'].map((value) => validateField(field, value))).toEqual([
      null,
      'Use al menos 2 caracteres.',
      null,
      null,
      'Use como máximo 3 caracteres.',
    ]);
  });

  test.each([
    ['000-000', '001-002', null],
    ['000-000', '001-0', 'Escriba el dato con la forma 000-000.'],
    ['000-000', '001-0023', 'Escriba el dato con la forma 000-000.'],
    ['000-000', '٠٠1-002', 'Escriba el dato con la forma 000-000.'],
    ['AA-**', 'Ñu-1é', null],
    ['AA-**', 'N1-11', 'Escriba el dato con la forma AA-**.'],
    ['A.A', 'axa', 'Escriba el dato con la forma A.A.'],
  ])('is checked against its mask %s: «%s»', (mask, value, problem) => {
    expect(validateField({ ...text, mask }, value)).toBe(problem);
  });

  test('must match its pattern; otherwise the message of the field or the default message is reported', () => {
    const field: LeafField = { ...text, pattern: '[A-Z]{2}-#{3}' };
    expect(validateField(field, 'AB-123')).toBeNull();
    expect(validateField(field, 'AB-12')).toBe('El dato no tiene la forma esperada.');
    const withMessage: LeafField = { ...field, patternMessage: 'Dos letras, guion y tres cifras.' };
    expect(validateField(withMessage, 'ab-123')).toBe('Dos letras, guion y tres cifras.');
  });

  test('sorts in Spanish alphabetical order, with empty texts last', () => {
    const words = ['', 'zorro', 'ñandú', 'Nube', 'luz', 'llave', 'cosa', 'chico', 'árbol', 'abeja'];
    expect(words.toSorted((one, other) => compareFields(text, one, other))).toEqual([
      'abeja',
      'árbol',
      'chico',
      'cosa',
      'llave',
      'luz',
      'Nube',
      'ñandú',
      'zorro',
      '',
    ]);
  });
});

test('texts that are equal in Spanish alphabetical order still have one fixed sort order', () => {
  const hyphened = 'a\u00adb';
  expect([compareFields(text, 'ab', hyphened), compareFields(text, hyphened, 'ab')]).toEqual([-1, 1]);
});

describe('a text of several lines', () => {
  test('keeps its lines, tabs and leading spaces', () => {
    expect(parseField(longText, '  uno\r\n\tdos\rtres\u2028cuatro\u0007\u202e \n\n')).toBe(
      '  uno\n\tdos\ntres\ncuatro',
    );
  });

  test('is limited to the length of its field, or by default to 5,000 characters', () => {
    expect(validateField(longText, 'a'.repeat(5_001))).toBe('Use como máximo 5000 caracteres.');
    expect(validateField({ ...longText, maxLength: 20_000 }, 'a'.repeat(5_001))).toBeNull();
  });

  test('is sorted by its first 200 characters, without splitting a surrogate pair', () => {
    expect(indexField(longText, `${'a'.repeat(199)}😀b`)).toEqual({ in: 'text', value: 'a'.repeat(199) });
    expect(compareFields(longText, `${'a'.repeat(200)}x`, `${'a'.repeat(200)}b`)).toBe(0);
  });
});

test('names that differ in the sign of the puso sort beside each other, before further letters', () => {
  const sorted = ['Ka', "Ka'a", 'Ka’aguy', 'Kaʼaru', 'Kaa', 'Kaz'];
  expect(sorted.toReversed().toSorted(compareTexts)).toEqual(sorted);
  expect(['Kaʼa', 'Ka’a', ''].map((name) => indexText(name).value)).toEqual(["Ka'a", "Ka'a", null]);
});
