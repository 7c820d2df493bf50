import type { Deps } from '../modules/shared/transaction.types.ts';
import { knownFault, UNAVAILABLE_RETRY } from './error-answer.ts';
import { Fault } from './fault.ts';

/** Handles `/health`: the process can serve requests when the database responds; otherwise throws a fault. */
export async function answerHealth({ database }: Deps): Promise<Response> {
  try {
    await database.identity((sql) => sql`select 1`);
  } catch (cause) {
    throw knownFault(cause) ?? new Fault('unavailable', { retryAfter: UNAVAILABLE_RETRY });
  }
  return Response.json({ ok: true });
}
