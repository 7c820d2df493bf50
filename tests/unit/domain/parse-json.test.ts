import { parseJson } from '#domain/parse-json.ts';
import { expect, test } from 'vitest';

test('text that is not JSON gives undefined, which no JSON does', () => {
  expect(['{"a":[1]}', 'null', '""', '', '{', 'undefined'].map(parseJson)).toEqual([
    { a: [1] },
    null,
    '',
    undefined,
    undefined,
    undefined,
  ]);
});
