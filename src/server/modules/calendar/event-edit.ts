import { Fault } from '../../http/fault.ts';
import { newId } from '../shared/new-id.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { afterChange } from './after-change.ts';
import { EDIT_LIFE } from './clean-up.ts';
import type { EditAnswer } from './edit-answer.ts';
import { type EventRow, readEvent } from './event-answer.ts';
import { reserveEvents, reserveIfPrivate } from './event-quota.ts';
import { checkMayInCalendar, visibleCalendars } from './stored-calendar.ts';
import { findEvent, isUidTaken, type StoredEvent } from './stored-event.ts';

/** The actions that a change of events needs. */
export type EditAction = 'create' | 'edit' | 'delete';

/** An event with its guests as rows in JSON. */
interface Image {
  event: Record<string, unknown> & {
    id: string;
    calendar_id: string;
    uid: string;
    private: boolean;
    owner_id: string | null;
    revision: number;
  };
  guests: unknown[];
}

interface EditedEvent {
  id: string;
  /** Null of an event that the change created. */
  before: Image | null;
  /** The revision afterwards; null of an event that the change deleted. */
  revision: number | null;
}

async function readImages({ sql, tenantId }: Transaction, ids: readonly string[]): Promise<Map<string, Image>> {
  const rows = await sql<{ id: string; image: Image }[]>`
    select e.id, jsonb_build_object('event', to_jsonb(e), 'guests', coalesce(
             (select jsonb_agg(to_jsonb(g)) from event_guest g
              where g.tenant_id = e.tenant_id and g.event_id = e.id), '[]')) as image
    from calendar_event e where e.tenant_id = ${tenantId} and e.id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, image }) => [id, image]));
}

/**
 * Runs a change of events and stores what they were before, so that the change can be undone.
 * @param ids the events that the change creates, changes or deletes
 * @returns the id of the stored edit
 */
export async function storeEdit(
  work: Transaction,
  action: EditAction,
  ids: readonly string[],
  run: () => Promise<void>,
): Promise<string> {
  const { sql, tenantId, now, actor } = work;
  const images = await readImages(work, ids);
  await run();
  const after = await sql<{ id: string; revision: number }[]>`
    select id, revision from calendar_event where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`;
  const revisions = new Map(after.map((row) => [row.id, row.revision]));
  const events: EditedEvent[] = ids.map((id) => ({
    id,
    before: images.get(id) ?? null,
    revision: revisions.get(id) ?? null,
  }));
  const edit = newId(work);
  // Work of the installation itself is nobody's to undo.
  if (actor === undefined) return edit;
  await sql`
    insert into calendar_edit (tenant_id, id, membership_id, at, action, events)
    values (${tenantId}, ${edit}, ${actor.membershipId}, ${now}, ${action}, ${JSON.stringify(events)}::text::jsonb)`;
  await forgetOldEdits(work, actor.membershipId);
  return edit;
}

/** Number of changes that each member can undo: each one stores whole events. */
const MAX_EDITS = 50;

/** Marks all but the newest changes of a member as impossible to undo, and removes what they stored. */
async function forgetOldEdits({ sql, tenantId }: Transaction, membershipId: string): Promise<void> {
  await sql`
    update calendar_edit set undone = true, events = '[]'
    where tenant_id = ${tenantId} and id in (
      select e.id from calendar_edit e
      where e.tenant_id = ${tenantId} and e.id in (
        select id from calendar_edit
        where tenant_id = ${tenantId} and membership_id = ${membershipId} and not undone
        order by at desc, id desc offset ${MAX_EDITS})
      -- One that is being undone at this moment is forgotten by the next change.
      for no key update skip locked)`;
}

/**
 * Puts an event back to an image of it, with a revision that it never had; refuses it when another event took its UID
 * meanwhile.
 */
async function restore(work: Transaction, image: Image, current: StoredEvent | undefined): Promise<void> {
  const { sql, tenantId } = work;
  const { id, uid, calendar_id: calendarId, private: isPrivate, owner_id: ownerId } = image.event;
  if (await isUidTaken(work, { id, uid, calendarId, isPrivate, ownerId })) throw new Fault('editSuperseded');
  await reserveIfPrivate(work, current, { calendarId, isPrivate, ownerId });
  const revision = Math.max(image.event.revision, current?.revision ?? 0) + 1;
  await sql`
    insert into calendar_event
      (tenant_id, id, calendar_id, uid, title, place, note, all_day, start_wall, end_wall, time_zone, rule, rdates,
       exdates, overrides, reminder, record_id, private, owner_id, owner_name, starts_at, ends_at, created_digest,
       created_answer, revision)
    select e.tenant_id, e.id, e.calendar_id, e.uid, e.title, e.place, e.note, e.all_day, e.start_wall, e.end_wall,
           e.time_zone, e.rule, e.rdates, e.exdates, e.overrides, e.reminder,
           (select r.id from record r where r.tenant_id = e.tenant_id and r.id = e.record_id), e.private,
           (select m.id from membership m where m.tenant_id = e.tenant_id and m.id = e.owner_id), e.owner_name,
           e.starts_at, e.ends_at, e.created_digest, e.created_answer, ${revision}::integer
    from jsonb_populate_record(null::calendar_event, ${JSON.stringify(image.event)}::text::jsonb) e
    on conflict (tenant_id, id) do update
    set calendar_id = excluded.calendar_id, uid = excluded.uid, title = excluded.title, place = excluded.place,
        note = excluded.note, all_day = excluded.all_day, start_wall = excluded.start_wall, end_wall = excluded.end_wall,
        time_zone = excluded.time_zone, rule = excluded.rule, rdates = excluded.rdates, exdates = excluded.exdates,
        overrides = excluded.overrides, reminder = excluded.reminder, record_id = excluded.record_id,
        private = excluded.private, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        revision = excluded.revision`;
  // A guest who is still invited keeps the answer that they gave meanwhile.
  await sql`
    delete from event_guest where tenant_id = ${tenantId} and event_id = ${id} and membership_id <> all (
      select g.membership_id
      from jsonb_populate_recordset(null::event_guest, ${JSON.stringify(image.guests)}::text::jsonb) g)`;
  await sql`
    insert into event_guest (tenant_id, event_id, membership_id, answer)
    select g.tenant_id, g.event_id, g.membership_id, g.answer
    from jsonb_populate_recordset(null::event_guest, ${JSON.stringify(image.guests)}::text::jsonb) g
    join membership m on m.tenant_id = g.tenant_id and m.id = g.membership_id
    on conflict do nothing`;
}

/** Locks an edit of the current user; throws a 404 for any other, and a 409 for one that is too old or was undone. */
async function editToUndo(
  { sql, tenantId, actor, now }: Transaction,
  id: string,
): Promise<{ action: EditAction; events: EditedEvent[] }> {
  const [edit] = await sql<{ at: Date; action: EditAction; events: EditedEvent[]; undone: boolean }[]>`
    select at, action, events, undone from calendar_edit
    where tenant_id = ${tenantId} and id = ${id} and membership_id = ${actor?.membershipId ?? null}::uuid
    for no key update`;
  if (edit === undefined) throw new Fault('notFound');
  if (edit.undone || now.getTime() - edit.at.getTime() > EDIT_LIFE) throw new Fault('editSuperseded');
  return edit;
}

/** Locks the events of an edit and refuses it when one of them has another revision than the edit left. */
async function lockUnchanged(work: Transaction, events: readonly EditedEvent[]): Promise<Map<string, StoredEvent>> {
  const current = new Map<string, StoredEvent>();
  for (const { id, revision } of events.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const event = await findEvent(work, id, true);
    if ((event?.revision ?? null) !== revision) throw new Fault('editSuperseded');
    if (event !== undefined) current.set(id, event);
  }
  return current;
}

/** Refuses to undo when the user may not write any more in a calendar that the events are in or return to. */
async function checkCalendars(
  work: Transaction,
  events: readonly EditedEvent[],
  current: ReadonlyMap<string, StoredEvent>,
): Promise<void> {
  const writable = new Set((await visibleCalendars(work)).filter((one) => one.writable).map(({ id }) => id));
  const calendars = events.flatMap(({ id, before }) => [
    ...(before === null ? [] : [before.event.calendar_id]),
    ...[current.get(id)?.calendarId].filter((one) => one !== undefined),
  ]);
  if (calendars.some((id) => !writable.has(id))) throw new Fault('editSuperseded');
}

/**
 * Lets the current user undo the changes before an undone one too: an event that is again as such a change left it has a
 * new revision, which the change now names.
 */
async function renameRevisions({ sql, tenantId, actor }: Transaction, undone: readonly EditedEvent[]): Promise<void> {
  for (const { id, before } of undone) {
    if (before === null) continue;
    const left = JSON.stringify({ id, revision: before.event.revision });
    await sql`
      update calendar_edit c
      set events = (select jsonb_agg(case when one @> ${left}::text::jsonb
                                          then jsonb_set(one, '{revision}', to_jsonb(e.revision)) else one end)
                    from jsonb_array_elements(c.events) as one)
      from calendar_event e
      where c.tenant_id = ${tenantId} and c.membership_id = ${actor?.membershipId ?? null}::uuid and not c.undone
        and c.events @> jsonb_build_array(${left}::text::jsonb) and e.tenant_id = c.tenant_id and e.id = ${id}`;
  }
}

/**
 * Undoes a change of events that the current user made in the last day; refuses with 409 when somebody changed one of
 * the events since. The answer names an edit that undoes the undoing.
 */
export async function undoEdit(work: Transaction, id: string): Promise<EditAnswer> {
  const { sql, tenantId } = work;
  const { action, events } = await editToUndo(work, id);
  checkMayInCalendar(work, action);
  const current = await lockUnchanged(work, events);
  await checkCalendars(work, events, current);
  const ids = events.map((one) => one.id);
  const edit = await storeEdit(work, action, ids, async () => {
    for (const { id: event, before, revision } of events) {
      if (before === null) {
        await sql`delete from calendar_event where tenant_id = ${tenantId} and id = ${event}`;
      } else {
        if (revision === null) await reserveEvents(work, 1);
        await restore(work, before, current.get(event));
      }
    }
  });
  await sql`update calendar_edit set undone = true, events = '[]' where tenant_id = ${tenantId} and id = ${id}`;
  await renameRevisions(work, events);
  let answered: EventRow | null = null;
  for (const one of ids) {
    const before = current.get(one);
    const after = await findEvent(work, one, false);
    await afterChange(work, 'event.undone', before, after);
    if (after !== undefined && answered === null) answered = await readEvent(work, one);
  }
  work.publish({ topic: 'calendar.changed', data: {} });
  return { edit, event: answered };
}
