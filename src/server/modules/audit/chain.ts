import { createHash } from 'node:crypto';
import { isDatabaseLost } from '../../database/database-lost.ts';
import { inCompany } from '../shared/transaction.ts';
import type { Deps, Transaction } from '../shared/transaction.types.ts';

/** Number of entries that one transaction adds to the chain. */
const BATCH = 1_000;

/** The digest of a link: of the previous link's digest, empty for the first link, and the entry's. */
export const linkDigest = (previous: Uint8Array, entry: Uint8Array): Buffer =>
  createHash('sha256').update(previous).update(entry).digest();

/** The digest before the first link. */
export const NO_LINK: Uint8Array = new Uint8Array();

/**
 * Adds the next committed entries of a company to its chain. An entry whose transaction commits after later ones is added
 * by a later batch, so the chain has the order of commit from batch to batch, and the order of time within a batch.
 * Does nothing while another process adds entries of the company. Gives the number of entries added.
 */
export async function chainBatch({ sql, tenantId }: Transaction): Promise<number> {
  const [lock] = await sql<{ acquired: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`audit-chain:${tenantId}`}, 0)) as acquired`;
  if (lock?.acquired !== true) return 0;
  const [last] = await sql<{ position: number; digest: Buffer }[]>`
    select position, digest from audit_chain where tenant_id = ${tenantId} order by position desc limit 1`;
  // `offset 0` keeps the planner from joining the whole log, which it does while its statistics are old. The version
  // before chains entries without taking them from the queue.
  const entries = await sql<{ id: string; digest: Buffer; isChained: boolean }[]>`
    select e.id, e.digest, c.entry_id is not null as "isChained"
    from (select entry_id from audit_unchained where tenant_id = ${tenantId} order by entry_id limit ${BATCH}) u
    cross join lateral (select * from audit_entry where tenant_id = ${tenantId} and id = u.entry_id offset 0) e
    left join lateral (
      select entry_id from audit_chain where tenant_id = ${tenantId} and entry_id = u.entry_id offset 0
    ) c on true
    order by e.at, e.id`;
  if (entries.length === 0) return 0;
  let { position, digest } = last ?? { position: 0, digest: Buffer.from(NO_LINK) };
  const links = entries
    .filter(({ isChained }) => !isChained)
    .map((entry) => {
      position += 1;
      digest = linkDigest(digest, entry.digest);
      return { tenant_id: tenantId, position, entry_id: entry.id, digest };
    });
  if (links.length > 0) await sql`insert into audit_chain ${sql(links)}`;
  await sql`
    delete from audit_unchained where tenant_id = ${tenantId} and entry_id = any(${entries.map(({ id }) => id)}::uuid[])`;
  return entries.length;
}

/** Adds every committed entry of a company to its chain, batch by batch, unless `signal` aborts. */
export async function chainCompany(deps: Deps, tenantId: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted === true) return;
    const added = await inCompany(deps, { tenantId }, chainBatch);
    if (added < BATCH) return;
  }
}

/** Milliseconds until the next run, after one that succeeded and after one with an error that may last. */
const PAUSE = 2_000;
const PAUSE_AFTER_ERROR = 60_000;

/**
 * Adds the committed entries of all companies to their chains, unless `signal` aborts. Gives the number of milliseconds
 * until the next run. Never rejects: an error of one company is logged, and the others are chained.
 */
export async function chainEntries(deps: Deps, signal?: AbortSignal): Promise<number> {
  let pause = PAUSE;
  const attempt = async <T>(tenantId: string | undefined, run: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await run();
    } catch (error) {
      if (isDatabaseLost(error)) return undefined;
      deps.log.error({ err: error, tenantId }, 'audit entries were not chained');
      pause = PAUSE_AFTER_ERROR;
      return undefined;
    }
  };
  const waiting = await attempt(undefined, () =>
    deps.database.owner(
      (sql) => sql<{ tenantId: string }[]>`select distinct tenant_id as "tenantId" from audit_unchained`,
    ),
  );
  for (const { tenantId } of waiting ?? []) await attempt(tenantId, () => chainCompany(deps, tenantId, signal));
  return pause;
}
