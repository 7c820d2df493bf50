import type { TransactionSql } from '../../database/database.types.ts';
import { type Part, queryOf } from './statement.ts';

/**
 * Runs a statement and cancels it, as after a timeout, when `signal` aborts because nobody waits for the rows any more.
 * The request to cancel reaches PostgreSQL by a connection of its own. When the statement ends before, the next one
 * would be cancelled, perhaps that of another request; so a pause takes its place.
 */
export async function runWhileWanted<Row extends object>(
  sql: TransactionSql,
  statement: Part,
  signal: AbortSignal | undefined,
): Promise<Row[]> {
  const query = queryOf<Row>(sql, statement);
  const cancel = () => query.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const rows = await query;
    if (signal?.aborted === true) await sql`select pg_sleep(1)`;
    return rows;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
