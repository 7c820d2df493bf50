import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type BeginOptions } from '#server/database/connection.ts';
import type { TransactionSql } from '#server/database/database.types.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createTestDatabase } from '../kit/open-test-database.ts';

let created: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  created = await createTestDatabase();
});

afterEach(() => created.drop());

const answer = async (sql: TransactionSql) => [...(await sql`select 1 as one`)];
const sessionOf = async (sql: TransactionSql) => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
const codeOf = (failing: Promise<unknown>) => failing.catch((error: { code: string }) => error.code);

/**
 * Runs a transaction with these options. Gives its error code, whether its callback ran, and whether its session is
 * used again.
 */
async function outcomeOf(options: BeginOptions) {
  const connection = connect(created.address, { session: {} });
  const session = await connection.transaction(sessionOf);
  let isWorking = false;
  const work = async () => {
    isWorking = true;
  };
  const code = await codeOf(connection.transaction(work, options));
  const next = connection.isLost() ? 'lost' : await connection.transaction(sessionOf, { enter: answer });
  await connection.end();
  return { code, isWorking, next: next === session ? 'same session' : next };
}

test('when the `enter` statement of a transaction fails, its callback does not run and its session is reused', async () => {
  const outcome = await outcomeOf({ enter: (sql) => sql`select 1/0` });
  expect(outcome).toEqual({ code: '22012', isWorking: false, next: 'same session' });
});

const failingOptions: [string, string, BeginOptions][] = [
  ['that cannot begin', '42601', { mode: 'nothing', enter: (sql) => sql`select 1/0` }],
  ['whose `enter` statement cannot be sent', 'UNDEFINED_VALUE', { enter: (sql) => sql`select ${undefined as never}` }],
];

test.each(failingOptions)(
  'a transaction %s does not run its callback and loses its session',
  async (_, code, options) => {
    expect(await outcomeOf(options)).toEqual({ code, isWorking: false, next: 'lost' });
  },
);

test('a malformed company id makes its own transaction fail; the next one on the session succeeds', async () => {
  const database = openDatabase(created.address, { connections: 1 });
  const code = await codeOf(database.tenant({ tenantId: 'a\u0000b' }, answer));
  const next = await database.identity(async (sql) => [
    ...(await sql`select current_user as who, coalesce(current_setting('nemu.tenant', true), '') as tenant`),
  ]);
  await database.close();
  expect([code, next]).toEqual(['22021', [{ who: 'nemu_identity', tenant: '' }]]);
});
