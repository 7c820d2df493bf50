import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../kit/open-test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const ids = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
const hostile = [
  '',
  'NULL',
  'null',
  'a,b',
  '{a}',
  '{',
  '"',
  '\\',
  '\\"',
  'ñ ä\n\t',
  ' a ',
  "'; drop table x; --",
  '{},{}',
];

/** A list of a type, what it comes as, and whether it can be given as it is: the driver tells some by what they hold. */
const lists: readonly [type: string, list: (string | number | null)[]][] = [
  ['text', hostile],
  ['text', ['a', null, 'NULL', null]],
  ['text', [null, null]],
  ['uuid', [...ids, null]],
  ['integer', [1, -2, null, 2_147_483_647]],
  ['bigint', [0, null, 9_007_199_254_740_991]],
  ['date', ['2024-02-29', null, '0044-03-15 BC', 'infinity']],
  ['regclass', ['program', 'record']],
  ...['text', 'uuid', 'integer', 'bigint', 'date', 'regclass'].map((type): [string, string[]] => [type, []]),
];

test.each(lists)('a list of %s goes and comes as it is: %j', async (type, list) => {
  const answer = await database.owner(async (sql) => {
    const given = sql`${list}::${sql.unsafe(type)}[]`;
    return sql`select ${given} as list, ${given}::text[] as texts, coalesce(cardinality(${given}), 0) as count`;
  });
  const texts = list.map((value) => (value === null ? null : String(value)));
  expect([...answer]).toEqual([{ list, texts, count: list.length }]);
});

test('lists that nobody gives come as what they hold does alone', async () => {
  const [row] = await database.owner(
    (sql) => sql`
      select '{t,f,NULL}'::boolean[] as flags,
             array['2026-07-15T23:30:00-03:00', null]::timestamptz[] as instants,
             array[]::boolean[] as none, null::text[] as nothing`,
  );
  expect(row).toEqual({
    flags: [true, false, null],
    instants: [new Date('2026-07-16T02:30:00Z'), null],
    none: [],
    nothing: null,
  });
});

test('lists whose type is named go as what they hold does alone', async () => {
  const instant = new Date('2026-07-16T02:30:00.123Z');
  const [row] = await database.owner(
    (sql) => sql`
      select ${sql.typed([true, false, null], 1000)}::text as flags,
             ${sql.typed([instant, '2026-07-15T23:30:00-03:00'], 1185)}::text as instants`,
  );
  expect(row).toEqual({ flags: '{t,f,NULL}', instants: '{"2026-07-16 02:30:00.123+00","2026-07-16 02:30:00+00"}' });
});

test('a list as a part of a statement that is not prepared goes the same way', async () => {
  const rows = await database.owner((sql) => sql.unsafe('select $1::text[] as list', [hostile]));
  expect([...rows]).toEqual([{ list: hostile }]);
});

test('numbers in a list that would be rounded fail instead, and so do lists of lists', async () => {
  const read = (list: string) => database.owner((sql) => sql.unsafe(`select ${list} as list`));
  await expect(read('array[9007199254740993]::bigint[]')).rejects.toThrow('does not fit a number');
  await expect(read("array[array['a'], array['b']]")).rejects.toThrow('not a plain list: {{a},{b}}');
  await expect(read("'[0:1]={a,b}'::text[]")).rejects.toThrow('not a plain list: [0:1]={a,b}');
});
