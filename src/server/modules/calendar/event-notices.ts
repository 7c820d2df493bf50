import type { NoticeKind } from '#contract/endpoints/notices.ts';
import type { GuestAnswer } from '#contract/schemas/calendar.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { seriesBounds } from '#domain/recurrence/expand.ts';
import { getsNotices, type NewNotice, notify } from '../notices/notify.ts';
import { mayOpen } from '../shared/grants.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { calendarTexts } from './calendar.texts.ts';
import { describeChange } from './describe-change.ts';
import { showWall } from './event-log.ts';
import type { StoredEvent } from './stored-event.ts';
import { whoSees } from './who-sees.ts';

/** Address of an event in the app. */
const addressOf = (id: string): string => `/calendario/${id}`;

const textOf = ({ start, place }: Pick<StoredEvent, 'start' | 'place'>): string =>
  [showWall(start), place].filter((text) => text !== '').join(' · ');

type EventNotice = Extract<NoticeKind, 'invited' | 'eventChanged' | 'eventCancelled'>;

/** @param text what the notice says below its title */
async function notifyOf(
  work: Transaction,
  kind: EventNotice,
  event: StoredEvent,
  guests: readonly string[],
  text = textOf(event),
) {
  if (guests.length === 0) return;
  for (const membershipId of await whoSees(work, event, guests)) {
    if (membershipId === work.actor?.membershipId) continue;
    const notice = {
      membershipId,
      kind,
      title: calendarTexts.notices[kind](event.title, work.actor?.name ?? ''),
      address: kind === 'eventCancelled' ? null : addressOf(event.id),
    };
    const earlier = kind === 'eventChanged' ? await takeUnread(work, notice) : '';
    await notify(work, { ...notice, text: earlier === '' ? text : `${earlier}. ${text}` });
  }
}

/** Milliseconds within which the changes of an event become one unread notice. */
const GROUPING = 10 * 60_000;

/** Maximum number of characters of a notice that takes up further changes. */
const MAX_GROUPED = 300;

/**
 * Removes the unread notice of an earlier change that the current user made in the same event a short time ago, and gives
 * its text; '' for none.
 */
async function takeUnread(
  work: Transaction,
  { membershipId, kind, title, address }: Omit<NewNotice, 'text'>,
): Promise<string> {
  const { sql, tenantId, now } = work;
  const rows = await sql<{ text: string }[]>`
    delete from notice
    where tenant_id = ${tenantId} and id = (
      select id from notice
      where tenant_id = ${tenantId} and membership_id = ${membershipId} and read_at is null and kind = ${kind}
        and title = ${title} and address = ${address} and at > ${new Date(now.getTime() - GROUPING)}
        and length(text) < ${MAX_GROUPED} and ${getsNotices(work, membershipId, kind)}
      order by at desc, id desc limit 1)
    returning text`;
  return rows[0]?.text ?? '';
}

/** Whether guests would notice a change: what the event says, or when it takes place. */
function hasChanged(before: StoredEvent, after: StoredEvent): boolean {
  const shown = ({
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
  }: StoredEvent) => ({
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
    await notifyOf(
      work,
      'eventCancelled',
      before,
      former.filter((id) => !current.includes(id)),
    );
  }
  if (after === undefined || isOver(work, after)) return;
  await notifyOf(
    work,
    'invited',
    after,
    current.filter((id) => !former.includes(id)),
  );
  if (before !== undefined && hasChanged(before, after)) {
    await notifyOf(
      work,
      'eventChanged',
      after,
      current.filter((id) => former.includes(id)),
      describeChange(before, after),
    );
  }
}

/** Notifies the owner of an event that the current user answered the invitation to it. */
export async function notifyAnswer(work: Transaction, event: StoredEvent, answer: GuestAnswer): Promise<void> {
  if (event.ownerId === null || event.ownerId === work.actor?.membershipId) return;
  for (const membershipId of await whoSees(work, event, [event.ownerId])) {
    await notify(work, {
      membershipId,
      kind: 'answered',
      title: calendarTexts.answered(work.actor?.name ?? '', calendarTexts.answers[answer], event.title),
      text: textOf(event),
      address: addressOf(event.id),
    });
  }
}

/** Maximum number of cancelled events that a guest is notified of one by one when their calendar is deleted. */
const MAX_ONE_BY_ONE = 5;

interface CancelledEvent {
  membership_id: string;
  title: string;
  start: string;
  place: string;
  /** Number of events to come of the calendar that the member is invited to. */
  total: number;
}

/**
 * Notifies the guests of the events to come of a calendar, which is about to be deleted, that they are cancelled: event
 * by event, or a guest of many by one notice with their number.
 */
export async function cancelUpcoming(work: Transaction, calendarId: string): Promise<void> {
  const { sql, tenantId, now, actor } = work;
  const rows = await sql<CancelledEvent[]>`
    select membership_id, title, start, place, total from (
      select g.membership_id, e.title, e.start_wall as start, e.place,
             count(*) over (partition by g.membership_id) as total,
             row_number() over (partition by g.membership_id order by e.starts_at, e.id) as position
      from calendar_event e
      join event_guest g on g.tenant_id = e.tenant_id and g.event_id = e.id
      join membership m on m.tenant_id = g.tenant_id and m.id = g.membership_id
      where e.tenant_id = ${tenantId} and e.calendar_id = ${calendarId} and e.ends_at >= ${now}
        and m.id is distinct from ${actor?.membershipId ?? null}::uuid and ${mayOpen(sql, 'calendario')}
    ) as cancelled
    where position <= case when total > ${MAX_ONE_BY_ONE} then 1 else total end
    order by membership_id, position`;
  const by = actor?.name ?? '';
  for (const { membership_id: membershipId, total, ...event } of rows) {
    const isOne = total <= MAX_ONE_BY_ONE;
    await notify(work, {
      membershipId,
      kind: 'eventCancelled',
      title: isOne ? calendarTexts.notices.eventCancelled(event.title, by) : calendarTexts.manyCancelled(total, by),
      text: isOne ? textOf(event) : calendarTexts.firstCancelled(event.title, textOf(event)),
      address: null,
    });
  }
}
