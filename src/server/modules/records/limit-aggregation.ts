import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** Milliseconds for each statement of a call that aggregates; the calls have two statements that read many records. */
const STATEMENT_LIMIT = 8_000;

/** PostgreSQL's code for a statement that it cancelled: after the statement timeout, or because nobody waits for it. */
const CANCELLED = '57014';

/** Whether a statement was cancelled. */
export const isCancelled = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === CANCELLED;

/** Runs a call that aggregates the records of a list. Throws a 422 `tooMuch` when one of its statements takes too long. */
export async function limitAggregation<T>(
  { sql }: Transaction,
  run: () => Promise<T>,
  limit = STATEMENT_LIMIT,
): Promise<T> {
  await sql`select set_config('statement_timeout', ${String(limit)}, true)`;
  try {
    return await run();
  } catch (error) {
    throw isCancelled(error) ? new Fault('tooMuch') : error;
  }
}
