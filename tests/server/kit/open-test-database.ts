import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject, vi } from 'vitest';
import type { Database } from '#server/database/database.types.ts';
import { openDatabase } from '#server/database/open-database.ts';

/** Maximum milliseconds until PostgreSQL no longer lists closed sessions. */
const SESSION_END_TIMEOUT = 20_000;

export interface TestDatabase extends Database {
  /** Connection URL of the same database for the superuser of the cluster, who can read every row. */
  superuserAddress: string;
}

/**
 * Opens a database for one test or test file: migrated and without data. `close` removes the database.
 * @param options `empty`: without migrations
 */
export async function openTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { address, superuserAddress, drop } = await createTestDatabase(options);
  const database = openDatabase(address, { connections: 10 });
  return {
    ...database,
    superuserAddress,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Creates a database like `openTestDatabase`, for callers that connect themselves. `drop` removes the database. */
export async function createTestDatabase({ empty = false }: { empty?: boolean } = {}): Promise<{
  address: string;
  superuserAddress: string;
  drop: () => Promise<void>;
}> {
  const { superuser, template } = inject('testCluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const sql = postgres(superuser, { max: 1, onnotice: () => undefined });
    try {
      await sql.unsafe(statement);
    } finally {
      await sql.end();
    }
  };
  await run(`create database ${name} owner nemu template ${empty ? 'template0' : 'nemu'} strategy file_copy`);
  return {
    address: withDatabase(template, name),
    superuserAddress: withDatabase(superuser, name),
    drop: async () => {
      await run(`alter database ${name} allow_connections false`);
      await sessionsEnded(superuser, name);
      await run(`drop database ${name}`);
    },
  };
}

/**
 * Resolves once a database has no sessions. PostgreSQL lists a closed session for a moment longer; terminating the
 * sessions instead would make their listeners fail. Throws an error that names the remaining sessions.
 */
async function sessionsEnded(superuser: string, name: string): Promise<void> {
  const sql = postgres(superuser, { max: 1, onnotice: () => undefined });
  try {
    await vi.waitFor(
      async () => {
        const sessions = await sql`
          select application_name, state, query from pg_stat_activity
          where datname = ${name} and backend_type = 'client backend'`;
        if (sessions.length > 0) throw new Error(`${name} is still in use: ${JSON.stringify(sessions)}`);
      },
      { timeout: SESSION_END_TIMEOUT, interval: 20 },
    );
  } finally {
    await sql.end();
  }
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
