import type { TransactionSql } from '../../database/database.types.ts';

/**
 * Milliseconds for which a short change waits for rows that another transaction holds. A change of another user takes a
 * fraction of it; who waits longer waits for a job, and would hold one of the few connections meanwhile.
 */
const LOCK_TIMEOUT = 3_000;

/**
 * Limits how long each further statement of the transaction waits for a lock. PostgreSQL then cancels the statement with
 * 55P03, which is answered as 503.
 */
export async function limitLockWait(sql: TransactionSql): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT)}, true)`;
}
