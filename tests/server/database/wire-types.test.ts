import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertWallClock, checkZoneData } from '#server/installation.ts';
import { openTestDatabase, type TestDatabase } from '../kit/open-test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

describe('values between SQL and TypeScript', () => {
  test('arrive with the documented types', async () => {
    const [row] = await database.owner(
      (sql) => sql`select '2026-07-15'::date as day, '2026-07-15T23:30:00-03:00'::timestamptz as instant,
                          9007199254740991::bigint as big, 1234567.50::numeric as amount, null::date as nothing`,
    );
    expect(row).toEqual({
      day: '2026-07-15',
      instant: new Date('2026-07-16T02:30:00Z'),
      big: 9_007_199_254_740_991,
      amount: '1234567.50',
      nothing: null,
    });
  });

  test('survive the round trip unchanged', async () => {
    const instant = new Date('2026-07-16T02:30:00.123Z');
    const [row] = await database.owner(async (sql) => {
      await sql`create temporary table kept (day date, instant timestamptz, big bigint, days date[])`;
      await sql`insert into kept ${sql({ day: '2024-02-29', instant, big: 5, days: ['2026-01-01', '2026-12-31'] })}`;
      return sql`select day, instant, big, days::text from kept`;
    });
    expect(row).toEqual({ day: '2024-02-29', instant, big: 5, days: '{2026-01-01,2026-12-31}' });
  });

  test('are refused instead of rounded when a bigint is too large for a number', async () => {
    const read = database.owner((sql) => sql`select 9007199254740993::bigint as big`);
    await expect(read).rejects.toThrow('bigint 9007199254740993 does not fit a number; cast it to text');
    const [row] = await database.owner((sql) => sql`select 9007199254740993::text as big`);
    expect(row).toEqual({ big: '9007199254740993' });
  });
});

describe('the time zone data', () => {
  test('of this machine and its PostgreSQL server has Paraguay at UTC−03:00 all year', async () => {
    await expect(checkZoneData(database)).resolves.toBeUndefined();
  });

  test('from before October 2024 is refused; the error names the program that contains the data', () => {
    expect(() => assertWallClock('PostgreSQL', '2026-07-15 08:00')).toThrow(
      'Los datos de zonas horarias de PostgreSQL son antiguos: America/Asuncion en julio de 2026 debe ser UTC−03:00',
    );
  });
});

describe('a notification', () => {
  test('reaches a listener', async () => {
    const received: string[] = [];
    const { unlisten } = await database.listen('news', {
      onNotice: (payload) => received.push(payload),
      onGap: () => undefined,
    });
    await database.owner((sql) => sql`select pg_notify('news', 'first')`);
    await expect.poll(() => received).toEqual(['first']);
    await unlisten();
  });
});
