import type { Transaction } from './transaction.types.ts';

/** The topic of the live event that announces changes in each table. */
const topics = { membership: 'users.changed', branch: 'company.changed' } as const;

/**
 * Raises the revisions of records (users or branches) that a change of another record affects, and notifies open
 * screens. Both the form of a user and that of a branch contain the assignment of users to branches, and a form that is
 * stale must not overwrite this assignment. Locks the records in the order of their ids.
 */
export async function raiseRevisions(
  work: Transaction,
  table: keyof typeof topics,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { sql, tenantId } = work;
  await sql`
    update ${sql(table)} set revision = revision + 1
    where tenant_id = ${tenantId} and id in (
      select id from ${sql(table)} where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
      order by id for no key update)`;
  work.publish({ topic: topics[table], data: {} });
}
