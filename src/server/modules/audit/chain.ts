import { createHash } from 'node:crypto';
import type { Transaction } from '../shared/transaction.types.ts';

/** Number of links per INSERT: a statement accepts at most 65,535 parameters, and a link uses four. */
const LINKS_PER_INSERT = 5_000;

/**
 * Adds the entries that are not in the chain yet: each link's digest is computed from the digests of the previous link
 * and of the entry. A lock ensures that this runs once at a time per company.
 */
export async function chainEntries({ sql, tenantId }: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit-chain:${tenantId}`}, 0))`;
  const [tail] = await sql<{ position: number; digest: Buffer }[]>`
    select position, digest from audit_chain where tenant_id = ${tenantId} order by position desc limit 1`;
  let { position, digest } = tail ?? { position: 0, digest: Buffer.alloc(0) };
  const entries = await sql<{ id: string; digest: Buffer }[]>`
    select e.id, e.digest from audit_entry e
    where e.tenant_id = ${tenantId}
      and not exists (select 1 from audit_chain c where c.tenant_id = e.tenant_id and c.entry_id = e.id)
    order by e.at, e.id`;
  const links = entries.map((entry) => {
    position += 1;
    digest = createHash('sha256').update(digest).update(entry.digest).digest();
    return { tenant_id: tenantId, position, entry_id: entry.id, digest };
  });
  for (let from = 0; from < links.length; from += LINKS_PER_INSERT) {
    await sql`insert into audit_chain ${sql(links.slice(from, from + LINKS_PER_INSERT))}`;
  }
}
