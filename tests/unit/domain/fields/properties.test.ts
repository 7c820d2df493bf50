import type { FieldValue, IndexKey } from '#domain/fields/field-kind.ts';
import {
  compareFields,
  emptyOf,
  formatField,
  indexField,
  isEmptyValue,
  parseValid,
  parseField,
  readField,
  toExpression,
  validateField,
} from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { isStorable } from '#domain/storable-text.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../any-character.ts';
import { allFields, nameOf, typedFields } from './kit/sample-fields.ts';

/** Few runs of each field are enough, because most kinds are tested in several configurations. */
const RUNS = { numRuns: 40 } as const;

const named = (fields: typeof allFields) => fields.map((entry) => ({ ...entry, name: nameOf(entry.field) }));

const read = (field: ValueField, raw: unknown): FieldValue => {
  const value = readField(field, raw);
  if (value === undefined) throw new Error(`not read: ${JSON.stringify(raw)}`);
  return value;
};

/** Calls every function of a rule on a value. */
const callEveryFunction = (field: ValueField, value: FieldValue): string[] => {
  indexField(field, value);
  toExpression(field, value);
  isEmptyValue(field, value);
  return [formatField(field, value), validateField(field, value) ?? ''];
};

const spanish = new Intl.Collator('es-PY');

/** Compares two index keys of one field as the database does: nulls last. */
function orderOfKeys(one: IndexKey, other: IndexKey): number {
  if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
  const collated = one.in === 'text' ? spanish.compare(one.value, String(other.value)) : 0;
  if (collated !== 0) return Math.sign(collated);
  return Number(one.value > other.value) - Number(one.value < other.value);
}

describe.each(named(typedFields))('a value of $name', ({ field, values }) => {
  test('is parsed back from its shown text', () => {
    fc.assert(
      fc.property(values, (raw) => {
        const value = read(field, raw);
        expect(validateField(field, value)).toBeNull();
        expect(parseField(field, formatField(field, value))).toEqual(value);
      }),
      RUNS,
    );
  });

  test('parsed from any typed text is unchanged when it is read or shown and parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (typed) => {
        const value = parseField(field, typed);
        expect(readField(field, value)).toEqual(value);
        expect(parseField(field, formatField(field, value))).toEqual(value);
        expect(isStorable(formatField(field, value))).toBe(true);
        const meaning = parseValid(field, typed);
        expect(meaning === undefined || validateField(field, meaning) === null).toBe(true);
      }),
      RUNS,
    );
  });
});

describe.each(named(allFields))('a value of $name', ({ field, values }) => {
  test('is unchanged by reading, and is valid', () => {
    fc.assert(
      fc.property(values, (raw) => {
        const value = read(field, raw);
        expect(read(field, value)).toEqual(value);
        expect(validateField(field, value)).toBeNull();
      }),
      RUNS,
    );
  });

  test('from an API is rejected, or every function of the field rule accepts it', () => {
    const strange = fc.oneof(fc.jsonValue(), fc.anything(), fc.string({ unit: anyCharacter }), values);
    fc.assert(
      fc.property(strange, (raw) => {
        const value = readField(field, raw);
        if (value === undefined) return;
        expect(readField(field, value)).toEqual(value);
        const answers = callEveryFunction(field, value);
        expect(answers.map(isStorable)).toEqual(answers.map(() => true));
      }),
      RUNS,
    );
  });

  test('is compared and processed without an exception, even if a value of another kind takes its place', () => {
    const others = fc.constantFrom<FieldValue[]>('texto', true, false, ['a'], [{ id: 'x', values: {} }], []);
    fc.assert(
      fc.property(others, values, (other, raw) => {
        expect(callEveryFunction(field, other)).toHaveLength(2);
        compareFields(field, other, read(field, raw));
      }),
      RUNS,
    );
  });

  test('has the same sort order as in the index of the list, with empty values last', () => {
    const maybe = fc.oneof({ weight: 5, arbitrary: values }, { weight: 1, arbitrary: fc.constant(emptyOf(field)) });
    fc.assert(
      fc.property(maybe, maybe, (...raws) => {
        const [one, other] = [read(field, raws[0]), read(field, raws[1])];
        const order = Math.sign(compareFields(field, one, other));
        expect(order + Math.sign(compareFields(field, other, one))).toBe(0);
        const keys = [indexField(field, one), indexField(field, other)] as const;
        expect(keys[0] && keys[1] ? orderOfKeys(keys[0], keys[1]) : order).toBe(order);
      }),
      RUNS,
    );
    fc.assert(
      fc.property(fc.array(maybe, { minLength: 3, maxLength: 6 }), (raws) => {
        const sorted = raws.map((raw) => read(field, raw)).toSorted((one, other) => compareFields(field, one, other));
        const isOrdered = sorted.every((one, at) =>
          sorted.slice(at).every((other) => compareFields(field, one, other) <= 0),
        );
        expect(isOrdered).toBe(true);
      }),
      RUNS,
    );
  });
});
