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

describe('a typed choice', () => {
  test.each([
    ['Crédito', 'credito'],
    [' CREDITO ', 'credito'],
    ['credito', 'credito'],
    ['Contado.', 'otro'],
    ['contado', 'contado'],
    ['otro', 'otro'],
  ])('«%s» selects the option with that label, ignoring case and accents, or with that value', (typed, value) => {
    expect(parseField(condition, typed)).toBe(value);
  });

  test('that is not in the list of options keeps its text and is invalid', () => {
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

  test('is off with any other word, which is invalid', () => {
    expect(parseField(toggle, 'tal vez')).toBe(false);
    expect(parseValid(toggle, 'tal vez')).toBeUndefined();
  });

  test('recognizes its own labels before the general words for on and off', () => {
    const field: LeafField = { ...base, kind: 'switch', onLabel: 'No contribuyente', offLabel: 'X' };
    expect(['no contribuyente', 'x', 'sí'].map((typed) => parseField(field, typed))).toEqual([true, false, true]);
    expect([true, false].map((value) => formatField(field, value))).toEqual(['No contribuyente', 'X']);
  });

  test('from an API must be true or false; any other value is rejected', () => {
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
  test('from an API must be the id of a record or an empty string', () => {
    expect(
      [id(1), '', 'cliente', '0198000A-0000-7000-8000-000000000001', null].map((raw) => readField(link, raw)),
    ).toEqual([id(1), '', undefined, undefined, undefined]);
  });

  test('keeps a typed text and is invalid, unless the text is the id of a record', () => {
    expect(parseField(link, 'Ferretería')).toBe('Ferretería');
    expect(validateField(link, 'Ferretería')).toBe('Elija un registro de la lista.');
    expect(parseValid(link, 'Ferretería')).toBeUndefined();
    expect(parseValid(link, id(1))).toBe(id(1));
  });
});

describe('the value of a file field', () => {
  test('from an API must be a list of distinct ids', () => {
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

  test('is limited to the maximum number of files of the field, which is one by default', () => {
    expect(validateField(files, [id(1), id(2)])).toBeNull();
    expect(validateField(files, [id(1), id(2), id(3)])).toBe('Admite hasta 2 archivos.');
    expect(validateField({ ...base, kind: 'file' }, [id(1), id(2)])).toBe('Admite un solo archivo.');
  });

  test('cannot be typed; a blank text is an empty list', () => {
    expect(parseValid(files, 'contrato.pdf')).toBeUndefined();
    expect(parseValid(files, ' ')).toEqual([]);
  });
});
