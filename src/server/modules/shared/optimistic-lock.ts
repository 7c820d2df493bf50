import { Fault, type LastChange } from '../../http/fault.ts';
import type { Transaction } from './transaction.types.ts';

/**
 * A conflict reported this much later than the change does not name its author, because the search reads only the end
 * of the log.
 */
const AUTHOR_SEARCH_PERIOD = 30 * 86_400_000;

/** Who changed a record last and when, according to the log; undefined when the log does not say. */
async function lastChange({ sql, tenantId, now }: Transaction, id: string): Promise<LastChange | undefined> {
  const [entry] = await sql<{ at: Date; actor: string }[]>`
    select e.at, c.content::jsonb ->> 'actor' as actor
    from audit_entry e join audit_content c on c.tenant_id = e.tenant_id and c.entry_id = e.id
    where e.tenant_id = ${tenantId} and e.at > ${new Date(now.getTime() - AUTHOR_SEARCH_PERIOD)}
      and (c.content::jsonb ->> 'subjectId' = ${id} or c.content::jsonb -> 'alsoChanged' @> to_jsonb(${id}::text))
    order by e.at desc, e.id desc limit 1`;
  return entry && { by: entry.actor, at: entry.at };
}

/** Refuses a change of a stale revision, with the current record and with who changed it and when. */
export async function checkRevision(
  work: Transaction,
  current: { id: string; revision: number },
  wanted: number,
): Promise<void> {
  if (current.revision !== wanted) throw await revisionConflict(work, current.id, current);
}

/** The fault of a change of a stale revision: the current record of this id, and who changed it and when. */
export async function revisionConflict(work: Transaction, id: string, current: { revision: number }): Promise<Fault> {
  const changed = await lastChange(work, id);
  return new Fault('stale', { current, ...(changed && { changed }) });
}
