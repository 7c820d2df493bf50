import { setTimeout as wait } from 'node:timers/promises';
import { allowedScope } from '#contract/permissions.ts';
import { appVersion } from '#contract/version.ts';
import type { Client } from '../../http/client.ts';
import { Fault } from '../../http/fault.ts';
import { visibleCalendars } from '../calendar/stored-calendar.ts';
import { programCalendars } from '../calendar/virtual-calendars.ts';
import { digestOf } from '../shared/secrets.ts';
import { throttle } from '../shared/throttle.ts';
import { inCompany } from '../shared/transaction.ts';
import type { Actor, Deps, Transaction } from '../shared/transaction.types.ts';
import { feedTexts } from './calendar-exchange.texts.ts';
import { CALENDAR_TYPE, writeChoice } from './export-calendar.ts';
import { daysDigest } from './exported-days.ts';
import { type ExportChoice, storedDigest } from './exported-events.ts';
import { hashOfAddress } from './feed.ts';
import { findMemberActor } from './member-actor.ts';
import { BUSY_RETRY, takePlace } from './writing-place.ts';

/** Limit of calls with unknown addresses from one network; feeds of the network are read meanwhile. */
const MISSES_PER_NETWORK = { burst: 30, seconds: 10 };
/** Limit of readings of one feed; programs read it every quarter of an hour at most. */
const READINGS_PER_FEED = { burst: 30, seconds: 30 };
/** Minimum number of milliseconds between updates of a feed's last use. */
const TOUCH_INTERVAL = 60_000;

/** How often, and after how many milliseconds, a reading looks whether it may go on. */
const READING_ATTEMPTS = 4;
const READING_PAUSE = 400;

interface Feed {
  tenantId: string;
  actor: Actor;
}

/**
 * Finds the feed of a token and its user with their current permissions; undefined when there is none, or the user may
 * not export calendars any more. Notes the use of the feed.
 */
async function findFeed(deps: Deps, hash: Buffer): Promise<Feed | undefined> {
  const now = deps.clock();
  return deps.database.identity(async (sql) => {
    const [feed] = await sql<{ tenant_id: string; membership_id: string; last_used_at: Date | null }[]>`
      select tenant_id, membership_id, last_used_at from calendar_feed where token_hash = ${hash}`;
    if (feed === undefined) return undefined;
    const { tenant_id: tenantId, membership_id: membershipId } = feed;
    const actor = await findMemberActor(sql, tenantId, membershipId);
    if (actor === undefined || allowedScope(actor.grants, 'calendario', 'export') === undefined) return undefined;
    if (now - (feed.last_used_at?.getTime() ?? 0) >= TOUCH_INTERVAL) {
      await sql`
        update calendar_feed set last_used_at = ${new Date(now)}
        where tenant_id = ${tenantId} and membership_id = ${membershipId}`;
    }
    return { tenantId, actor };
  });
}

/** Everything that the user of a feed may see, as the calendars of the app show it to them now. */
async function feedChoice(work: Transaction): Promise<ExportChoice> {
  const visible = await visibleCalendars(work);
  return { visible, stored: visible, programs: await programCalendars(work), invitations: true };
}

/**
 * The tag of a feed, which changes with its events, and costs a fraction of writing them. Weak, because the instant of
 * writing in a file differs each time.
 */
async function feedTag(work: Transaction, choice: ExportChoice): Promise<string> {
  // The version decides how events are written, and the year how many clock changes of their zones.
  const parts = [
    appVersion,
    work.now.getUTCFullYear(),
    await storedDigest(work, choice),
    await daysDigest(work, choice),
  ];
  return `W/"${digestOf(parts).toString('base64url')}"`;
}

/** Whether a request names the version that it would get. */
const isNamed = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.split(',').some((named) => named.trim() === tag || named.trim() === '*');

/** Locks out other readings of the feed until the end of the transaction; false when there is one. */
async function lockReading({ sql, tenantId, actor }: Transaction): Promise<boolean> {
  const [lock] = await sql<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(
      hashtextextended(${`calendar-feed:${tenantId}:${actor?.membershipId ?? ''}`}, 0)) as taken`;
  return lock?.taken === true;
}

/** Why a reading has to wait: the feed is being read, or as many feeds of the company as may be are being written. */
type Waiting = 'reading' | 'writing';

/**
 * Gives the answer to a reading, or why it has to wait. Only a reading that names a tag computes the one of the feed
 * before it has a place.
 */
async function answerReading(work: Transaction, ifNoneMatch: string | null): Promise<Response | Waiting> {
  if (!(await lockReading(work))) return 'reading';
  if (ifNoneMatch === null && !(await takePlace(work))) return 'writing';
  const choice = await feedChoice(work);
  const tag = await feedTag(work, choice);
  const shared = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  if (ifNoneMatch !== null) {
    if (isNamed(ifNoneMatch, tag)) return new Response(null, { status: 304, headers: shared });
    if (!(await takePlace(work))) return 'writing';
  }
  const text = await writeChoice(work, choice, { name: feedTexts.name, stamp: work.now.getTime(), isFeed: true });
  return new Response(text, { headers: { ...shared, 'Content-Type': CALENDAR_TYPE } });
}

/**
 * Gives the calendars of the user of an address. Answers unknown, revoked and malformed addresses in the same way: 404.
 * @param headers of the request; with `If-None-Match` a calendar that did not change is a 304
 * @throws Fault (503) when the feed is being read, or too many of the company are being written
 */
export async function readFeed(
  deps: Deps,
  client: Pick<Client, 'network'>,
  id: string,
  headers: Headers,
): Promise<Response> {
  const hash = hashOfAddress(id);
  const feed = await findFeed(deps, hash);
  if (feed === undefined) {
    await throttle(deps, [{ name: `calendar-feed:network:${client.network}`, allowance: MISSES_PER_NETWORK }]);
    throw new Fault('notFound');
  }
  await throttle(deps, [{ name: `calendar-feed:${hash.toString('hex')}`, allowance: READINGS_PER_FEED }]);
  let ifNoneMatch = headers.get('If-None-Match');
  for (let attempt = 1; ; attempt += 1) {
    const answer = await inCompany(deps, feed, (work) => answerReading(work, ifNoneMatch));
    if (answer instanceof Response) return answer;
    if (attempt === READING_ATTEMPTS) throw new Fault('unavailable', { retryAfter: BUSY_RETRY });
    // The feed has changed since that tag: what is left to do is to wait for a place.
    if (answer === 'writing') ifNoneMatch = null;
    // Outside of the transaction, so that feeds that wait do not use up the connections.
    await wait(READING_PAUSE);
  }
}
