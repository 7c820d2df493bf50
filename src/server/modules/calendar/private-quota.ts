import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { StoredEvent } from './stored-event.ts';

/** Where an event is, and who sees it. */
type PlacedEvent = Pick<StoredEvent, 'calendarId' | 'isPrivate' | 'ownerId'>;

/**
 * Refuses (`calendarPrivateFull`) that a member has more events that only they can find and delete than the company
 * allows: private ones, and all of their personal calendars. Call it after the write. Events that other transactions are
 * adding at the moment do not count.
 * @param ownerId null of an event of nobody, which does not count
 */
export async function checkPrivateQuota({ sql, tenantId }: Transaction, ownerId: string | null): Promise<void> {
  if (ownerId === null) return;
  const personal = sql`array(select id from calendar where tenant_id = ${tenantId} and owner_id = ${ownerId}::uuid)`;
  // Each count reads nothing but an index.
  const [row] = await sql<{ quota: number; events: number }[]>`
    select c.calendar_private_quota as quota,
           ((select count(*) from calendar_event
             where tenant_id = ${tenantId} and calendar_id = any(${personal}))
          + (select count(*) from calendar_event
             where tenant_id = ${tenantId} and owner_id = ${ownerId}::uuid and private
               and calendar_id <> all(${personal})))::integer as events
    from company c where c.tenant_id = ${tenantId}`;
  if (row !== undefined && row.events > row.quota) throw new Fault('calendarPrivateFull');
}

/**
 * Checks the quota of the owner of an event that was written, if the event counts and did not count before.
 * @param before undefined of a new event
 */
export async function checkPrivateEvent(
  work: Transaction,
  before: PlacedEvent | undefined,
  after: PlacedEvent,
): Promise<void> {
  const { sql, tenantId } = work;
  const events = before === undefined ? [after] : [after, before];
  const personal = await sql<{ id: string }[]>`
    select id from calendar
    where tenant_id = ${tenantId} and kind = 'personal' and id = any(${events.map(({ calendarId }) => calendarId)}::uuid[])`;
  const counts = ({ isPrivate, calendarId }: PlacedEvent) => isPrivate || personal.some(({ id }) => id === calendarId);
  if (counts(after) && (before === undefined || !counts(before))) await checkPrivateQuota(work, after.ownerId);
}
