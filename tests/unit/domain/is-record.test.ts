import { expect, test } from 'vitest';
import { isRecord } from '#domain/is-record.ts';

test('only an object with named properties is a record', () => {
  const values = [{}, { a: 1 }, Object.create(null), [], [1], null, undefined, '', 'a', 0, true, () => undefined];
  expect(values.map(isRecord)).toEqual([true, true, true, ...Array.from({ length: 9 }, () => false)]);
});
