import type { AuditAct } from '#contract/endpoints/audit.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { auditEvent } from './event-log.ts';
import { notifyGuests } from './event-notices.ts';
import { scheduleReminder } from './reminders.ts';
import type { StoredEvent } from './stored-event.ts';

/**
 * What follows a change of one event: an entry in the log, notices to its guests and its next reminder.
 * @param before undefined of a created event
 * @param after undefined of a deleted event
 */
export async function afterChange(
  work: Transaction,
  act: Extract<AuditAct, `event.${string}`>,
  before: StoredEvent | undefined,
  after: StoredEvent | undefined,
): Promise<void> {
  const shown = after ?? before;
  if (shown === undefined) return;
  await auditEvent(work, act, { before, after });
  await notifyGuests(work, before, after);
  const hadReminder = before !== undefined && before.reminder !== null;
  if (hadReminder || (after !== undefined && after.reminder !== null)) await scheduleReminder(work, shown.id);
}
