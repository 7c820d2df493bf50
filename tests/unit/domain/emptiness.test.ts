import { expect, test } from 'vitest';
import { isInvalid } from '#domain/emptiness.ts';

const empty: readonly unknown[] = [
  undefined,
  null,
  '',
  '   ',
  '\u00a0\t\n',
  '0',
  ' 0 ',
  0,
  -0,
  Number.NaN,
  [],
  ['a', ''],
  ['a', null],
  [0],
  [['a', '0']],
];

const values: readonly unknown[] = [
  false,
  true,
  {},
  new Date(0),
  new Date(Number.NaN),
  '00',
  '0.0',
  '0,00',
  'a',
  -1,
  0.1,
  Infinity,
  ['a'],
  [false],
  [{}],
  [['a']],
  0n,
];

test.each(empty.map((value) => [value]))('%j is empty', (value) => {
  expect(isInvalid(value)).toBe(true);
});

test.each(values.map((value) => [String(value), value]))('%s is not empty', (_, value) => {
  expect(isInvalid(value)).toBe(false);
});
