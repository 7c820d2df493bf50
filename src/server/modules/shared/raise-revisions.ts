import type { Transaction } from './transaction.types.ts';

/** The topic under which open screens hear of a change to a table's records. */
const topics = { membership: 'users.changed', branch: 'company.changed' } as const;

/**
 * Raises the revision of records that a change of another one changed too, and tells open screens: who works in which
 * branch is part of both sides' forms, and whoever has one open does not take back what was saved in the other. Locked
 * in the order of their ids.
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
