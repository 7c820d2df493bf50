import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#server/database/connection.ts';
import { migrate, readMigrations, checkServerVersion } from '#server/database/migrate.ts';
import { createTestDatabase } from '../kit/open-test-database.ts';

let address = '';
let drop: () => Promise<void>;

const one = { './migrations/0001_one.sql': 'create table one (n integer); insert into one values (1);' };
const two = { ...one, './migrations/0002_two.sql': 'create table two (n integer); insert into two values (1);' };

async function names(): Promise<unknown[]> {
  const sql = postgres(address, { max: 1, onnotice: () => undefined });
  try {
    return (await sql`select number, name from nemu.migration order by number`).map((row) => ({ ...row }));
  } finally {
    await sql.end();
  }
}

describe('migrations', () => {
  beforeEach(async () => {
    ({ address, drop } = await createTestDatabase({ empty: true }));
  });

  afterEach(() => drop());

  test('run once each, in order, including a migration that is added later', async () => {
    expect(await migrate(address, readMigrations(one))).toEqual(['1_one']);
    expect(await migrate(address, readMigrations(two))).toEqual(['2_two']);
    expect(await migrate(address, readMigrations(two))).toEqual([]);
    expect(await names()).toEqual([
      { number: 1, name: 'one' },
      { number: 2, name: 'two' },
    ]);
  });

  test('run once even if five processes start at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => migrate(address, readMigrations(two))));
    expect(all.flat().toSorted()).toEqual(['1_one', '2_two']);
  });

  test('that fail are rolled back; the migrations before them remain applied', async () => {
    const broken = { ...one, './migrations/0002_two.sql': 'create table two (n integer); select 1 / 0;' };
    await expect(migrate(address, readMigrations(broken))).rejects.toThrow('division by zero');
    expect(await names()).toEqual([{ number: 1, name: 'one' }]);
    expect(await migrate(address, readMigrations(two))).toEqual(['2_two']);
  });

  test('are refused when the text of an applied migration differs', async () => {
    await migrate(address, readMigrations(one));
    const edited = { './migrations/0001_one.sql': 'create table other (n integer)' };
    await expect(migrate(address, readMigrations(edited))).rejects.toThrow(
      'La migración 1_one se aplicó con otro texto (1_one): la base de datos es de otra versión de Ñemu',
    );
  });

  test('are refused on a PostgreSQL server that is too old; the error names both versions', async () => {
    const connection = connect(address, { session: {} });
    const check = (oldest?: number) => connection.transaction((sql) => checkServerVersion(sql, oldest));
    await expect(check(990_000)).rejects.toThrow(
      /^DATABASE_URL lleva a PostgreSQL 1\d\.\d+ y hace falta 99 o posterior/,
    );
    await expect(check()).resolves.toBeUndefined();
    await connection.end();
  });

  test('leave a database unchanged that already has later migrations', async () => {
    await migrate(address, readMigrations(two));
    expect(await migrate(address, readMigrations(one))).toEqual([]);
  });

  test('of the product can be applied by a login that is not a superuser', async () => {
    const applied = await migrate(address);
    expect(applied[0]).toBe('1_roles');
    expect(await migrate(address)).toEqual([]);
  });
});

describe('reading migration files', () => {
  test.each([
    ['a gap in the numbers', { './0001_one.sql': '', './0003_three.sql': '' }, 'migration 2 expected, 3_three found'],
    ['a number used twice', { './0001_one.sql': '', './0001_uno.sql': '' }, 'migration 2 expected, 1_uno found'],
    ['a file name without a number', { './one.sql': '' }, "not a migration's name: ./one.sql"],
  ])('fails on %s', (_, files, message) => {
    expect(() => readMigrations(files)).toThrow(message);
  });
});
