import type { eventRow } from '#contract/schemas/calendar.ts';
import type { Override, SeriesEvent } from '#domain/recurrence/series.types.ts';
import type * as v from 'valibot';
import type { Transaction } from '../shared/transaction.types.ts';
import { findLinkedRecord } from './linked-record.ts';
import { mayInCalendar, privateReader } from './stored-calendar.ts';
import { loadEvent, type VisibleEvent } from './stored-event.ts';
import { INVITATIONS } from './virtual-calendars.ts';

export type EventRow = v.InferOutput<typeof eventRow>;

/** A changed occurrence with its times, and with the texts in which it differs. */
function toOverrideRow(event: SeriesEvent, override: Override): EventRow['overrides'][number] {
  const { recurrenceId, allDay, start, end, timeZone, title, place, note } = override;
  return {
    recurrence_id: recurrenceId,
    ...(title !== event.title && { title }),
    ...(place !== event.place && { place }),
    ...(note !== event.note && { note }),
    all_day: allDay,
    start,
    end,
    time_zone: timeZone,
  };
}

/** An event as the API gives it to the current user. */
export async function toEventRow(work: Transaction, { event, calendar, writable }: VisibleEvent): Promise<EventRow> {
  const own = event.guests.find(({ id }) => id === privateReader(work));
  return {
    id: event.id,
    uid: event.uid,
    calendar: calendar?.id ?? INVITATIONS,
    title: event.title,
    place: event.place,
    note: event.note,
    all_day: event.allDay,
    start: event.start,
    end: event.end,
    time_zone: event.timeZone,
    rule: event.rule,
    rdates: [...event.rdates],
    exdates: [...event.exdates],
    overrides: event.overrides.map((override) => toOverrideRow(event, override)),
    reminder: event.reminder,
    guests: event.guests.map((guest) => ({ ...guest })),
    ...(own !== undefined && { answer: own.answer }),
    record: await findLinkedRecord(work, event.recordId),
    private: event.isPrivate,
    owner: { id: event.ownerId ?? '', name: event.ownerName },
    can_edit: writable && mayInCalendar(work, 'edit'),
    revision: event.revision,
  };
}

/** Reads an event as the API gives it; throws a 404 for one that the current user may not see. */
export const readEvent = async (work: Transaction, id: string): Promise<EventRow> =>
  toEventRow(work, await loadEvent(work, id));
