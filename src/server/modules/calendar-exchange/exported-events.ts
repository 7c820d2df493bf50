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

/**
 * The written events whose UID another one keeps in the file: the user's own private one, before a public one and those
 * that they are invited to, as an import of the UID finds them.
 */
async function findTwins(work: Transaction, choice: ExportChoice): Promise<ReadonlySet<string>> {
  const { sql, actor } = work;
  const rows = await sql<{ id: string }[]>`
    select id from (
      select e.id, row_number() over (
               partition by e.uid
               order by e.private and coalesce(e.owner_id = ${actor?.membershipId ?? null}::uuid, false) desc,
                        e.private, e.id) as position
      ${writtenEvents(work, choice)}) as written
    where position > 1`;
  return new Set(rows.map(({ id }) => id));
}

/** Stored events in the order of their ids. Each has a UID of its own: of several with one UID, the others their id. */
export async function* storedEvents(work: Transaction, choice: ExportChoice): AsyncGenerator<WrittenEvent, void> {
  const { sql } = work;
  const twins = await findTwins(work, choice);
  for (let last: string | null = null; ;) {
    const rows: ExportedRow[] = await sql<ExportedRow[]>`
      select e.id, e.uid, ${seriesColumns(sql)}, e.reminder, e.private, e.revision
      ${writtenEvents(work, choice)} and e.id > coalesce(${last}::uuid, '00000000-0000-0000-0000-000000000000')
      order by e.id limit ${BATCH}`;
    for (const row of rows) {
      const { id, reminder, revision, private: isPrivate } = row;
      yield { ...toSeries(row), uid: twins.has(id) ? id : row.uid, reminder, revision, private: isPrivate };
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
