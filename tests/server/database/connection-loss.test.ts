import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#server/database/connection.ts';
import type { TransactionSql } from '#server/database/database.types.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openTestDatabase, type TestDatabase } from '../kit/open-test-database.ts';
import { openDatabaseProxy } from '../kit/database-proxy.ts';

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

/** Ends every session of the database but the superuser's, as a restart does. Gives the number of ended sessions. */
async function endSessions(): Promise<number> {
  const ended = await superuser`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  return ended.length;
}

const sessionOf = async (sql: TransactionSql) => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
const answer = async (sql: TransactionSql) => [...(await sql`select 1 as one`)];

describe('sessions that PostgreSQL ends', () => {
  test('while idle are replaced without an error', async () => {
    await Promise.all([database.identity(sessionOf), database.identity(sessionOf), database.identity(sessionOf)]);
    expect(await endSessions()).toBe(3);
    expect(await database.identity(answer)).toEqual([{ one: 1 }]);
  });

  test('during a statement make that statement and the rest of the transaction fail', async () => {
    const failing = database.identity(async (sql) => {
      await sql`select pg_sleep(60)`.catch(() => undefined);
      await sql`select 1`;
    });
    const code = failing.catch((error: { code: string }) => error.code);
    await vi.waitUntil(async () => (await superuser`select from pg_stat_activity where wait_event = 'PgSleep'`).length);
    expect(await endSessions()).toBe(1);
    expect(['57P01', 'CONNECTION_CLOSED']).toContain(await code);
    expect(await database.identity(answer)).toEqual([{ one: 1 }]);
  });

  test('between two statements make the transaction fail at once; the second statement runs on no other session', async () => {
    let resume: () => void = () => undefined;
    let outcome: unknown;
    let finished: Promise<unknown> = Promise.resolve();
    const failing = database.owner((sql) => {
      const work = async () => {
        await sql`select 1`;
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
        await sql`create table leaked (n integer)`;
      };
      finished = work().catch((error: unknown) => {
        outcome = error;
      });
      return finished;
    });
    const code = failing.catch((error: { code: string }) => error.code);
    await vi.waitUntil(async () => (await superuser`select from pg_stat_activity where query = 'select 1'`).length);
    await endSessions();
    expect(await code).toBe('CONNECTION_CLOSED');
    await database.owner(async (sql) => {
      resume();
      await finished;
      await sql`select 1`;
    });
    expect(outcome).toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect([...(await superuser`select to_regclass('nemu.leaked') as leaked`)]).toEqual([{ leaked: null }]);
  });

  test('are replaced for listeners, which are notified of a gap in the notifications', async () => {
    const notices: string[] = [];
    const { unlisten } = await database.listen('news', {
      onNotice: (payload) => notices.push(payload),
      onGap: () => notices.push('gap'),
    });
    expect(await endSessions()).toBe(1);
    await vi.waitUntil(() => notices.length > 0, { timeout: 10_000 });
    await superuser`select pg_notify('news', 'again')`;
    await vi.waitUntil(() => notices.length > 1, { timeout: 10_000 });
    expect(notices).toEqual(['gap', 'again']);
    await unlisten();
  });
});

describe('a listener', () => {
  test('reconnects at its first attempt after a database that was slow to start accepts sessions', async () => {
    const proxy = await openDatabaseProxy(database.connectionString);
    const proxied = openDatabase(proxy.address);
    const notices: string[] = [];
    await proxied.listen('news', {
      onNotice: (payload) => notices.push(payload),
      onGap: () => notices.push('gap'),
    });
    const refused = proxy.whenRefused(3);
    proxy.simulateStartup(true);
    proxy.cut();
    await refused;
    proxy.simulateStartup(false);
    await vi.waitUntil(() => notices.length > 0, { timeout: 10_000 });
    await superuser`select pg_notify('news', 'again')`;
    await vi.waitUntil(() => notices.length > 1, { timeout: 10_000 });
    expect(notices).toEqual(['gap', 'again']);
    await proxied.close();
    proxy.close();
  });
});

describe('a statement', () => {
  test('sent after the end of its transaction is refused', async () => {
    const escaped = await database.identity((sql) => Promise.resolve({ sql }));
    expect(() => escaped.sql`select 1`).toThrow('the connection to the database was lost');
  });
});

describe('a connection', () => {
  const sockets = new Set<Socket>();
  const startFakeServer = async (onConnection: (socket: Socket) => void) => {
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      onConnection(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { server, address: `postgres://nobody:secret@127.0.0.1:${port}/nothing` };
  };

  test.each([
    ['hangs up', (socket: Socket) => socket.destroy()],
    ['never responds', () => undefined],
  ])('fails instead of waiting forever when a proxy accepts it and %s', async (_, onConnection) => {
    const { server, address } = await startFakeServer(onConnection);
    const connection = connect(address, { session: {}, connectTimeout: 200 });
    const code = await connection.transaction(answer).catch((error: { code: string }) => error.code);
    expect(['CONNECT_TIMEOUT', 'CONNECTION_CLOSED']).toContain(code);
    expect(connection.isLost()).toBe(true);
    await connection.end();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});
