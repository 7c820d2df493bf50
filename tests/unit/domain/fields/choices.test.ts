import { formatField, parseValid, parseField, readField, validateField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { describe, expect, test } from 'vitest';

const base = { key: 'dato', label: 'Dato' } as const;
const condition: LeafField = {
  ...base,
  kind: 'select',
  options: [
    { value: 'contado', label: 'Contado' },
    { value: 'credito', label: 'Crédito' },
    { value: 'otro', label: 'Contado.' },
  ],
};
const toggle: LeafField = { ...base, kind: 'switch' };
const link: LeafField = { ...base, kind: 'link', program: 'clientes' };
const files: LeafField = { ...base, kind: 'file', maxFiles: 2 };

const id = (last: number) => `01980000-0000-7000-8000-00000000000${last}`;

describe('a choice', () => {
  test.each([
    ['Crédito', 'credito'],
    [' CREDITO ', 'credito'],
    ['credito', 'credito'],
    ['Contado.', 'otro'],
    ['contado', 'contado'],
    ['otro', 'otro'],
  ])('«%s» is recognised by its name, with or without accents, or by its key', (typed, value) => {
    expect(parseField(condition, typed)).toBe(value);
  });

  test('outside the list keeps its text and is invalid', () => {
    expect(parseField(condition, 'Trueque')).toBe('Trueque');
    expect(formatField(condition, 'Trueque')).toBe('Trueque');
    expect(validateField(condition, 'Trueque')).toBe('Elija una de las opciones de la lista.');
  });
});

describe('a switch', () => {
  test.each(['Sí', 'si', 'S', 'true', 'Verdadero', '1', 'x', ' X '])('is on with «%s»', (typed) => {
    expect(parseValid(toggle, typed)).toBe(true);
  });

  test.each(['No', 'n', 'FALSE', '0', ''])('is off with «%s»', (typed) => {
    expect(parseValid(toggle, typed)).toBe(false);
  });

  test('is off with a word that is neither, which is invalid', () => {
    expect(parseField(toggle, 'tal vez')).toBe(false);
    expect(parseValid(toggle, 'tal vez')).toBeUndefined();
  });

  test('prefers its own words over the general ones', () => {
    const field: LeafField = { ...base, kind: 'switch', onLabel: 'No contribuyente', offLabel: 'X' };
    expect(['no contribuyente', 'x', 'sí'].map((typed) => parseField(field, typed))).toEqual([true, false, true]);
    expect([true, false].map((value) => formatField(field, value))).toEqual(['No contribuyente', 'X']);
  });

  test('from an API is true or false and nothing similar', () => {
    expect([true, false, 'true', 1, 0, null].map((raw) => readField(toggle, raw))).toEqual([
      true,
      false,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a link', () => {
  test('is the id of a record or nothing', () => {
    expect(
      [id(1), '', 'cliente', '0198000A-0000-7000-8000-000000000001', null].map((raw) => readField(link, raw)),
    ).toEqual([id(1), '', undefined, undefined, undefined]);
  });

  test('that was typed keeps its text and is invalid, unless it is an id', () => {
    expect(parseField(link, 'Ferretería')).toBe('Ferretería');
    expect(validateField(link, 'Ferretería')).toBe('Elija un registro de la lista.');
    expect(parseValid(link, 'Ferretería')).toBeUndefined();
    expect(parseValid(link, id(1))).toBe(id(1));
  });
});

describe('files', () => {
  test('have distinct ids', () => {
    expect([[], [id(1), id(2)], [id(1), id(1)], ['x'], [1], id(1), {}].map((raw) => readField(files, raw))).toEqual([
      [],
      [id(1), id(2)],
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are limited to the number of their field, or one', () => {
    expect(validateField(files, [id(1), id(2)])).toBeNull();
    expect(validateField(files, [id(1), id(2), id(3)])).toBe('Admite hasta 2 archivos.');
    expect(validateField({ ...base, kind: 'file' }, [id(1), id(2)])).toBe('Admite un solo archivo.');
  });

  test('cannot be typed as text', () => {
    expect(parseValid(files, 'contrato.pdf')).toBeUndefined();
    expect(parseValid(files, ' ')).toEqual([]);
  });
});
