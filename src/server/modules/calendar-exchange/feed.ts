import { API_BASE_PATH } from '#contract/constants.ts';
import { calendarExchangeEndpoints } from '#contract/endpoints/calendar-exchange.ts';
import { allowedScope } from '#contract/permissions.ts';
import type { Client } from '../../http/client.ts';
import { Fault } from '../../http/fault.ts';
import { visibleCalendars } from '../calendar/stored-calendar.ts';
import { programCalendars } from '../calendar/virtual-calendars.ts';
import { hashToken, newToken } from '../shared/secrets.ts';
import { refund, throttle } from '../shared/throttle.ts';
import { inCompany } from '../shared/transaction.ts';
import type { Actor, Deps, Transaction } from '../shared/transaction.types.ts';
import { feedTexts } from './calendar-exchange.texts.ts';
import { CALENDAR_TYPE, writeChoice } from './export-calendar.ts';
import { findMemberActor } from './member-actor.ts';

/** Limit of calls with unknown addresses from one network. Calls that find a feed are given back. */
const MISSES_PER_NETWORK = { burst: 30, seconds: 10 };
/** Limit of readings of one feed; programs read it every quarter of an hour at most. */
const READINGS_PER_FEED = { burst: 30, seconds: 30 };
/** Minimum number of milliseconds between updates of a feed's last use. */
const TOUCH_INTERVAL = 60_000;

/** Programs recognise a calendar by this ending of its address. */
const ENDING = '.ics';

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

interface Feed {
  tenantId: string;
  actor: Actor;
}

/**
 * Finds the feed of a token and its user with their current permissions; undefined when there is none, or the user may
 * not export calendars any more. Notes the use of the feed.
 */
async function findFeed(deps: Deps, hash: Buffer, misses: Parameters<typeof refund>[1]): Promise<Feed | undefined> {
  const now = deps.clock();
  return deps.database.identity(async (sql) => {
    const [feed] = await sql<{ tenant_id: string; membership_id: string; last_used_at: Date | null }[]>`
      select tenant_id, membership_id, last_used_at from calendar_feed where token_hash = ${hash}`;
    if (feed === undefined) return undefined;
    const { tenant_id: tenantId, membership_id: membershipId } = feed;
    const actor = await findMemberActor(sql, tenantId, membershipId);
    if (actor === undefined || allowedScope(actor.grants, 'calendario', 'export') === undefined) return undefined;
    await refund(sql, misses);
    if (now - (feed.last_used_at?.getTime() ?? 0) >= TOUCH_INTERVAL) {
      await sql`
        update calendar_feed set last_used_at = ${new Date(now)}
        where tenant_id = ${tenantId} and membership_id = ${membershipId}`;
    }
    return { tenantId, actor };
  });
}

/** Writes everything that the user of a feed may see, as the calendars of the app show it to them now. */
async function writeFeed(work: Transaction) {
  const visible = await visibleCalendars(work);
  const choice = { visible, stored: visible, programs: await programCalendars(work), invitations: true };
  return writeChoice(work, choice, { name: feedTexts.name, stamp: work.now.getTime(), isFeed: true });
}

/** Whether a request names the version that it would get. */
const isKnown = (header: string | null, tag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim() === tag || known.trim() === '*');

/**
 * Gives the calendars of the user of an address. Answers unknown, revoked and malformed addresses in the same way: 404.
 * @param headers of the request; with `If-None-Match` a calendar that did not change is a 304
 */
export async function readFeed(deps: Deps, client: Client, id: string, headers: Headers): Promise<Response> {
  const hash = hashToken(id.endsWith(ENDING) ? id.slice(0, -ENDING.length) : id);
  const misses = [{ name: `calendar-feed:network:${client.network}`, allowance: MISSES_PER_NETWORK }];
  await throttle(deps, misses);
  const feed = await findFeed(deps, hash, misses);
  if (feed === undefined) throw new Fault('notFound');
  await throttle(deps, [{ name: `calendar-feed:${hash.toString('hex')}`, allowance: READINGS_PER_FEED }]);
  const { text, digest } = await inCompany(deps, feed, writeFeed);
  // Weak, because the instant of writing in a file differs each time.
  const tag = `W/"${digest}"`;
  const shared = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  if (isKnown(headers.get('If-None-Match'), tag)) return new Response(null, { status: 304, headers: shared });
  return new Response(text, { headers: { ...shared, 'Content-Type': CALENDAR_TYPE } });
}
