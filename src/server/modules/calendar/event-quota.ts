import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** Number of rows of the estimate after which the events of a company are counted again. */
const MAX_ROWS = 500;

/**
 * Refuses to add events above the company's quota (`calendarFull`), and adds them to the estimate. The estimate is never
 * too small by more than what other transactions are adding at the moment. It is too large by the events that were
 * deleted since they were counted, so they are counted before a refusal.
 */
export async function reserveEvents(work: Transaction, added: number): Promise<void> {
  const { sql, tenantId } = work;
  if (added === 0) return;
  const [estimate] = await sql<{ quota: number; events: number; rows: number }[]>`
    select c.calendar_event_quota as quota, coalesce(sum(n.events), 0)::integer as events, count(n.id) as rows
    from company c left join calendar_event_count n on n.tenant_id = c.tenant_id
    where c.tenant_id = ${tenantId} group by c.calendar_event_quota`;
  const { quota, events, rows } = estimate ?? { quota: 0, events: 0, rows: 0 };
  const isEnough = rows > 0 && rows <= MAX_ROWS && events + added <= quota;
  const counted = isEnough ? undefined : await countEvents(work);
  if (counted !== undefined && counted.events + added > quota) throw new Fault('calendarFull');
  // The transaction that is counting may still roll back. Without an older row, this one is then the whole estimate.
  const base = counted !== undefined && !counted.stored && rows === 0 ? counted.events : 0;
  await sql`insert into calendar_event_count (tenant_id, events) values (${tenantId}, ${base + added})`;
}

/** Counts the events of the company, and stores their number as the estimate unless another transaction is doing so. */
async function countEvents({ sql, tenantId }: Transaction): Promise<{ events: number; stored: boolean }> {
  const [lock] = await sql<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`calendar-events:${tenantId}`}, 0)) as taken`;
  const counted = sql`select count(*)::integer as events from calendar_event where tenant_id = ${tenantId}`;
  const stored = lock?.taken === true;
  const [row] = stored
    ? // One statement: an event that is added meanwhile is counted with its row of the estimate, or neither is.
      await sql<{ events: number }[]>`
        with counted as (${counted}),
             former as (delete from calendar_event_count where tenant_id = ${tenantId})
        insert into calendar_event_count (tenant_id, events) select ${tenantId}, events from counted returning events`
    : await sql<{ events: number }[]>`${counted}`;
  return { events: row?.events ?? 0, stored };
}
