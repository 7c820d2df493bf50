import { Fault, type LastChange } from '../../http/fault.ts';
import type { Transaction } from './transaction.types.ts';

/** Whoever comes this much later than a change is not told of it: the log is read from its end, and no further. */
const TOLD_FOR = 30 * 86_400_000;

/** Who changed a record last and when, as the log knows it; undefined where it does not. */
async function lastChange({ sql, tenantId, now }: Transaction, id: string): Promise<LastChange | undefined> {
  const [entry] = await sql<{ at: Date; actor: string }[]>`
    select e.at, c.content::jsonb ->> 'actor' as actor
    from audit_entry e join audit_content c on c.tenant_id = e.tenant_id and c.entry_id = e.id
    where e.tenant_id = ${tenantId} and e.at > ${new Date(now.getTime() - TOLD_FOR)}
      and (c.content::jsonb ->> 'subjectId' = ${id} or c.content::jsonb -> 'alsoChanged' @> to_jsonb(${id}::text))
    order by e.at desc, e.id desc limit 1`;
  return entry && { by: entry.actor, at: entry.at };
}

/** Refuses a change made against another revision, handing over the record as it is now and who changed it when. */
export async function checkRevision(
  work: Transaction,
  current: { id: string; revision: number },
  wanted: number,
): Promise<void> {
  if (current.revision !== wanted) throw await revisionConflict(work, current.id, current);
}

/** The refusal of a change that another overtook: the record of this id as it is now, and who changed it when. */
export async function revisionConflict(work: Transaction, id: string, current: { revision: number }): Promise<Fault> {
  const changed = await lastChange(work, id);
  return new Fault('stale', { current, ...(changed && { changed }) });
}
