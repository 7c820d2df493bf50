import type { AuditAct } from '#contract/endpoints/audit.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** Whether the log has an entry, later than `since`, of this act by the current user on this subject. */
export async function wasAudited(
  { sql, tenantId, actor }: Transaction,
  { act, subjectId, since }: { act: AuditAct; subjectId: string; since: Date },
): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    select e.id
    from audit_entry e
    join audit_content c on c.tenant_id = e.tenant_id and c.entry_id = e.id
    where e.tenant_id = ${tenantId} and e.at > ${since} and e.act = ${act}
      and e.actor_id is not distinct from ${actor?.membershipId ?? null}::uuid
      and c.content::json ->> 'subjectId' = ${subjectId}
    limit 1`;
  return rows.length > 0;
}
