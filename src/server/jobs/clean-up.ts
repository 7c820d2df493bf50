import type { TransactionSql } from '../database/database.types.ts';
import { removeOldNotices } from '../modules/notices/clean-up.ts';
import { removeOldImports } from '../modules/calendar-exchange/queue-import.ts';
import { queueDailyFigures } from '../modules/figures/daily/figure-days.ts';
import { removeOldEdits } from '../modules/calendar/clean-up.ts';
import { PRESENCE_LIFETIME } from '../modules/programs/presence.ts';
import { isActiveSession } from '../modules/session/active-sessions.ts';
import { lockCompany } from '../modules/shared/lock-company.ts';
import type { Deps } from '../modules/shared/transaction.types.ts';
import { endExpiredViews } from '../modules/view-as/views.ts';

const DAY = 86_400_000;
/** How long the response of a call is stored for retries. */
const KEY_LIFE = 30 * DAY;
/** How long live events are stored for clients that reconnect. */
const EVENT_LIFE = 2 * DAY;
const WORKSTATION_LIFE = 365 * DAY;

/**
 * Removes expired links, throttles, sessions, views as another user, idempotency keys, live events and presence, old
 * notices and imports, workstations not used for a year, and unused files; queues the job of the daily figures.
 */
export async function cleanUp(deps: Deps): Promise<void> {
  const now = deps.clock();
  const ago = (age: number) => new Date(now - age);
  const tenants = await deps.database.identity(async (sql) => {
    await sql`delete from account_link where expires_at < ${ago(0)}`;
    await sql`delete from invitation_link where expires_at < ${ago(0)}`;
    await sql`delete from throttle where spent_until < ${ago(0)}`;
    await sql`delete from register_key where created_at < ${ago(KEY_LIFE)}`;
    await sql`delete from known_workstation where last_used_at < ${ago(WORKSTATION_LIFE)}`;
    await sql`
      delete from session s using company c
      where c.tenant_id = s.tenant_id and not ${isActiveSession(sql, ago(0))}`;
    return sql<{ tenant_id: string }[]>`select tenant_id from company`;
  });
  for (const { tenant_id: tenantId } of tenants) {
    await deps.database.tenant({ tenantId }, async (sql) => {
      await sql`delete from idempotency_key where tenant_id = ${tenantId} and created_at < ${ago(KEY_LIFE)}`;
      await sql`delete from form_presence where tenant_id = ${tenantId} and seen_at <= ${ago(PRESENCE_LIFETIME)}`;
      await sql`delete from live_event where tenant_id = ${tenantId} and at < ${ago(EVENT_LIFE)}`;
      await removeOldEdits(sql, tenantId, now);
      await removeOldNotices(sql, tenantId, now);
      await removeOldImports({ sql, tenantId }, now);
      await queueDailyFigures({ sql, tenantId });
    });
    await endExpiredViews(deps, tenantId);
    const freed = await removeUnusedFiles(deps, tenantId);
    if (freed > 0) deps.log.info({ tenantId, freed }, 'Archivos sin uso eliminados');
  }
}

/**
 * Milliseconds for which an unused file is retained: long enough for its uploader to save the record, or a draft of it,
 * that was left open.
 */
export const UNUSED_FILE_LIFE = 7 * DAY;

/**
 * Records since when each file of a company is unused, and removes files that have been unused for too long. Each file
 * is removed in one transaction, so that it is complete or gone even if the process is killed. Gives the number of
 * bytes freed.
 */
async function removeUnusedFiles({ database, clock }: Deps, tenantId: string): Promise<number> {
  const now = new Date(clock());
  const due = await database.tenant({ tenantId }, async (sql) => {
    await lockCompany({ sql, tenantId });
    await sql`
      update file f set unused_since = ${now}
      where tenant_id = ${tenantId} and unused_since is null and not exists (${references(sql)})`;
    await sql`
      update file f set unused_since = null
      where tenant_id = ${tenantId} and unused_since is not null and exists (${references(sql)})`;
    return sql<{ id: string }[]>`
      select id from file where tenant_id = ${tenantId}
        and unused_since <= ${new Date(now.getTime() - UNUSED_FILE_LIFE)} order by id`;
  });
  let freed = 0;
  for (const { id } of due) freed += await database.tenant({ tenantId }, (sql) => removeUnused(sql, tenantId, id));
  return freed;
}

/** Removes a file, unless it is used again; deleting its row also deletes its bytes. Gives the number of bytes. */
async function removeUnused(sql: TransactionSql, tenantId: string, id: string): Promise<number> {
  await lockCompany({ sql, tenantId });
  const [removed] = await sql<{ bytes: number }[]>`
    delete from file f where tenant_id = ${tenantId} and id = ${id} and not exists (${references(sql)})
    returning bytes`;
  return removed?.bytes ?? 0;
}

/** Selects every reference to the file `f`. A file that only earlier revisions of a record contain counts as used. */
const references = (sql: TransactionSql) => sql`
  select from company c where c.tenant_id = f.tenant_id and c.logo_id = f.id
  union all
  select from record_file r where r.tenant_id = f.tenant_id and r.file_id = f.id`;
