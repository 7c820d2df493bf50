import { type SeriesColumns, seriesColumns } from '../calendar/event-columns.ts';
import { toSeries } from '../calendar/stored-event.ts';
import type { Calendar } from '../calendar/stored-calendar.ts';
import type { ProgramCalendar } from '../calendar/virtual-calendars.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { WrittenEvent } from './writing/write-event.ts';

/** What a file is made of, as far as the current user may see it. */
export interface ExportChoice {
  /** All stored calendars that the user may see. */
  visible: readonly Calendar[];
  /** Those of them that are written. */
  stored: readonly Calendar[];
  programs: readonly ProgramCalendar[];
  /** Whether events of other calendars that the user is invited to are written. */
  invitations: boolean;
}

interface ExportedRow extends SeriesColumns {
  id: string;
  uid: string;
  reminder: number | null;
  private: boolean;
  revision: number;
}

/** Number of events per statement. */
const BATCH = 1_000;

/** The stored events that are written, as `e`; private ones only for their owner and guests. */
function writtenEvents({ sql, tenantId, actor }: Transaction, { visible, stored, invitations }: ExportChoice) {
  const me = actor?.membershipId ?? null;
  const written = stored.map(({ id }) => id);
  const seen = visible.map(({ id }) => id);
  return sql`
    from calendar_event e
    left join event_guest g on g.tenant_id = e.tenant_id and g.event_id = e.id and g.membership_id = ${me}::uuid
    where e.tenant_id = ${tenantId}
      and (e.calendar_id = any(${written}::uuid[])
           and (not e.private or e.owner_id = ${me}::uuid or g.membership_id is not null)
        or ${invitations} and g.membership_id is not null and e.calendar_id <> all(${seen}::uuid[]))`;
}

/** Stored events in the order of their ids. */
export async function* storedEvents(work: Transaction, choice: ExportChoice): AsyncGenerator<WrittenEvent, void> {
  const { sql } = work;
  for (let last: string | null = null; ;) {
    const rows: ExportedRow[] = await sql<ExportedRow[]>`
      select e.id, e.uid, ${seriesColumns(sql)}, e.reminder, e.private, e.revision
      ${writtenEvents(work, choice)} and e.id > coalesce(${last}::uuid, '00000000-0000-0000-0000-000000000000')
      order by e.id limit ${BATCH}`;
    for (const row of rows) {
      const { uid, reminder, revision, private: isPrivate } = row;
      yield { ...toSeries(row), uid, reminder, revision, private: isPrivate };
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? null;
  }
}

/** A text that changes with the stored events, without reading them: each change of an event raises its revision. */
export async function storedDigest(work: Transaction, choice: ExportChoice): Promise<string> {
  const [row] = await work.sql<{ digest: string }[]>`
    select coalesce(sum(hashtextextended(e.id || ' ' || e.revision, 0)), 0)::text as digest
    ${writtenEvents(work, choice)}`;
  return row?.digest ?? '';
}
