import type { TransactionSql } from './database.types.ts';

/** The oldest PostgreSQL that the product's SQL supports, as `server_version_num`. */
const OLDEST = 150_000;

/**
 * Refuses a PostgreSQL that is too old, before writing anything to it.
 * @param oldest `server_version_num` of the oldest supported version
 * @throws naming both versions
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
