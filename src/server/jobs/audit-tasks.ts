import { createHash } from 'node:crypto';
import { enterCompany, inCompany } from '../modules/shared/transaction.ts';
import type { Deps, Transaction } from '../modules/shared/transaction.types.ts';
import type { TaskData, Tasks } from './jobs.types.ts';

/** Writes a refused sign-in to the audit log of each company of the account, without an actor. */
async function auditRefusal(deps: Deps, { email, address, workstation }: TaskData['note-refusal']): Promise<void> {
  const origin = { address, workstation: workstation === '' ? undefined : workstation };
  await deps.database.identity(async (sql) => {
    const members = await sql<{ tenant_id: string }[]>`
      select m.tenant_id from membership m join account a on a.id = m.account_id
      where a.email = ${email} order by m.tenant_id`;
    for (const { tenant_id: tenantId } of members) {
      await enterCompany(deps, sql, { tenantId, origin }, (work) =>
        Promise.resolve(work.audit({ act: 'session.refused', subject: email })),
      );
    }
  });
}

/** Tasks of the audit log. */
export function auditTasks(deps: Deps): Pick<Tasks, 'note-refusal' | 'chain-audit'> {
  return {
    'note-refusal': (data) => auditRefusal(deps, data),
    'chain-audit': async (_data, tenantId) => {
      if (tenantId !== undefined) await inCompany(deps, { tenantId }, chainEntries);
    },
  };
}

/** Number of links per INSERT: a statement accepts at most 65,535 parameters, and a link uses four. */
const LINKS_PER_INSERT = 5_000;

/**
 * Adds the entries that are not in the chain yet: each link's digest is computed from the digests of the previous link
 * and of the entry. A lock ensures that this runs once at a time per company.
 */
async function chainEntries({ sql, tenantId }: Transaction): Promise<void> {
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
