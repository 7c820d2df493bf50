import { Fault, type LastChange } from '../../http/fault.ts';
import type { Transaction } from './transaction.types.ts';

/**
 * Milliseconds of the log, before now, in which the author of a change is searched. For an older change, a revision
 * conflict does not name the author.
 */
const AUTHOR_SEARCH_PERIOD = 30 * 86_400_000;

/** Finds who changed a record last and when, according to the recent log; undefined when it has no such entry. */
async function lastChange({ sql, tenantId, now }: Transaction, id: string): Promise<LastChange | undefined> {
  const [entry] = await sql<{ at: Date; actor: string }[]>`
    select e.at, c.content::jsonb ->> 'actor' as actor
    from audit_entry e join audit_content c on c.tenant_id = e.tenant_id and c.entry_id = e.id
    where e.tenant_id = ${tenantId} and e.at > ${new Date(now.getTime() - AUTHOR_SEARCH_PERIOD)}
      and (c.content::jsonb ->> 'subjectId' = ${id} or c.content::jsonb -> 'alsoChanged' @> to_jsonb(${id}::text))
    order by e.at desc, e.id desc limit 1`;
  return entry && { by: entry.actor, at: entry.at };
}

/** Throws a 412 when a change is based on a stale revision; see `revisionConflict`. */
export async function checkRevision(
  work: Transaction,
  current: { id: string; revision: number },
  wanted: number,
): Promise<void> {
  if (current.revision !== wanted) throw await revisionConflict(work, current.id, current);
}

/**
 * Creates the fault for a change that is based on a stale revision. It contains the current record, who changed the
 * record and when.
 */
export async function revisionConflict(work: Transaction, id: string, current: { revision: number }): Promise<Fault> {
  const changed = await lastChange(work, id);
  return new Fault('stale', { current, ...(changed && { changed }) });
}
