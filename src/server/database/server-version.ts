import type { TransactionSql } from './database.types.ts';

/** The oldest supported version of PostgreSQL, as `server_version_num`. */
const OLDEST = 150_000;

/**
 * Refuses a PostgreSQL server whose version is too old, before anything is written to its database.
 * @param oldest `server_version_num` of the oldest supported version
 * @throws an Error that names both versions
 */
export async function checkServerVersion(sql: TransactionSql, oldest: number = OLDEST): Promise<void> {
  const [server] = await sql<{ number: number; version: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`;
  if (server === undefined || server.number >= oldest) return;
  throw new Error(
    `DATABASE_URL lleva a PostgreSQL ${server.version} y hace falta ${Math.trunc(oldest / 10_000)} o posterior: ` +
      'actualícelo o deje DATABASE_URL vacía para usar la base incorporada',
  );
}
