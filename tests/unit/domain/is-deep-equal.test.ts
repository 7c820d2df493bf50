import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { describe, expect, test } from 'vitest';

describe('equal values', () => {
  test.each<[unknown, unknown]>([
    [{}, {}],
    [
      { a: 1, b: [1, { c: 'x' }] },
      { b: [1, { c: 'x' }], a: 1 },
    ],
    [Number.NaN, Number.NaN],
    [0, -0],
    [{ a: null }, { a: null }],
    [{ a: undefined }, { a: undefined }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
  ])('include %j and %j', (a, b) => {
    expect(isDeepEqual(a, b)).toBe(true);
    expect(isDeepEqual(b, a)).toBe(true);
  });
});

describe('different values', () => {
  test.each<[unknown, unknown]>([
    [{ a: '1' }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: null }],
    [{}, { toString: 'x' }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: [1] }, { a: [1, 2] }],
    [[undefined], []],
    [{ a: [] }, { a: {} }],
    [{ a: null }, { a: {} }],
    [{ a: '' }, {}],
    [undefined, {}],
    [undefined, null],
  ])('include %j and %j', (a, b) => {
    expect(isDeepEqual(a, b)).toBe(false);
    expect(isDeepEqual(b, a)).toBe(false);
  });
});
