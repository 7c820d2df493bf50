import { MAX_OCCURRENCES } from '#contract/schemas/calendar.ts';
import { businessDayStart } from '#domain/business-day.ts';
import { showLongDate, showTime } from '#domain/dates.ts';
import { oneLine } from '#domain/one-line.ts';
import { expandSeries, seriesBounds, TooManyOccurrences } from '#domain/recurrence/expand.ts';
import type { Occurrence, Series } from '#domain/recurrence/series.types.ts';
import { reminderTexts } from '../notices/notices.texts.ts';
import { notify } from '../notices/notify.ts';
import { limitLockWait } from '../shared/lock-timeout.ts';
import { addJob } from '../shared/queue.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { findEvent, type StoredEvent } from './stored-event.ts';
import { whoSees } from './who-sees.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A reminder that is later than this, because no server ran, is sent only if its occurrence has not ended. */
const PUNCTUAL = 60 * MINUTE;
/** For how long after its start an occurrence is said to begin. */
const JUST_STARTED = 5 * MINUTE;
/** How far the next occurrence of a rule without end is searched: rules exist that occur every 40 years. */
const HORIZON = 50 * 366 * DAY;

/** Number of events of one job that schedules reminders: mails wait for such a job. */
const EVENTS_PER_JOB = 100;

/**
 * Queues the job of the next reminder of an event, in place of the one that was queued. Call it after every change of
 * the event, also after its deletion. A reminder that was due before the change but has not been sent is not lost.
 * @param since the instant of the change; reminders that have become due after it are sent late
 */
export async function scheduleReminder(work: Transaction, eventId: string, since = work.now): Promise<void> {
  const { sql, tenantId, now } = work;
  const event = await findEvent(work, eventId, true);
  const [queued] = await sql<{ due_at: Date }[]>`
    select due_at from event_reminder where tenant_id = ${tenantId} and event_id = ${eventId}`;
  const isOverdue = queued !== undefined && queued.due_at <= now;
  const changed = since.getTime();
  await queueNext(work, eventId, event, isOverdue ? Math.min(changed, queued.due_at.getTime() - 1) : changed);
}

/**
 * Queues jobs that schedule the reminders of events after the commit. For a transaction that changes many events: until
 * its end it would hold the reminder jobs that it replaces, and the queue would wait for it.
 */
export async function scheduleAfterCommit({ sql, now }: Transaction, eventIds: readonly string[]): Promise<void> {
  for (let from = 0; from < eventIds.length; from += EVENTS_PER_JOB) {
    const some = eventIds.slice(from, from + EVENTS_PER_JOB);
    await addJob(sql, 'schedule-reminders', { eventIds: some, since: now.toISOString() }, null);
  }
}

/**
 * Sends the reminders of an event that are due: a notice and a mail for its owner and for each guest who has not
 * declined; then queues the next reminder. Everything is read from the stored event, so that a job of an earlier
 * version of the event does nothing. Notices, mail jobs and the next job commit together, which makes a repeated or
 * interrupted job harmless.
 */
export async function sendReminders(work: Transaction, eventId: string): Promise<void> {
  const { sql, tenantId, now } = work;
  await limitLockWait(sql);
  // Locks the event, so that a change of it waits for this job, or this job for the change.
  const event = await findEvent(work, eventId, true);
  const [queued] = await sql<{ due_at: Date }[]>`
    select due_at from event_reminder where tenant_id = ${tenantId} and event_id = ${eventId}`;
  if (queued === undefined) return;
  if (event !== undefined && queued.due_at <= now) {
    const due = dueOccurrences(event, queued.due_at.getTime(), now.getTime());
    if (due.length > 0) await remind(work, event, due);
  }
  await queueNext(work, eventId, event, now.getTime());
}

/** Stores and queues the first reminder of an event after an instant; removes the stored one when there is none. */
async function queueNext(
  { sql, tenantId, now }: Transaction,
  eventId: string,
  event: StoredEvent | undefined,
  after: number,
): Promise<void> {
  const due = event === undefined ? undefined : nextReminder(event, after);
  if (due === undefined) {
    await sql`delete from event_reminder where tenant_id = ${tenantId} and event_id = ${eventId}`;
    return;
  }
  await sql`
    insert into event_reminder (tenant_id, event_id, due_at) values (${tenantId}, ${eventId}, ${new Date(due)})
    on conflict (tenant_id, event_id) do update set due_at = excluded.due_at`;
  await addJob(sql, 'send-reminder', { eventId }, `send-reminder:${eventId}`, Math.max(0, due - now.getTime()));
}

/** The instant of the first reminder of an event after an instant; undefined when there is none. */
function nextReminder(event: StoredEvent, after: number): number | undefined {
  if (event.reminder === null) return undefined;
  const lead = event.reminder * MINUTE;
  const first = firstStart(event, after + lead);
  return first === undefined ? undefined : first - lead;
}

/**
 * The start of the first occurrence that starts after an instant. Searches windows that grow, because the next
 * occurrence is usually near.
 */
function firstStart(series: Series, after: number): number | undefined {
  const end = seriesBounds(series).ends ?? after + HORIZON;
  for (let from = after, length = DAY; from <= end; from += length, length *= 4) {
    const found = startsBetween(series, from, from + length)[0];
    if (found !== undefined) return found.starts;
  }
  return undefined;
}

/** The occurrences whose reminder was due between two instants, both included, and is still of use. */
function dueOccurrences(event: StoredEvent, from: number, now: number): Occurrence[] {
  if (event.reminder === null) return [];
  const lead = event.reminder * MINUTE;
  return startsBetween(event, from + lead - 1, now + lead).filter(
    ({ starts, ends }) => ends > now || starts - lead > now - PUNCTUAL,
  );
}

/**
 * The occurrences that start after `after` and not after `to`, in order. None when they are too many: nobody can use
 * such reminders.
 */
function startsBetween(series: Series, after: number, to: number): Occurrence[] {
  try {
    const found = expandSeries(series, { from: after, to: to + 1 }, MAX_OCCURRENCES);
    return found.filter(({ starts }) => starts > after && starts <= to);
  } catch (error) {
    if (error instanceof TooManyOccurrences) return [];
    throw error;
  }
}

async function remind(work: Transaction, event: StoredEvent, due: readonly Occurrence[]): Promise<void> {
  const members = await findRecipients(work, event);
  for (const occurrence of due) {
    for (const membershipId of members) {
      const noticeId = await notify(work, noticeOf(work, event, occurrence, membershipId));
      if (noticeId === undefined) continue;
      await addJob(work.sql, 'mail-reminder', { noticeId }, `mail-reminder:${noticeId}`);
    }
  }
}

function noticeOf({ now }: Transaction, event: StoredEvent, occurrence: Occurrence, membershipId: string) {
  const { title, place } = occurrence.override ?? event;
  const { recurrenceId, starts } = occurrence;
  const parts = [whenOf(occurrence, now.getTime()), ...(place === '' ? [] : [reminderTexts.place(oneLine(place))])];
  const query = recurrenceId === null ? '' : `?${new URLSearchParams({ repeticion: recurrenceId }).toString()}`;
  return {
    membershipId,
    kind: 'reminder' as const,
    title: oneLine(title),
    text: parts.join(' '),
    address: `/calendario/${event.id}${query}`,
    // An occurrence that is moved is reminded of again, and so is one whose reminder was changed to a later time.
    subject: `reminder:${event.id}:${starts}:${event.reminder}`,
  };
}

/** When an occurrence begins or began, in hours of Paraguay; an all-day one begins on its day in every zone. */
function whenOf({ allDay, wall, starts }: Occurrence, now: number): string {
  const hasStarted = starts < now - JUST_STARTED;
  if (allDay) {
    const date = showLongDate(businessDayStart(wall));
    return hasStarted ? reminderTexts.startedOnDay(date) : reminderTexts.startsOnDay(date);
  }
  const [date, time] = [showLongDate(starts), showTime(starts)];
  return hasStarted ? reminderTexts.started(date, time) : reminderTexts.starts(date, time);
}

/** The owner of an event and its guests who have not declined, if they may still see it. */
function findRecipients(work: Transaction, event: StoredEvent): Promise<string[]> {
  const guests = event.guests.filter(({ answer }) => answer !== 'declined').map(({ id }) => id);
  return whoSees(work, event, [...(event.ownerId === null ? [] : [event.ownerId]), ...guests]);
}
