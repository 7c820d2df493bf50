import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TransactionSql } from '#server/database/database.types.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openDatabaseProxy } from '../kit/database-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../kit/open-test-database.ts';

const tenantId = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;
let superuser: postgres.Sql;

beforeEach(async () => {
  database = await openTestDatabase();
  superuser = postgres(database.superuserAddress, { max: 1, onnotice: () => undefined });
});

afterEach(async () => {
  await superuser.end();
  await database.close();
});

/** Resolves when a statement sleeps. */
async function untilSleeping(): Promise<void> {
  await expect
    .poll(() => superuser`select from pg_stat_activity where wait_event = 'PgSleep'`, { timeout: 10_000 })
    .toHaveLength(1);
}

const sessionOf = async (sql: TransactionSql) => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;

describe('a transaction whose signal aborts', () => {
  test('fails: its running statement is cancelled, and the session serves the next transaction', async () => {
    const abort = new AbortController();
    let session: number | undefined;
    const failing = database.tenant({ tenantId, signal: abort.signal }, async (sql) => {
      session = await sessionOf(sql);
      await sql`select pg_sleep(60)`;
    });
    const message = failing.catch((error: Error) => error.message);
    await untilSleeping();
    abort.abort();
    expect(await message).toBe('canceling statement due to user request');
    expect(await database.tenant({ tenantId }, sessionOf)).toBe(session);
  });

  test('sends no further statement, and is rolled back', async () => {
    const abort = new AbortController();
    await database.owner((sql) => sql`create table kept (n integer)`);
    await database.owner((sql) => sql`grant insert on kept to nemu_app`);
    const failing = database.tenant({ tenantId, signal: abort.signal }, async (sql) => {
      await sql`insert into kept values (1)`;
      abort.abort();
      await sql`select pg_sleep(60)`;
    });
    await expect(failing).rejects.toMatchObject({ code: '57014' });
    expect(await database.owner((sql) => sql`select n from kept`)).toHaveLength(0);
  });

  test('has no work when it aborted before', async () => {
    const failing = database.tenant({ tenantId, signal: AbortSignal.abort() }, (sql) => sql`select pg_sleep(60)`);
    await expect(failing).rejects.toMatchObject({ code: '57014' });
  });

  test('cancels nothing of the transactions after it, however the statement and the signal meet', async () => {
    const one = openDatabase(database.connectionString, { connections: 1 });
    for (let round = 0; round < 40; round += 1) {
      const abort = new AbortController();
      const short = one.tenant({ tenantId, signal: abort.signal }, (sql) => sql`select pg_sleep(0.002)`);
      setTimeout(() => abort.abort(), round % 8);
      await short.catch(() => undefined);
      expect(await one.tenant({ tenantId }, (sql) => sql`select pg_sleep(0.01)`)).toHaveLength(1);
    }
    await one.close();
  });

  test('lasts until its session ends when the database refuses the connection that would cancel its statement', async () => {
    const proxy = await openDatabaseProxy(database.connectionString);
    const proxied = openDatabase(proxy.address, { connections: 1 });
    const abort = new AbortController();
    const failing = proxied.tenant({ tenantId, signal: abort.signal }, (sql) => sql`select pg_sleep(60)`);
    const code = failing.catch((error: { code: string }) => error.code);
    await untilSleeping();
    const refused = proxy.whenRefused(1);
    proxy.simulateStartup(true);
    abort.abort();
    await refused;
    proxy.cut();
    expect(await code).toBe('CONNECTION_CLOSED');
    await proxied.close();
    proxy.close();
    // PostgreSQL notices the lost client only when the statement ends.
    await superuser`select pg_terminate_backend(pid, 5000) from pg_stat_activity where wait_event = 'PgSleep'`;
  });
});
