import type { ErrorCode } from '#contract/error-codes.ts';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** Number of rows of an estimate after which its events are counted again. */
const MAX_ROWS = 500;

/** The number of events of the company: its quota, the rows of its estimate, and how the events are counted. */
const ofCompany = ({ sql, tenantId }: Transaction) => ({
  lock: `calendar-events:${tenantId}`,
  quota: sql`calendar_event_quota`,
  table: sql`calendar_event_count`,
  key: sql`tenant_id`,
  values: sql`${tenantId}::uuid`,
  counted: sql`select count(*)::integer as events from calendar_event where tenant_id = ${tenantId}`,
});

type Limit = ReturnType<typeof ofCompany>;

/** The number of events that only one member can find and delete: private ones, and all of their personal calendars. */
const ofMember = ({ sql, tenantId }: Transaction, membershipId: string): Limit => ({
  lock: `calendar-private-events:${tenantId}:${membershipId}`,
  quota: sql`calendar_private_quota`,
  table: sql`calendar_private_count`,
  key: sql`tenant_id, membership_id`,
  values: sql`${tenantId}::uuid, ${membershipId}::uuid`,
  counted: sql`
    select count(*)::integer as events from calendar_event e
    join calendar c on c.tenant_id = e.tenant_id and c.id = e.calendar_id
    where e.tenant_id = ${tenantId} and e.owner_id = ${membershipId} and (e.private or c.kind = 'personal')`,
});

/**
 * Refuses to add events above a quota, and adds them to the estimate. The estimate is never too small by more than what
 * other transactions are adding at the moment. It is too large by the events that were deleted since they were counted,
 * so they are counted before a refusal.
 * @param refusal its error code
 */
async function reserve(work: Transaction, limit: Limit, refusal: ErrorCode, added: number): Promise<void> {
  const { sql, tenantId } = work;
  const { table, key, values } = limit;
  if (added === 0) return;
  const [estimate] = await sql<{ quota: number; events: number; rows: number }[]>`
    select c.${limit.quota} as quota, n.events, n.rows
    from company c,
         (select coalesce(sum(events), 0)::integer as events, count(*)::integer as rows from ${table}
          where (${key}) = (${values})) n
    where c.tenant_id = ${tenantId}`;
  const { quota, events, rows } = estimate ?? { quota: 0, events: 0, rows: 0 };
  const isEnough = rows > 0 && rows <= MAX_ROWS && events + added <= quota;
  const counted = isEnough ? undefined : await countEvents(work, limit);
  if (counted !== undefined && counted.events + added > quota) throw new Fault(refusal);
  // The transaction that is counting may still roll back. Without an older row, this one is then the whole estimate.
  const base = counted !== undefined && !counted.stored && rows === 0 ? counted.events : 0;
  await sql`insert into ${table} (${key}, events) values (${values}, ${base + added})`;
}

/** Counts events, and stores their number as the estimate unless another transaction is doing so. */
async function countEvents({ sql }: Transaction, limit: Limit): Promise<{ events: number; stored: boolean }> {
  const { table, key, values, counted } = limit;
  const [lock] = await sql<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${limit.lock}, 0)) as taken`;
  const stored = lock?.taken === true;
  const [row] = stored
    ? // One statement: an event that is added meanwhile is counted with its row of the estimate, or neither is.
      await sql<{ events: number }[]>`
        with counted as (${counted}),
             former as (delete from ${table} where (${key}) = (${values}))
        insert into ${table} (${key}, events) select ${values}, events from counted returning events`
    : await sql<{ events: number }[]>`${counted}`;
  return { events: row?.events ?? 0, stored };
}

/** Refuses to add events above the company's quota (`calendarFull`). */
export const reserveEvents = (work: Transaction, added: number): Promise<void> =>
  reserve(work, ofCompany(work), 'calendarFull', added);

/**
 * Refuses that events above the quota of a member become private or of their personal calendars
 * (`calendarPrivateFull`).
 * @param ownerId null of events of nobody, which do not count
 */
export async function reservePrivateEvents(work: Transaction, ownerId: string | null, added: number): Promise<void> {
  if (ownerId !== null) await reserve(work, ofMember(work, ownerId), 'calendarPrivateFull', added);
}

/** Where an event is, and who sees it. */
interface PlacedEvent {
  calendarId: string;
  isPrivate: boolean;
  ownerId: string | null;
}

/**
 * Reserves room for an event among the private ones of its owner, if it is to count and did not count before.
 * @param before undefined of a new event
 */
export async function reserveIfPrivate(
  work: Transaction,
  before: PlacedEvent | undefined,
  after: PlacedEvent,
): Promise<void> {
  const { sql, tenantId } = work;
  const events = before === undefined ? [after] : [after, before];
  const ids = events.map(({ calendarId }) => calendarId);
  const personal = await sql<{ id: string }[]>`
    select id from calendar where tenant_id = ${tenantId} and kind = 'personal' and id = any(${ids}::uuid[])`;
  const counts = ({ isPrivate, calendarId }: PlacedEvent) => isPrivate || personal.some(({ id }) => id === calendarId);
  if (counts(after) && (before === undefined || !counts(before))) await reservePrivateEvents(work, after.ownerId, 1);
}
