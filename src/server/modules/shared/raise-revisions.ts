import type { Transaction } from './transaction.types.ts';

/** The live event topic for changes of a table's records. */
const topics = { membership: 'users.changed', branch: 'company.changed' } as const;

/**
 * Raises the revision of records that a change of another record affects, and notifies open screens. The forms of users
 * and of branches both contain the assignment of users, so a stale form must not overwrite it. Locks the records in the
 * order of their ids.
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
