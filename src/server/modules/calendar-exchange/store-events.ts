import type { importResult } from '#contract/endpoints/calendar-exchange.ts';
import { isUuid } from '#domain/uuid.ts';
import type * as v from 'valibot';
import { seriesColumns } from '../calendar/event-columns.ts';
import { notifyGuests } from '../calendar/event-notices.ts';
import { reserveEvents, reservePrivateEvents } from '../calendar/event-quota.ts';
import { scheduleAfterCommit } from '../calendar/reminders.ts';
import { type Calendar, mayInCalendar } from '../calendar/stored-calendar.ts';
import { findEvent, type StoredEvent } from '../calendar/stored-event.ts';
import { newId } from '../shared/new-id.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { eventRefusals } from './calendar-exchange.texts.ts';
import { type EventRow, fileTypes, isSame, type KnownEvent, rowOf } from './imported-row.ts';
import type { ReadEvents } from './reading/imported-event.types.ts';

export type ImportResult = v.InferOutput<typeof importResult>;

/** Events by their UID. */
type KnownEvents = ReadonlyMap<string, readonly KnownEvent[]>;

/** Finds the events of a calendar with some UIDs or ids that the current user may see, and locks them. */
function findVisible(work: Transaction, { id }: Calendar, column: 'uid' | 'id', values: readonly string[]) {
  const { sql, tenantId, actor } = work;
  const me = actor?.membershipId ?? null;
  const named = column === 'uid' ? sql`e.uid = any(${[...values]}::text[])` : sql`e.id = any(${[...values]}::uuid[])`;
  return sql<KnownEvent[]>`
    select e.id, e.uid, ${seriesColumns(sql)}, e.reminder, e.private, e.owner_id,
           exists (select from event_guest g where g.tenant_id = e.tenant_id and g.event_id = e.id) as has_guests
    from calendar_event e
    where e.tenant_id = ${tenantId} and e.calendar_id = ${id} and ${named}
      and (not e.private or e.owner_id = ${me}::uuid
           or exists (select from event_guest g
                      where g.tenant_id = e.tenant_id and g.event_id = e.id and g.membership_id = ${me}::uuid))
    order by e.private and coalesce(e.owner_id = ${me}::uuid, false), not e.private
    for no key update of e`;
}

/**
 * The events that some UIDs of a file name. Those that share a UID are a public one and private ones; the user's own
 * private one comes last. A UID that no event has names the event with this id: a file names one of them so.
 */
async function findKnown(work: Transaction, calendar: Calendar, uids: readonly string[]): Promise<KnownEvents> {
  const known = new Map<string, KnownEvent[]>();
  for (const row of await findVisible(work, calendar, 'uid', uids)) {
    known.set(row.uid, [...(known.get(row.uid) ?? []), row]);
  }
  const ids = uids.filter((uid) => isUuid(uid) && !known.has(uid));
  if (ids.length === 0) return known;
  for (const row of await findVisible(work, calendar, 'id', ids)) known.set(row.id, [row]);
  return known;
}

const fileColumns = Object.keys(fileTypes);
const names = fileColumns.join(', ');
const newNames = fileColumns.map((name) => `r.${name}`).join(', ');
const definitions = Object.entries({ id: 'uuid', uid: 'text', digest: 'text', ...fileTypes })
  .map((column) => column.join(' '))
  .join(', ');

/** The rows of a statement, read from one parameter in JSON, as `r`. */
const rowsIn = ({ sql }: Transaction, rows: readonly EventRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (${sql.unsafe(definitions)})`;

async function insertRows(work: Transaction, { id }: Calendar, rows: readonly EventRow[]): Promise<void> {
  const { sql, tenantId, actor } = work;
  if (rows.length === 0) return;
  await reserveEvents(work, rows.length);
  await sql`
    insert into calendar_event
      (tenant_id, id, calendar_id, uid, owner_id, owner_name, created_digest, ${sql.unsafe(names)})
    select ${tenantId}, r.id, ${id}, r.uid, ${actor?.membershipId ?? null}::uuid, ${actor?.name ?? ''},
           decode(r.digest, 'hex'), ${sql.unsafe(newNames)}
    from ${rowsIn(work, rows)}`;
}

async function updateRows(work: Transaction, rows: readonly EventRow[]): Promise<void> {
  const { sql, tenantId } = work;
  if (rows.length === 0) return;
  await sql`
    update calendar_event e set (${sql.unsafe(names)}, revision) = row (${sql.unsafe(newNames)}, e.revision + 1)
    from ${rowsIn(work, rows)}
    where e.tenant_id = ${tenantId} and e.id = r.id`;
}

/** What a batch of events means for a calendar. */
interface Plan {
  created: EventRow[];
  changed: EventRow[];
  unchanged: number;
  refused: ImportResult['refused'];
  /** Ids of changed events that have guests. */
  withGuests: string[];
  /** Number of private events that it adds, and of events that it makes private. */
  hidden: number;
}

/**
 * Why the current user may not store an event; undefined when they may.
 * @param others other events of its UID
 */
function refusalOf(
  work: Transaction,
  known: KnownEvent | undefined,
  others: readonly KnownEvent[],
  row: EventRow,
): string | undefined {
  if (known === undefined) return mayInCalendar(work, 'create') ? undefined : eventRefusals.mayNotCreate;
  const isOthers = known.owner_id !== work.actor?.membershipId;
  // Only its owner may change a private event, or make an event private.
  if (isOthers && (known.private || row.private)) return eventRefusals.notYours;
  if (!row.private && others.some((other) => !other.private)) return eventRefusals.publicTwin;
  return mayInCalendar(work, 'edit') ? undefined : eventRefusals.mayNotChange;
}

function planOf(work: Transaction, { events, refused }: ReadEvents, known: KnownEvents): Plan {
  const plan: Plan = {
    created: [],
    changed: [],
    unchanged: 0,
    refused: [...refused],
    withGuests: [],
    hidden: 0,
  };
  for (const event of events) {
    const ofUid = known.get(event.uid) ?? [];
    const before = ofUid.at(-1);
    const row = rowOf(before?.id ?? newId(work), event, before);
    const reason = refusalOf(work, before, ofUid.slice(0, -1), row);
    // An unchanged event needs no permission. For another member's private event the answer must not even say that it is
    // unchanged.
    if (before !== undefined && reason !== eventRefusals.notYours && isSame(before, row)) {
      plan.unchanged += 1;
    } else if (reason !== undefined) {
      plan.refused.push({ uid: event.uid, summary: event.title, reason });
    } else {
      if (row.private && before?.private !== true) plan.hidden += 1;
      if (before === undefined) plan.created.push(row);
      else plan.changed.push(row);
      if (before?.has_guests === true) plan.withGuests.push(before.id);
    }
  }
  return plan;
}

const findEvents = async (work: Transaction, ids: readonly string[]): Promise<(StoredEvent | undefined)[]> => {
  const found: (StoredEvent | undefined)[] = [];
  for (const id of ids) found.push(await findEvent(work, id, false));
  return found;
};

/**
 * Locks out other imports into a calendar until the end of the transaction, so that each event of a UID is created
 * once.
 */
export async function lockImports({ sql, tenantId }: Transaction, { id }: Calendar): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar-import:${tenantId}:${id}`}, 0))`;
}

/** Stores a batch of events in a calendar that the user may write in; `lockImports` must have been called. */
export async function storeEvents(work: Transaction, calendar: Calendar, batch: ReadEvents): Promise<ImportResult> {
  const known = await findKnown(
    work,
    calendar,
    batch.events.map(({ uid }) => uid),
  );
  const plan = planOf(work, batch, known);
  // In a personal calendar every event counts, private or not.
  const hidden = calendar.kind === 'personal' ? plan.created.length : plan.hidden;
  await reservePrivateEvents(work, work.actor?.membershipId ?? null, hidden);
  const before = await findEvents(work, plan.withGuests);
  await insertRows(work, calendar, plan.created);
  await updateRows(work, plan.changed);
  const after = await findEvents(work, plan.withGuests);
  for (const [index, event] of before.entries()) await notifyGuests(work, event, after[index]);
  const now = work.now.toISOString();
  const reminded = [...plan.changed, ...plan.created.filter(({ reminder }) => reminder !== null)];
  // The jobs of a series that has ended find nothing to remind of.
  const lasting = reminded.filter((row) => row.ends_at >= now || row.ends_at === 'infinity');
  await scheduleAfterCommit(
    work,
    lasting.map(({ id }) => id),
  );
  const { unchanged, refused } = plan;
  return { created: plan.created.length, changed: plan.changed.length, unchanged, refused };
}

/** The result of an import before its first batch. */
export const emptyResult = (): ImportResult => ({ created: 0, changed: 0, unchanged: 0, refused: [] });

/** Adds the result of a batch to that of the batches before it. */
export function addResult(sum: ImportResult, { created, changed, unchanged, refused }: ImportResult): void {
  sum.created += created;
  sum.changed += changed;
  sum.unchanged += unchanged;
  sum.refused.push(...refused);
}
