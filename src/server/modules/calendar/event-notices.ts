import type { NoticeKind } from '#contract/endpoints/notices.ts';
import type { GuestAnswer } from '#contract/schemas/calendar.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { seriesBounds } from '#domain/recurrence/expand.ts';
import { notify } from '../notices/notify.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { calendarTexts } from './calendar.texts.ts';
import { showWall } from './event-log.ts';
import { findEvent, type StoredEvent } from './stored-event.ts';

/** Maximum number of events whose guests are told when their calendar is deleted. */
const MAX_CANCELLED = 500;

/** Address of an event in the app. */
const addressOf = (id: string): string => `/calendario/${id}`;

const textOf = ({ start, place }: StoredEvent): string =>
  [showWall(start), place].filter((text) => text !== '').join(' · ');

type EventNotice = Exclude<NoticeKind, 'reminder' | 'importFinished' | 'answered'>;

async function notifyOf(work: Transaction, kind: EventNotice, event: StoredEvent, guests: readonly string[]) {
  for (const membershipId of guests) {
    if (membershipId === work.actor?.membershipId) continue;
    await notify(work, {
      membershipId,
      kind,
      title: calendarTexts.notices[kind](event.title, work.actor?.name ?? ''),
      text: textOf(event),
      address: kind === 'eventCancelled' ? null : addressOf(event.id),
    });
  }
}

/** Whether guests would notice a change: what the event says, or when it takes place. */
function hasChanged(before: StoredEvent, after: StoredEvent): boolean {
  const shown = ({ title, place, note, allDay, start, end, timeZone, rule, rdates, exdates, overrides }: StoredEvent) => ({
    title,
    place,
    note,
    allDay,
    start,
    end,
    timeZone,
    rule,
    rdates,
    exdates,
    overrides,
  });
  return !isDeepEqual(shown(before), shown(after));
}

const isOver = ({ now }: Transaction, event: StoredEvent): boolean => {
  const { ends } = seriesBounds(event);
  return ends !== null && ends < now.getTime();
};

const guestsOf = (event: StoredEvent | undefined): string[] => event?.guests.map(({ id }) => id) ?? [];

/** Notifies the guests of an event that they were invited, that it changed or that it was cancelled, unless it is over. */
export async function notifyGuests(
  work: Transaction,
  before: StoredEvent | undefined,
  after: StoredEvent | undefined,
): Promise<void> {
  const [former, current] = [guestsOf(before), guestsOf(after)];
  if (before !== undefined && !isOver(work, before)) {
    await notifyOf(work, 'eventCancelled', before, former.filter((id) => !current.includes(id)));
  }
  if (after === undefined || isOver(work, after)) return;
  await notifyOf(work, 'invited', after, current.filter((id) => !former.includes(id)));
  if (before !== undefined && hasChanged(before, after)) {
    await notifyOf(work, 'eventChanged', after, current.filter((id) => former.includes(id)));
  }
}

/** Notifies the owner of an event that the current user answered the invitation to it. */
export async function notifyAnswer(work: Transaction, event: StoredEvent, answer: GuestAnswer): Promise<void> {
  if (event.ownerId === null || event.ownerId === work.actor?.membershipId) return;
  await notify(work, {
    membershipId: event.ownerId,
    kind: 'answered',
    title: calendarTexts.answered(work.actor?.name ?? '', calendarTexts.answers[answer], event.title),
    text: textOf(event),
    address: addressOf(event.id),
  });
}

/** Notifies the guests of the events to come of a calendar, which is about to be deleted, that they are cancelled. */
export async function cancelUpcoming(work: Transaction, calendarId: string): Promise<void> {
  const { sql, tenantId, now } = work;
  const rows = await sql<{ id: string }[]>`
    select e.id from calendar_event e
    where e.tenant_id = ${tenantId} and e.calendar_id = ${calendarId} and e.ends_at >= ${now}
      and exists (select from event_guest g where g.tenant_id = e.tenant_id and g.event_id = e.id)
    order by e.starts_at limit ${MAX_CANCELLED}`;
  for (const { id } of rows) await notifyGuests(work, await findEvent(work, id, false), undefined);
}
