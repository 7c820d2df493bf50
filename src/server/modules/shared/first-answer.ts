import { Fault } from '../../http/fault.ts';
import type { Transaction } from './transaction.types.ts';

/** Tables whose rows get their ids from the client. */
type Table = 'branch' | 'membership' | 'role' | 'program' | 'calendar' | 'calendar_event';

/** A call that creates a row: its table, the id of the row, and a digest of the content. */
export interface Creation {
  table: Table;
  id: string;
  digest: Buffer;
}

/**
 * Gives the stored response to the first call of the same creation; undefined when the id is unused. Throws `conflict`
 * when the id was used with other content. Another creation with the id waits until this transaction ends.
 * @param readCurrent gives the current row, which is the response for rows created before responses were stored
 */
export async function findFirstAnswer<Row>(
  { sql, tenantId }: Transaction,
  { table, id, digest }: Creation,
  readCurrent: () => Promise<Row>,
): Promise<Row | undefined> {
  // Two statements, because one would not see what the creation that it waited for has stored.
  const [, [stored]] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${`creation:${table}:${tenantId}:${id}`}, 0))`,
    sql<{ created_digest: Buffer; created_answer: Row | null }[]>`
      select created_digest, created_answer from ${sql(table)} where tenant_id = ${tenantId} and id = ${id}`,
  ]);
  if (stored === undefined) return undefined;
  if (!digest.equals(stored.created_digest)) throw new Fault('conflict');
  return stored.created_answer ?? readCurrent();
}

/** Stores the response to a creation for retries. */
export async function storeFirstAnswer(
  { sql, tenantId }: Transaction,
  { table, id }: Creation,
  answer: object,
): Promise<void> {
  await sql`
    update ${sql(table)} set created_answer = ${JSON.stringify(answer)}::text::json
    where tenant_id = ${tenantId} and id = ${id}`;
}
