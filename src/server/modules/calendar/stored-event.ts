import type { GuestAnswer } from '#contract/schemas/calendar.ts';
import { seriesBounds } from '#domain/recurrence/expand.ts';
import type { SeriesEvent } from '#domain/recurrence/series.types.ts';
import { fromStoredOverrides, toStoredOverrides } from '#domain/recurrence/stored-override.ts';
import { isUuid } from '#domain/uuid.ts';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { type SeriesColumns, seriesColumns } from './event-columns.ts';
import { reserveEvents, reserveIfPrivate } from './event-quota.ts';
import { type Calendar, mayInCalendar, privateReader, visibleCalendars } from './stored-calendar.ts';

export interface Guest {
  id: string;
  name: string;
  answer: GuestAnswer;
}

/** An event as it is stored, with its guests. */
export interface StoredEvent extends SeriesEvent {
  id: string;
  calendarId: string;
  uid: string;
  /** Minutes before the start; null for none. */
  reminder: number | null;
  recordId: string | null;
  isPrivate: boolean;
  ownerId: string | null;
  ownerName: string;
  revision: number;
  guests: readonly Guest[];
}

/** An event that the current user may see, with its calendar and what they may do with it. */
export interface VisibleEvent {
  event: StoredEvent;
  /** Undefined when the user sees the event only as a guest. */
  calendar: Calendar | undefined;
  /** Whether the user may change, move and delete the event, if their roles allow the action. */
  writable: boolean;
}

interface EventColumns extends SeriesColumns {
  id: string;
  calendar_id: string;
  uid: string;
  reminder: number | null;
  record_id: string | null;
  private: boolean;
  owner_id: string | null;
  owner_name: string;
  revision: number;
}

/** The series in the columns of an event. */
export function toSeries(row: SeriesColumns): SeriesEvent {
  const shown = {
    title: row.title,
    place: row.place,
    note: row.note,
    allDay: row.all_day,
    start: row.start_wall,
    end: row.end_wall,
    timeZone: row.time_zone,
  };
  const { rule, rdates, exdates } = row;
  return { ...shown, rule, rdates, exdates, overrides: fromStoredOverrides(shown, row.overrides) };
}

const toStored = (row: EventColumns, guests: readonly Guest[]): StoredEvent => ({
  ...toSeries(row),
  id: row.id,
  calendarId: row.calendar_id,
  uid: row.uid,
  reminder: row.reminder,
  recordId: row.record_id,
  isPrivate: row.private,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  revision: row.revision,
  guests,
});

const findGuests = ({ sql, tenantId }: Transaction, id: string): Promise<Guest[]> => sql<Guest[]>`
  select m.id, m.name, g.answer from event_guest g
  join membership m on m.tenant_id = g.tenant_id and m.id = g.membership_id
  where g.tenant_id = ${tenantId} and g.event_id = ${id} order by m.name collate "es-x-icu", m.id`;

/** Reads an event; undefined when there is none. `lock` holds it until the end of the transaction. */
export async function findEvent(work: Transaction, id: string, lock: boolean): Promise<StoredEvent | undefined> {
  const { sql, tenantId } = work;
  const [row] = await sql<EventColumns[]>`
    select e.id, e.calendar_id, e.uid, ${seriesColumns(sql)}, e.reminder, e.record_id, e.private, e.owner_id,
           coalesce(m.name, e.owner_name) as owner_name, e.revision
    from calendar_event e left join membership m on m.tenant_id = e.tenant_id and m.id = e.owner_id
    where e.tenant_id = ${tenantId} and e.id = ${id} ${lock ? sql`for no key update of e` : sql``}`;
  return row && toStored(row, await findGuests(work, id));
}

/** The rights of the current user in an event; undefined when they may not see it. */
export function eventRights(
  work: Transaction,
  { isPrivate, ownerId, guests }: StoredEvent,
  calendar: Calendar | undefined,
): Pick<VisibleEvent, 'writable'> | undefined {
  if (work.actor === undefined) return { writable: true };
  const me = privateReader(work);
  const isOwner = ownerId === me;
  const isGuest = guests.some(({ id }) => id === me);
  if (isPrivate && !isOwner && !isGuest) return undefined;
  if (calendar === undefined) return isGuest ? { writable: false } : undefined;
  return { writable: calendar.writable && (!isPrivate || isOwner) };
}

/** Finds an event that the current user may see; throws a 404 for any other. */
export async function loadEvent(work: Transaction, id: string, lock = false): Promise<VisibleEvent> {
  const event = isUuid(id) ? await findEvent(work, id, lock) : undefined;
  if (event === undefined) throw new Fault('notFound');
  const calendar = (await visibleCalendars(work)).find((one) => one.id === event.calendarId);
  const rights = eventRights(work, event, calendar);
  if (rights === undefined) throw new Fault('notFound');
  return { event, calendar, ...rights };
}

/** Finds an event to change or delete, and locks it; throws a 404 or, when the user may only see it, a 403. */
export async function eventToWrite(work: Transaction, id: string, action: 'edit' | 'delete'): Promise<VisibleEvent> {
  const found = await loadEvent(work, id, true);
  if (!found.writable || !mayInCalendar(work, action)) throw new Fault('forbidden');
  return found;
}

/** First start and last end of a series as texts for SQL. */
function boundsOf(series: SeriesEvent): { starts: string; ends: string } {
  const { starts, ends } = seriesBounds(series);
  return {
    starts: new Date(starts).toISOString(),
    ends: ends === null ? 'infinity' : new Date(ends).toISOString(),
  };
}

/** What a new event has besides what a change can alter. */
export interface NewEvent {
  uid: string;
  ownerId: string | null;
  ownerName: string;
  digest: Buffer;
}

/** Data that a write stores. */
export type EventData = Omit<StoredEvent, 'uid' | 'ownerId' | 'ownerName' | 'revision' | 'guests'>;

const columnsOf = (data: EventData) => ({
  calendar_id: data.calendarId,
  title: data.title,
  place: data.place,
  note: data.note,
  all_day: data.allDay,
  start_wall: data.start,
  end_wall: data.end,
  time_zone: data.timeZone,
  rule: data.rule,
  reminder: data.reminder,
  record_id: data.recordId,
  private: data.isPrivate,
});

const overridesOf = (data: EventData): string => JSON.stringify(toStoredOverrides(data));

/** Adds an event; throws `calendarFull` when the company has too many, `calendarPrivateFull` when its owner has. */
export async function insertEvent(work: Transaction, data: EventData, added: NewEvent): Promise<void> {
  const { sql, tenantId } = work;
  await reserveEvents(work, 1);
  await reserveIfPrivate(work, undefined, { ...data, ownerId: added.ownerId });
  const { starts, ends } = boundsOf(data);
  const { rdates, exdates } = data;
  const columns = columnsOf(data);
  await sql`
    insert into calendar_event
      (tenant_id, id, calendar_id, uid, title, place, note, all_day, start_wall, end_wall, time_zone, rule, rdates,
       exdates, overrides, reminder, record_id, private, owner_id, owner_name, starts_at, ends_at, created_digest)
    values
      (${tenantId}, ${data.id}, ${columns.calendar_id}, ${added.uid}, ${columns.title}, ${columns.place},
       ${columns.note}, ${columns.all_day}, ${columns.start_wall}, ${columns.end_wall}, ${columns.time_zone},
       ${columns.rule}, ${[...rdates]}, ${[...exdates]}, ${overridesOf(data)}::text::jsonb,
       ${columns.reminder}, ${columns.record_id}, ${columns.private}, ${added.ownerId}, ${added.ownerName},
       ${starts}::text::timestamptz, ${ends}::text::timestamptz, ${added.digest})`;
}

/** An event with what decides whether another one may have its UID. */
type NamedEvent = Pick<StoredEvent, 'id' | 'uid' | 'calendarId' | 'isPrivate' | 'ownerId'>;

/** Whether another event has the UID: a public event one of its calendar, a private one one of its owner there. */
export async function isUidTaken({ sql, tenantId }: Transaction, event: NamedEvent): Promise<boolean> {
  const { id, uid, calendarId, isPrivate, ownerId } = event;
  const [other] = await sql`
    select from calendar_event
    where tenant_id = ${tenantId} and calendar_id = ${calendarId} and uid = ${uid} and id <> ${id}
      and ${isPrivate ? sql`private and owner_id = ${ownerId}::uuid` : sql`not private`}`;
  return other !== undefined;
}

/** Overwrites an event and raises its revision. */
export async function updateEvent({ sql, tenantId }: Transaction, data: EventData & { uid: string }): Promise<void> {
  const { starts, ends } = boundsOf(data);
  await sql`
    update calendar_event
    set ${sql(columnsOf(data))}, uid = ${data.uid}, rdates = ${[...data.rdates]}, exdates = ${[...data.exdates]},
        overrides = ${overridesOf(data)}::text::jsonb, starts_at = ${starts}::text::timestamptz,
        ends_at = ${ends}::text::timestamptz, revision = revision + 1
    where tenant_id = ${tenantId} and id = ${data.id}`;
}

/** Deletes an event with its guests. */
export async function removeEvent({ sql, tenantId }: Transaction, id: string): Promise<void> {
  await sql`delete from calendar_event where tenant_id = ${tenantId} and id = ${id}`;
}

/** Invites exactly these users; who was invited before keeps their answer. */
export async function setGuests({ sql, tenantId }: Transaction, id: string, guests: readonly string[]): Promise<void> {
  await sql`
    delete from event_guest
    where tenant_id = ${tenantId} and event_id = ${id} and membership_id <> all(${[...guests]}::uuid[])`;
  await sql`
    insert into event_guest (tenant_id, event_id, membership_id)
    select ${tenantId}, ${id}, guest from unnest(${[...guests]}::uuid[]) as guest on conflict do nothing`;
}
