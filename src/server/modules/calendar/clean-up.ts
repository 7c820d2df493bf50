import type { TransactionSql } from '../../database/database.types.ts';

/** Milliseconds for which a change of events can be undone. */
export const EDIT_LIFE = 86_400_000;

/**
 * Removes what is stored for undoing changes older than a day, and private events that nobody can see any more because
 * their owner left the company.
 */
export async function removeOldEdits(sql: TransactionSql, tenantId: string, now: number): Promise<void> {
  await sql`delete from calendar_edit where tenant_id = ${tenantId} and at < ${new Date(now - EDIT_LIFE)}`;
  await sql`
    delete from calendar_event e
    where e.tenant_id = ${tenantId} and e.private and e.owner_id is null
      and not exists (select from event_guest g where g.tenant_id = e.tenant_id and g.event_id = e.id)`;
}
