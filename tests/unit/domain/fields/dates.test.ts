import { formatField, indexField, parseField, readField, validateField } from '#domain/fields/field-rules.ts';
import { unlikelyYear } from '#domain/fields/date/date.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { describe, expect, test } from 'vitest';

const date: LeafField = { kind: 'date', key: 'dia', label: 'Día' };
const dateTime: LeafField = { kind: 'dateTime', key: 'momento', label: 'Momento' };

describe('the warning about an unlikely year', () => {
  const today = '2026-11-21';

  test.each([
    ['today', '2026-11-21', {}, null],
    ['the end of a long loan', '2046-11-21', {}, null],
    ['a day after the end of a long loan', '2046-11-22', {}, 2046],
    ['transposed digits', '2062-11-21', {}, 2062],
    ['a two-digit year of the previous century', '2049-01-01', {}, 2049],
    ['the birth date of an old person', '1936-11-21', {}, null],
    ['a day before any living person was born', '1926-11-21', {}, 1926],
    ['a year before the supported range', '01/02/0206', {}, 206],
    ['a year after the supported range', '1-2-2206', {}, 2206],
    ['a day that does not exist', '31/02/2026', {}, null],
    ['an incomplete date', '01/02/206', {}, null],
    ['a future day in a field with a maximum', '2090-01-01', { max: '2100-01-01' }, null],
    ['a distant past day in a field with a minimum', '1910-01-01', { min: '1900-01-01' }, null],
    ['a future day in a field with only a minimum', '2090-01-01', { min: '1900-01-01' }, 2090],
  ])('for %s names the year $3', (_, value, bounds, year) => {
    expect(unlikelyYear(value, bounds, today)).toBe(year);
  });
});

describe('a date', () => {
  test.each([
    ['21/11/2026', '2026-11-21'],
    ['21/11/26', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['211126', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    [' 1/2/2026 ', '2026-02-01'],
    ['1/1/49', '2049-01-01'],
    ['1/1/50', '1950-01-01'],
    ['29/02/2000', '2000-02-29'],
    ['01/01/1900', '1900-01-01'],
    ['31/12/2199', '2199-12-31'],
  ])('can be typed in common forms: «%s»', (typed, value) => {
    expect(parseField(date, typed)).toBe(value);
    expect(validateField(date, value)).toBeNull();
  });

  test.each([
    '31/02/2026',
    '29/02/2023',
    '00/01/2026',
    '01/13/2026',
    '31/12/1899',
    '01/01/2200',
    'mañana',
    '21/11',
    '2026-1',
  ])('that does not exist, is incomplete or is out of range keeps its text and is invalid: «%s»', (typed) => {
    expect(parseField(date, typed)).toBe(typed);
    expect(readField(date, typed)).toBe(typed);
    expect(formatField(date, typed)).toBe(typed);
    expect(validateField(date, typed)).toBe('Escriba una fecha que exista, como dd/mm/aaaa, de 1900 a 2199.');
    expect(indexField(date, typed)).toEqual({ in: 'date', value: null });
  });

  test('has inclusive bounds, which its messages show as dates', () => {
    const field: LeafField = { ...date, min: '2026-01-01', max: '2026-12-31' };
    expect(['2026-01-01', '2026-12-31'].map((value) => validateField(field, value))).toEqual([null, null]);
    expect(validateField(field, '2025-12-31')).toBe('La fecha más temprana es 01/01/2026.');
    expect(validateField(field, '2027-01-01')).toBe('La fecha más tardía es 31/12/2026.');
  });
});

describe('an instant', () => {
  test.each([
    ['21/11/2026 14:30', '2026-11-21T17:30:00Z'],
    ['21/11/26 7:05', '2026-11-21T10:05:00Z'],
    ['21112026 23:59', '2026-11-22T02:59:00Z'],
    ['2026-11-21 00:00', '2026-11-21T03:00:00Z'],
    ['01/07/2024 12:30', '2024-07-01T16:30:00Z'],
    ['2026-11-21T14:30:59.999-03:00', '2026-11-21T17:30:00Z'],
  ])('is typed in the local time of Paraguay: «%s»', (typed, value) => {
    expect(parseField(dateTime, typed)).toBe(value);
    expect(validateField(dateTime, value)).toBeNull();
  });

  test.each(['21/11/2026', '21/11/2026 24:00', '21/11/2026 12:60', '31/02/2026 10:00', '06/10/2024 00:30', 'ahora'])(
    'without an existing local date and time keeps its text and is invalid: «%s»',
    (typed) => {
      expect(parseField(dateTime, typed)).toBe(typed);
      expect(formatField(dateTime, typed)).toBe(typed);
      expect(validateField(dateTime, typed)).toBe(
        'Escriba una fecha y una hora que existan, como dd/mm/aaaa hh:mm, de 1900 a 2199.',
      );
      expect(indexField(dateTime, typed)).toEqual({ in: 'instant', value: null });
    },
  );

  test('from an API is truncated to the minute and converted to UTC', () => {
    expect(readField(dateTime, '2026-11-21T17:30:59.123Z')).toBe('2026-11-21T17:30:00Z');
    expect(readField(dateTime, '2026-11-21T14:30:00-03:00')).toBe('2026-11-21T17:30:00Z');
    expect(readField(dateTime, 1_795_000_000_000)).toBeUndefined();
  });

  test.each(['1899-12-31T23:59:00Z', '2200-01-01T03:00:00Z'])(
    'is limited to the years 1900 to 2199: %s is invalid',
    (value) => {
      expect(validateField(dateTime, value)).toBe(
        'Escriba una fecha y una hora que existan, como dd/mm/aaaa hh:mm, de 1900 a 2199.',
      );
    },
  );
});
