import { API_BASE_PATH } from '#contract/constants.ts';
import { calendarExchangeEndpoints } from '#contract/endpoints/calendar-exchange.ts';
import { hashToken, newToken } from '../shared/secrets.ts';
import type { Deps, Transaction } from '../shared/transaction.types.ts';

/** The ending of an address, by which programs recognise a calendar. */
const ENDING = '.ics';

/** The stored hash of the token in an address, given its last part. */
export const hashOfAddress = (id: string): Buffer => hashToken(id.endsWith(ENDING) ? id.slice(0, -ENDING.length) : id);

/** When the current user's feed was created and last read; nulls without a feed. */
export async function feedStatus({ sql, tenantId, actor }: Transaction) {
  const [feed] = await sql<{ created_at: Date; last_used_at: Date | null }[]>`
    select created_at, last_used_at from calendar_feed
    where tenant_id = ${tenantId} and membership_id = ${actor?.membershipId ?? null}::uuid`;
  return { since: feed?.created_at.toISOString() ?? null, last_used: feed?.last_used_at?.toISOString() ?? null };
}

/** Gives the current user's feed a new address; the former one ends. The address cannot be read again. */
export async function createFeed(deps: Deps, work: Transaction): Promise<{ address: string }> {
  const { sql, tenantId, actor, now } = work;
  const token = newToken(work.random);
  await sql`
    insert into calendar_feed (tenant_id, membership_id, token_hash, created_at)
    values (${tenantId}, ${actor?.membershipId ?? null}, ${hashToken(token)}, ${now})
    on conflict (tenant_id, membership_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, last_used_at = null`;
  work.audit({ act: 'calendar.feedCreated', subject: actor?.email ?? '' });
  const path = calendarExchangeEndpoints.readCalendarFeed.path.replace(':id', `${token}${ENDING}`);
  return { address: `${deps.settings.publicUrl().replace(/\/+$/, '')}${API_BASE_PATH}${path}` };
}

/** Ends the current user's feed, if there is one. */
export async function revokeFeed({ sql, tenantId, actor, audit }: Transaction): Promise<void> {
  const revoked = await sql`
    delete from calendar_feed where tenant_id = ${tenantId} and membership_id = ${actor?.membershipId ?? null}::uuid
    returning tenant_id`;
  if (revoked.length > 0) audit({ act: 'calendar.feedRevoked', subject: actor?.email ?? '' });
}
