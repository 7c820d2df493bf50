import { hasCategories, groupKindOf, isDated, isGroupable, isMeasurable } from '#domain/fields/figure-uses.ts';
import { operatorsOf } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { expect, test } from 'vitest';

const base = { key: 'dato', label: 'Dato' } as const;
const formula = (result: 'text' | 'decimal' | 'switch' | 'date'): ValueField => ({
  ...base,
  kind: 'formula',
  expression: 'x',
  result,
});
const option = { value: 'a', label: 'A' };

/** Each field with its uses: measured, grouped, split, dated. */
const fields: [string, ValueField, string][] = [
  ['a text', { ...base, kind: 'text' }, '- group split -'],
  ['a long text', { ...base, kind: 'longText' }, '- - - -'],
  ['a number', { ...base, kind: 'number' }, 'measure - - -'],
  ['a decimal', { ...base, kind: 'decimal', decimals: 2 }, 'measure - - -'],
  ['an amount', { ...base, kind: 'currency', currency: 'PYG' }, 'measure - - -'],
  ['a percent', { ...base, kind: 'percent' }, 'measure - - -'],
  ['a date', { ...base, kind: 'date' }, '- group - dated'],
  ['an instant', { ...base, kind: 'dateTime' }, '- group - dated'],
  ['a switch', { ...base, kind: 'switch' }, '- group split -'],
  ['an option', { ...base, kind: 'select', options: [option] }, '- group split -'],
  ['a link', { ...base, kind: 'link', program: 'clientes' }, '- group split -'],
  ['a file', { ...base, kind: 'file' }, '- - - -'],
  ['a RUC', { ...base, kind: 'ruc' }, '- group split -'],
  ['a cédula', { ...base, kind: 'cedula' }, '- group split -'],
  ['a phone', { ...base, kind: 'phone' }, '- group split -'],
  ['an email', { ...base, kind: 'email' }, '- group split -'],
  ['a table', { ...base, kind: 'table', columns: [] }, '- - - -'],
  ['a formula with a text', formula('text'), '- group split -'],
  ['a formula with a number', formula('decimal'), 'measure - - -'],
  ['a formula with a date', formula('date'), '- group - dated'],
  ['a formula with yes or no', formula('switch'), '- group split -'],
];

test.each(fields)('figures use %s as lists can filter it', (_name, field, uses) => {
  const found = [
    isMeasurable(field) ? 'measure' : '-',
    isGroupable(field) ? 'group' : '-',
    hasCategories(field) ? 'split' : '-',
    isDated(field) ? 'dated' : '-',
  ];
  expect(found.join(' ')).toBe(uses);
  expect(operatorsOf(field).includes('is') || !isGroupable(field)).toBe(true);
});

test('the kind of a group follows from its field', () => {
  const kinds = fields.filter(([, field]) => isGroupable(field)).map(([, field]) => [groupKindOf(field), field.kind]);
  expect(kinds).toEqual([
    ['text', 'text'],
    ['date', 'date'],
    ['instant', 'dateTime'],
    ['switch', 'switch'],
    ['select', 'select'],
    ['link', 'link'],
    ['text', 'ruc'],
    ['text', 'cedula'],
    ['text', 'phone'],
    ['text', 'email'],
    ['text', 'formula'],
    ['date', 'formula'],
    ['switch', 'formula'],
  ]);
});
