import { sendReminders } from '../modules/calendar/reminders.ts';
import { inCompany } from '../modules/shared/transaction.ts';
import type { Deps } from '../modules/shared/transaction.types.ts';
import type { Tasks } from './jobs.types.ts';

/** Tasks of the reminders of events. */
export function reminderTasks(deps: Deps): Pick<Tasks, 'send-reminder'> {
  return {
    'send-reminder': async ({ eventId }, tenantId) => {
      if (tenantId !== undefined) await inCompany(deps, { tenantId }, (work) => sendReminders(work, eventId));
    },
  };
}
