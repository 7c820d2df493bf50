import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { isCancelled } from './figures.ts';

/** Milliseconds for each statement of a call that aggregates; the calls have two statements that read many records. */
const STATEMENT_LIMIT = 8_000;

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
