import { Fault } from '../../http/fault.ts';
import type { Transaction } from './transaction.types.ts';

/** Records whose id is given by whoever creates them. */
type Table = 'branch' | 'membership' | 'role' | 'program';

/** A creation: the record's table, its id, and the digest of the content it is created with. */
export interface Creation {
  table: Table;
  id: string;
  digest: Buffer;
}

/**
 * What the same creation was answered the first time; undefined when nothing has the id. Other content under the id is
 * refused (`conflict`).
 * @param asItIs the record as it is now, which answers for one made before first answers were kept
 */
export async function firstAnswer<Row>(
  { sql, tenantId }: Transaction,
  { table, id, digest }: Creation,
  asItIs: () => Promise<Row>,
): Promise<Row | undefined> {
  const [made] = await sql<{ created_digest: Buffer; created_answer: Row | null }[]>`
    select created_digest, created_answer from ${sql(table)} where tenant_id = ${tenantId} and id = ${id}`;
  if (made === undefined) return undefined;
  if (!digest.equals(made.created_digest)) throw new Fault('conflict');
  return made.created_answer ?? asItIs();
}

/** Keeps the answer to a creation for its repeats. */
export async function keepFirstAnswer(
  { sql, tenantId }: Transaction,
  { table, id }: Creation,
  answer: object,
): Promise<void> {
  await sql`
    update ${sql(table)} set created_answer = ${JSON.stringify(answer)}::text::json
    where tenant_id = ${tenantId} and id = ${id}`;
}
