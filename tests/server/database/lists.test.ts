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

/** Element types, each with an array that must be unchanged after it was sent to the database and read back. */
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

test.each(lists)('an array of %s survives the round trip: %j', async (type, list) => {
  const answer = await database.owner(async (sql) => {
    const array = sql`${list}::${sql.unsafe(type)}[]`;
    return sql`select ${array} as list, ${array}::text[] as texts, coalesce(cardinality(${array}), 0) as count`;
  });
  const texts = list.map((value) => (value === null ? null : String(value)));
  expect([...answer]).toEqual([{ list, texts, count: list.length }]);
});

test('arrays that the SQL itself creates are converted element by element when read', async () => {
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

test('array parameters with an explicit type are converted element by element', async () => {
  const instant = new Date('2026-07-16T02:30:00.123Z');
  const [row] = await database.owner(
    (sql) => sql`
      select ${sql.typed([true, false, null], 1000)}::text as flags,
             ${sql.typed([instant, '2026-07-15T23:30:00-03:00'], 1185)}::text as instants`,
  );
  expect(row).toEqual({ flags: '{t,f,NULL}', instants: '{"2026-07-16 02:30:00.123+00","2026-07-16 02:30:00+00"}' });
});

test('an array parameter of an unprepared statement survives the round trip', async () => {
  const rows = await database.owner((sql) => sql.unsafe('select $1::text[] as list', [hostile]));
  expect([...rows]).toEqual([{ list: hostile }]);
});

test('reading an array fails when a bigint would lose precision, when it is nested, or when it does not start at 1', async () => {
  const read = (list: string) => database.owner((sql) => sql.unsafe(`select ${list} as list`));
  await expect(read('array[9007199254740993]::bigint[]')).rejects.toThrow('does not fit a number');
  await expect(read("array[array['a'], array['b']]")).rejects.toThrow('not a plain list: {{a},{b}}');
  await expect(read("'[0:1]={a,b}'::text[]")).rejects.toThrow('not a plain list: [0:1]={a,b}');
});
