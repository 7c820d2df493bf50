import type { GuestAnswer } from '#contract/schemas/calendar.ts';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { type EventRow, readEvent } from './event-answer.ts';
import { auditEvent } from './event-log.ts';
import { notifyAnswer } from './event-notices.ts';
import { loadEvent } from './stored-event.ts';

/**
 * Stores the current user's answer to an invitation; throws a 404 for an event that they are not invited to. The
 * revision of the event stays, because an answer conflicts with no change of the event.
 */
export async function answerInvitation(work: Transaction, id: string, answer: GuestAnswer): Promise<EventRow> {
  const { sql, tenantId, actor } = work;
  const { event } = await loadEvent(work, id);
  const guest = event.guests.find((one) => one.id === actor?.membershipId);
  if (guest === undefined) throw new Fault('notFound');
  if (guest.answer !== answer) {
    await sql`
      update event_guest set answer = ${answer}
      where tenant_id = ${tenantId} and event_id = ${id} and membership_id = ${guest.id}`;
    await auditEvent(work, 'event.answered', { before: event, after: event });
    await notifyAnswer(work, event, answer);
    work.publish({ topic: 'calendar.changed', data: {} });
  }
  return readEvent(work, id);
}
