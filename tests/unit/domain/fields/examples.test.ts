import { leafKindNames, type FieldExample, type FieldValue } from '#domain/fields/field-kind.ts';
import {
  compareFields,
  fieldKinds,
  formatField,
  parseValid,
  parseField,
  readField,
  validateField,
} from '#domain/fields/field-rules.ts';
import { fieldSchema, type ValueField } from '#domain/fields/field.ts';
import { isValueField } from '#domain/forms/form-fields.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

function fieldFrom(kind: string, config: object): ValueField {
  const field = v.parse(fieldSchema, { kind, key: 'dato', label: 'Dato', ...config });
  if (!isValueField(field)) throw new Error(`${kind} holds nothing`);
  return field;
}

const examples = Object.entries(fieldKinds).flatMap(([kind, rule]) => {
  const all: readonly FieldExample<object, FieldValue>[] = rule.examples;
  return all.map(({ field: config, ...example }) => ({ kind, config, field: fieldFrom(kind, config), ...example }));
});

const typedExamples = examples.flatMap((example) =>
  example.typed === null ? [] : [{ ...example, typed: example.typed }],
);

test('every field kind has examples, and every kind whose values are typed has typed examples', () => {
  expect([...new Set(examples.map(({ kind }) => kind))]).toEqual([...leafKindNames, 'table']);
  const chosen: ReadonlySet<string> = new Set(['link', 'file', 'formula', 'table']);
  expect([...new Set(typedExamples.map(({ kind }) => kind))]).toEqual(
    leafKindNames.filter((kind) => !chosen.has(kind)),
  );
});

describe.each(examples)('the example $value of $kind $config', ({ field, value, shown }) => {
  test('is unchanged by reading, is valid, is shown as expected and equals itself', () => {
    expect(readField(field, value)).toEqual(value);
    expect(validateField(field, value)).toBeNull();
    expect(formatField(field, value)).toBe(shown);
    expect(compareFields(field, value, value)).toBe(0);
  });
});

describe.each(typedExamples)('«$typed» in $kind $config', ({ field, typed, value }) => {
  test('is parsed to its stored value, and so is the shown text of that value', () => {
    expect(parseField(field, typed)).toEqual(value);
    expect(parseValid(field, typed)).toEqual(value);
    expect(parseField(field, formatField(field, value))).toEqual(value);
  });
});
