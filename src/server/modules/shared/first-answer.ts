import { Fault } from '../../http/fault.ts';
import type { Transaction } from './transaction.types.ts';

/** Tables whose record ids the client chooses. */
type Table = 'branch' | 'membership' | 'role' | 'program';

/** A creation: the record's table, its id, and the digest of its content. */
export interface Creation {
  table: Table;
  id: string;
  digest: Buffer;
}

/**
 * Gives the first answer to the same creation; undefined when the id is unused. Refuses other content under the id
 * (`conflict`).
 * @param readCurrent gives the current record, the answer for records created before first answers were stored
 */
export async function findFirstAnswer<Row>(
  { sql, tenantId }: Transaction,
  { table, id, digest }: Creation,
  readCurrent: () => Promise<Row>,
): Promise<Row | undefined> {
  const [stored] = await sql<{ created_digest: Buffer; created_answer: Row | null }[]>`
    select created_digest, created_answer from ${sql(table)} where tenant_id = ${tenantId} and id = ${id}`;
  if (stored === undefined) return undefined;
  if (!digest.equals(stored.created_digest)) throw new Fault('conflict');
  return stored.created_answer ?? readCurrent();
}

/** Stores the answer to a creation for repetitions. */
export async function storeFirstAnswer(
  { sql, tenantId }: Transaction,
  { table, id }: Creation,
  answer: object,
): Promise<void> {
  await sql`
    update ${sql(table)} set created_answer = ${JSON.stringify(answer)}::text::json
    where tenant_id = ${tenantId} and id = ${id}`;
}
