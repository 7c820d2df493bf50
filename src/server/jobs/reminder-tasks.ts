import { scheduleReminder, sendReminders } from '../modules/calendar/reminders.ts';
import { limitLockWait } from '../modules/shared/lock-timeout.ts';
import { inCompany } from '../modules/shared/transaction.ts';
import type { Deps } from '../modules/shared/transaction.types.ts';
import type { TaskData, Tasks } from './jobs.types.ts';

/** Schedules the reminders of events, each in its own transaction, so that no job of the queue is held for long. */
async function scheduleReminders(
  deps: Deps,
  tenantId: string,
  { eventIds, since }: TaskData['schedule-reminders'],
): Promise<void> {
  for (const eventId of eventIds) {
    await inCompany(deps, { tenantId }, async (work) => {
      await limitLockWait(work.sql);
      await scheduleReminder(work, eventId, new Date(since));
    });
  }
}

/** Tasks of the reminders of events. */
export function reminderTasks(deps: Deps): Pick<Tasks, 'send-reminder' | 'schedule-reminders'> {
  return {
    'send-reminder': async ({ eventId }, tenantId) => {
      if (tenantId !== undefined) await inCompany(deps, { tenantId }, (work) => sendReminders(work, eventId));
    },
    'schedule-reminders': async (data, tenantId) => {
      if (tenantId !== undefined) await scheduleReminders(deps, tenantId, data);
    },
  };
}
