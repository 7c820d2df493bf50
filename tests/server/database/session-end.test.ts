import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#server/database/connection.ts';
import type { TransactionSql } from '#server/database/database.types.ts';
import { createTestDatabase } from '../kit/open-test-database.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../kit/database-proxy.ts';

/** Numbers of the messages that the driver sends from opening a session to the end of a transaction, and some more. */
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8];

let created: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: DatabaseProxy;
/** Unhandled rejections, each of which would end the server process. */
let uncaught: unknown[];
const collectError = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  created = await createTestDatabase();
});

afterAll(() => created.drop());

beforeEach(async () => {
  uncaught = [];
  process.on('unhandledRejection', collectError);
  proxy = await openDatabaseProxy(created.address);
});

afterEach(() => {
  proxy.close();
  process.off('unhandledRejection', collectError);
});

const work = async (sql: TransactionSql) => {
  await sql`select ${['a']}::text[] as list`;
  await sql`select 2`;
};

describe.each([
  ['closed by the server process', (end: () => Promise<void>) => end()],
  [
    'cut off by the network',
    () => {
      proxy.cut();
      return Promise.resolve();
    },
  ],
])('when a session is %s', (_, endSession) => {
  test.each(STEPS)('after driver message %i, only its transaction may fail and no error is unhandled', async (nth) => {
    const connection = connect(proxy.address, { session: {}, connectTimeout: 2_000 });
    const sent = proxy.whenSent(nth);
    const done = connection.transaction(work).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
    await Promise.race([sent, done]);
    await endSession(() => connection.end());
    expect(['done', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'ECONNRESET']).toContain(
      await done,
    );
    await connection.end();
    await turn();
    expect(uncaught).toEqual([]);
  });
});
