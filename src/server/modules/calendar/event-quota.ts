import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** Number of rows of the estimate after which the events of a company are counted again. */
const MAX_ROWS = 500;

/**
 * Makes room for events that the transaction is about to add; throws `calendarFull` when the company has too many. The
 * number of events is an estimate that is never too small by more than what other transactions are adding at the
 * moment. It is too large by the events that were deleted since they were counted, so they are counted before a refusal.
 */
export async function reserveEvents(work: Transaction, added: number): Promise<void> {
  const { sql, tenantId } = work;
  if (added === 0) return;
  const [known] = await sql<{ quota: number; events: number; rows: number }[]>`
    select c.calendar_event_quota as quota, coalesce(sum(n.events), 0)::integer as events, count(n.id) as rows
    from company c left join calendar_event_count n on n.tenant_id = c.tenant_id
    where c.tenant_id = ${tenantId} group by c.calendar_event_quota`;
  const { quota, events, rows } = known ?? { quota: 0, events: 0, rows: 0 };
  const isEnough = rows > 0 && rows <= MAX_ROWS && events + added <= quota;
  if (!isEnough && (await countEvents(work)) + added > quota) throw new Fault('calendarFull');
  await sql`insert into calendar_event_count (tenant_id, events) values (${tenantId}, ${added})`;
}

/** Counts the events of the company, and stores their number as the estimate unless another transaction is doing so. */
async function countEvents({ sql, tenantId }: Transaction): Promise<number> {
  const [lock] = await sql<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`calendar-events:${tenantId}`}, 0)) as taken`;
  const counted = sql`select count(*)::integer as events from calendar_event where tenant_id = ${tenantId}`;
  const [row] = lock?.taken
    ? // One statement: an event that is added meanwhile is counted with its row of the estimate, or neither is.
      await sql<{ events: number }[]>`
        with counted as (${counted}),
             former as (delete from calendar_event_count where tenant_id = ${tenantId})
        insert into calendar_event_count (tenant_id, events) select ${tenantId}, events from counted returning events`
    : await sql<{ events: number }[]>`${counted}`;
  return row?.events ?? 0;
}
