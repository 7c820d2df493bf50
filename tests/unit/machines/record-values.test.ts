import { describe, expect, test } from 'vitest';
import type { AppError } from '#contract/app-error.ts';
import { areSameValues, problemsOf, theirsOf } from '#machines/record-editor/record-values.ts';

describe('equal values', () => {
  test.each<[unknown, unknown]>([
    [{}, {}],
    [
      { a: 1, b: [1, { c: 'x' }] },
      { b: [1, { c: 'x' }], a: 1 },
    ],
    [Number.NaN, Number.NaN],
    [{ a: null }, { a: null }],
    [{ a: undefined }, { a: undefined }],
  ])('include %j and %j', (a, b) => {
    expect(areSameValues(a, b)).toBe(true);
    expect(areSameValues(b, a)).toBe(true);
  });
});

describe('different values', () => {
  test.each<[unknown, unknown]>([
    [{ a: '1' }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: [1] }, { a: [1, 2] }],
    [{ a: [] }, { a: {} }],
    [{ a: null }, { a: {} }],
    [{ a: '' }, {}],
    [undefined, {}],
  ])('include %j and %j', (a, b) => {
    expect(areSameValues(a, b)).toBe(false);
    expect(areSameValues(b, a)).toBe(false);
  });
});

test('the issues of an error belong to the fields that it names, or to the whole form if it names none', () => {
  const failure: AppError = { kind: 'conflict', text: 'Ya existe.', place: 'form' };
  expect(problemsOf(failure)).toEqual({ '': ['Ya existe.'] });
  expect(problemsOf({ ...failure, fields: {} })).toEqual({ '': ['Ya existe.'] });
  expect(problemsOf({ ...failure, fields: { name: ['Ya existe.'] } })).toEqual({ name: ['Ya existe.'] });
});

test.each([
  [{ values: {}, revision: 1 }, true],
  [{ values: { a: 1 }, revision: 0 }, true],
  [{ values: [], revision: 1 }, false],
  [{ values: {}, revision: '1' }, false],
  [{ values: {} }, false],
  [{ revision: 1 }, false],
  [null, false],
  ['x', false],
])('the record %j in a stale error can be compared with the form: %s', (current, isOne) => {
  const failure: AppError = { kind: 'stale', text: 'Otra persona modificó este registro.', place: 'form', current };
  expect(theirsOf(failure)).toEqual(isOne ? current : null);
  expect(theirsOf({ ...failure, kind: 'conflict' })).toBeNull();
});
