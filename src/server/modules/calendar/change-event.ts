import type { changeEventBody, deleteEventBody, moveEventBody } from '#contract/schemas/calendar.ts';
import { editSeries } from '#domain/recurrence/edit-series.ts';
import { fromFirstDate } from '#domain/recurrence/first-date.ts';
import type { SeriesEdit } from '#domain/recurrence/series-edit.types.ts';
import type { EventTimes, SeriesEvent, WallTime } from '#domain/recurrence/series.types.ts';
import { instantOfWall, wallOfInstant } from '#domain/time-zones.ts';
import type * as v from 'valibot';
import { Fault, fieldFault } from '../../http/fault.ts';
import { type Creation, findFirstAnswer, storeFirstAnswer } from '../shared/first-answer.ts';
import { newId } from '../shared/new-id.ts';
import { checkRevision } from '../shared/optimistic-lock.ts';
import { digestOf } from '../shared/secrets.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { afterChange } from './after-change.ts';
import { calendarTexts } from './calendar.texts.ts';
import {
  checkBounds,
  checkGaps,
  checkHours,
  checkReminder,
  checkTarget,
  checkTimes,
  type EventBody,
  readGuests,
  readRule,
} from './check-event.ts';
import { BUSINESS_ZONE } from './days.ts';
import { answerAgain, type EditAnswer, toStoredAnswer } from './edit-answer.ts';
import { readEvent, toEventRow } from './event-answer.ts';
import { storeEdit } from './event-edit.ts';
import { reserveIfPrivate } from './event-quota.ts';
import { readLinkedRecord } from './linked-record.ts';
import { loadCalendar } from './stored-calendar.ts';
import {
  type EventData,
  eventToWrite,
  findEvent,
  insertEvent,
  isUidTaken,
  removeEvent,
  setGuests,
  type StoredEvent,
  updateEvent,
} from './stored-event.ts';

type ChangeBody = v.InferOutput<typeof changeEventBody>;
type MoveBody = v.InferOutput<typeof moveEventBody>;
type DeleteBody = v.InferOutput<typeof deleteEventBody>;
type Scoped = Pick<DeleteBody, 'scope' | 'recurrence_id'>;

const timesOf = (body: Pick<EventBody, 'all_day' | 'start' | 'end' | 'time_zone'>): EventTimes => ({
  allDay: body.all_day,
  start: body.start,
  end: body.end,
  timeZone: body.time_zone,
});

/** Creates an event of the current user. */
export async function createEvent(work: Transaction, body: EventBody): Promise<EditAnswer> {
  const { actor } = work;
  const { id } = body;
  const creation: Creation = { table: 'calendar_event', id, digest: digestOf(body) };
  const answered = await findFirstAnswer<object>(work, creation, () => Promise.reject(new Fault('conflict')));
  if (answered) return answerAgain(work, answered);
  checkHours(await checkTarget(work, body.calendar), body.all_day);
  const times = timesOf(body);
  checkTimes(times);
  checkGaps(times, undefined);
  const rule = readRule(body.rule, times);
  checkReminder(body.reminder, rule);
  const ownerId = actor?.membershipId ?? null;
  const guests = await readGuests(work, body.guests, ownerId, undefined);
  const data: EventData = {
    ...fromFirstDate({ ...times, rule }),
    id,
    calendarId: body.calendar,
    title: body.title,
    place: body.place,
    note: body.note,
    rdates: [],
    exdates: [],
    overrides: [],
    reminder: body.reminder,
    recordId: await readLinkedRecord(work, body.record, null),
    isPrivate: body.private,
  };
  const ownerName = actor?.name ?? calendarTexts.product;
  const edit = await storeEdit(work, 'create', [id], async () => {
    await insertEvent(work, data, { uid: id, ownerId, ownerName, digest: creation.digest });
    await setGuests(work, id, guests);
  });
  await afterChange(work, 'event.created', undefined, await findEvent(work, id, false));
  work.publish({ topic: 'calendar.changed', data: {} });
  const answer = { edit, event: await readEvent(work, id) };
  await storeFirstAnswer(work, creation, toStoredAnswer(answer));
  return answer;
}

/** Data of an event besides its series. */
type Particulars = Pick<EventData, 'calendarId' | 'reminder' | 'recordId' | 'isPrivate'> & {
  guests: readonly string[];
};

const particularsOf = (event: StoredEvent): Particulars => ({
  calendarId: event.calendarId,
  reminder: event.reminder,
  recordId: event.recordId,
  isPrivate: event.isPrivate,
  guests: event.guests.map(({ id }) => id),
});

/** A change of one stored event. */
interface Change {
  event: StoredEvent;
  action: 'edit' | 'delete';
  edit: SeriesEdit;
  /** Field of the form at which a refusal is shown. */
  field: string;
  /** The particulars of the changed event; those of a second series when the change splits off one. */
  particulars: Particulars;
}

/**
 * Applies a change to a series: updates or deletes the event and adds the second series of a split, which belongs to
 * the same owner. Logs both, notifies guests and gives the answer.
 */
async function apply(work: Transaction, { event, action, edit, field, particulars }: Change): Promise<EditAnswer> {
  const edited = editSeries(event, edit);
  if (!edited.ok) throw fieldFault(field, edited.reason);
  const { event: first, second } = edited;
  for (const series of [first, second]) if (series !== null) checkBounds(event, series);
  checkReminder(particulars.reminder, (second ?? first)?.rule ?? null);
  const secondId = second === null ? null : newId(work);
  const isSplit = first !== null && second !== null;
  const written = await storeEdit(work, action, [event.id, ...(secondId === null ? [] : [secondId])], async () => {
    if (first === null) await removeEvent(work, event.id);
    else await write(work, event, first, isSplit ? particularsOf(event) : particulars);
    if (second === null || secondId === null) return;
    const { ownerId, ownerName } = event;
    await insertEvent(
      work,
      { ...second, ...withoutGuests(particulars), id: secondId },
      {
        uid: secondId,
        ownerId,
        ownerName,
        digest: digestOf({ id: secondId }),
      },
    );
    await setGuests(work, secondId, particulars.guests);
  });
  const after = await findEvent(work, event.id, false);
  await afterChange(work, after === undefined ? 'event.deleted' : 'event.changed', event, after);
  if (secondId !== null) await afterChange(work, 'event.created', undefined, await findEvent(work, secondId, false));
  work.publish({ topic: 'calendar.changed', data: {} });
  const shown = secondId ?? after?.id;
  return { edit: written, event: shown === undefined ? null : await readEvent(work, shown) };
}

const withoutGuests = ({ guests: _guests, ...data }: Particulars): Omit<Particulars, 'guests'> => data;

/**
 * Stores a changed event. One that comes to stand beside another of its UID, because it was private or in another
 * calendar before, gets a new UID: it is another event for whoever sees both.
 */
async function write(
  work: Transaction,
  before: StoredEvent,
  series: SeriesEvent,
  particulars: Particulars,
): Promise<void> {
  const { id, uid, ownerId } = before;
  const data = { ...series, ...withoutGuests(particulars), id, uid };
  await reserveIfPrivate(work, before, { ...data, ownerId });
  const isTaken = await isUidTaken(work, { ...data, ownerId });
  await updateEvent(work, isTaken ? { ...data, uid: newId(work) } : data);
  await setGuests(work, id, particulars.guests);
}

/** Finds and locks an event to write, at the revision that the user saw. */
async function eventAt(
  work: Transaction,
  id: string,
  action: 'edit' | 'delete',
  revision: number,
): Promise<StoredEvent> {
  const found = await eventToWrite(work, id, action);
  await checkRevision(work, await toEventRow(work, found), revision);
  return found.event;
}

/** The scope of a change; an event that occurs once is always changed as a whole. */
function scopeOf({ rule, rdates }: StoredEvent, { scope, recurrence_id: recurrenceId }: Scoped) {
  if (rule === null && rdates.length === 0) return { scope: 'all', recurrenceId: null } as const;
  if (scope !== 'all' && recurrenceId === null) throw fieldFault('recurrence_id', calendarTexts.occurrence);
  return { scope, recurrenceId };
}

/** Reads the data of a changed event besides its series. */
async function readParticulars(work: Transaction, event: StoredEvent, body: ChangeBody): Promise<Particulars> {
  const isOthers = event.ownerId !== work.actor?.membershipId;
  if (body.calendar !== event.calendarId) {
    const { kind } = await checkTarget(work, body.calendar);
    if (kind === 'personal' && isOthers) throw fieldFault('calendar', calendarTexts.personalOfOthers);
  }
  if (body.private && !event.isPrivate && isOthers) throw fieldFault('private', calendarTexts.private);
  return {
    calendarId: body.calendar,
    reminder: body.reminder,
    recordId: await readLinkedRecord(work, body.record, event.recordId),
    isPrivate: body.private,
    guests: await readGuests(work, body.guests, event.ownerId, event),
  };
}

/** Refuses to give one occurrence of a series what only a whole series has. */
function checkSameForAll(event: StoredEvent, wanted: Particulars): void {
  const current = particularsOf(event);
  const differing = [
    [wanted.calendarId !== current.calendarId, 'calendar'],
    [wanted.reminder !== current.reminder, 'reminder'],
    [wanted.recordId !== current.recordId, 'record'],
    [wanted.isPrivate !== current.isPrivate, 'private'],
    [digestOf(wanted.guests.toSorted()).compare(digestOf(current.guests.toSorted())) !== 0, 'guests'],
  ] as const;
  const [, field] = differing.find(([differs]) => differs) ?? [];
  if (field !== undefined) throw fieldFault(field, calendarTexts.wholeSeries);
}

/**
 * Changes an event: one occurrence, one and those that follow it, or all. Of a split the answer is the second series;
 * it takes the calendar, guests, reminder and record of the form, and the first one keeps its own.
 */
export async function changeEvent(work: Transaction, body: ChangeBody, revision: number): Promise<EditAnswer> {
  const event = await eventAt(work, body.id, 'edit', revision);
  const scope = scopeOf(event, body);
  const times = timesOf(body);
  checkTimes(times);
  checkGaps(times, event);
  const particulars = await readParticulars(work, event, body);
  checkHours(await loadCalendar(work, particulars.calendarId), times.allDay);
  if (scope.scope === 'this') checkSameForAll(event, particulars);
  const { title, place, note, rule } = body;
  const edit: SeriesEdit = { type: 'change', ...scope, times, content: { title, place, note }, rule };
  return apply(work, { event, action: 'edit', edit, field: 'rule', particulars });
}

/** A wall time in Paraguay as one in a zone. */
const inZone = (wall: WallTime, zone: string): WallTime =>
  zone === BUSINESS_ZONE ? wall : wallOfInstant(instantOfWall(wall, BUSINESS_ZONE), zone);

/** Moves or resizes an event, as changes do; the times of the call are hours in Paraguay. */
export async function moveEvent(work: Transaction, body: MoveBody, revision: number): Promise<EditAnswer> {
  const event = await eventAt(work, body.id, 'edit', revision);
  const typed = timesOf({ ...body, time_zone: BUSINESS_ZONE });
  checkTimes(typed);
  checkGaps(typed, undefined);
  checkHours(await loadCalendar(work, event.calendarId), typed.allDay);
  const scope = scopeOf(event, body);
  const { allDay } = typed;
  const zoned = (wall: WallTime) => (allDay ? wall : inZone(wall, event.timeZone));
  const edit: SeriesEdit = { type: 'move', ...scope, allDay, start: zoned(typed.start), end: zoned(typed.end) };
  return apply(work, { event, action: 'edit', edit, field: '', particulars: particularsOf(event) });
}

/** Deletes an event: one occurrence, one and those that follow it, or all. */
export async function deleteEvent(work: Transaction, body: DeleteBody, revision: number): Promise<EditAnswer> {
  const event = await eventAt(work, body.id, 'delete', revision);
  const edit: SeriesEdit = { type: 'delete', ...scopeOf(event, body) };
  return apply(work, { event, action: 'delete', edit, field: '', particulars: particularsOf(event) });
}
