import { PRESENCE_LIFETIME } from '../modules/programs/presence.ts';
import { isActiveSession } from '../modules/session/active-sessions.ts';
import type { Deps } from '../modules/shared/transaction.types.ts';
import { removeUnusedFiles } from './unused-files.ts';

const DAY = 86_400_000;
/** How long the response of a call is stored for retries. */
const KEY_LIFE = 30 * DAY;
/** How long live events are stored for clients that reconnect. */
const EVENT_LIFE = 2 * DAY;
const WORKSTATION_LIFE = 365 * DAY;

/**
 * Removes expired links, throttles, sessions, idempotency keys, live events and presence, workstations not used for a
 * year, and unused files.
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
    });
    const freed = await removeUnusedFiles(deps, tenantId);
    if (freed > 0) deps.log.info({ tenantId, freed }, 'Archivos sin uso eliminados');
  }
}
