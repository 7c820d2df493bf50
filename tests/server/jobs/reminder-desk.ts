import type { Grant } from '#contract/permissions.ts';
import type { Task, TaskData } from '#server/jobs/jobs.types.ts';
import { mailTasks } from '#server/jobs/mail-tasks.ts';
import { reminderTasks } from '#server/jobs/reminder-tasks.ts';
import { scheduleReminder } from '#server/modules/calendar/reminders.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { fileOf } from '#tests/unit/server/calendar-exchange/kit/files.ts';
import { calendarOf, eventBody, formOfEvent, succeeded, type EventRow } from '../api/kit/calendar.ts';
import { filesOf } from '../api/kit/calendar-files.ts';
import { addMemberWith, registerCompany } from '../api/kit/people.ts';
import { startApi } from '../api/kit/start-api.ts';

/** The clock at the begin of each test: 09:00 on a Friday in Paraguay. */
const START = '2026-11-20T12:00:00Z';

/** The grant of the guest Bruno. */
const viewing: Grant = { program: 'calendario', actions: ['view'], scope: 'all' };

/** A company with the owner Ana and the guest Bruno, and the one of Eva. Their jobs run when a test runs them. */
export async function openReminderDesk() {
  const api = await startApi();
  const ana = await registerCompany(api, 'ana@uno.com.py');
  const bruno = await addMemberWith(api, ana, 'bruno@uno.com.py', viewing);
  const eva = await registerCompany(api, 'eva@dos.com.py');
  const events = calendarOf(api, ana);
  const calendar = (await events.calendar('company')).id;
  // From here on the tests run the jobs.
  await api.server.stop();
  const { owner } = api.database;

  /** Sets the clock of the server to an instant, RFC 3339. */
  const at = (instant: string) => api.advanceClock(Date.parse(instant) - api.options.clock());

  const setGrants = (grants: readonly Grant[]) =>
    owner((sql) => sql`update role set grants = ${JSON.stringify(grants)}::text::jsonb where name = ${bruno.email}`);

  /** Removes events, notices, mails and jobs, and sets the clock back. */
  const reset = async () => {
    at(START);
    api.mails.length = 0;
    await setGrants([viewing]);
    await owner(async (sql) => {
      await sql`delete from calendar_event where owner_id is not null`;
      await sql`delete from event_reminder`;
      await sql`delete from notice`;
      await sql`delete from graphile_worker._private_jobs`;
      await sql`update membership set state = 'active'`;
      await sql`update account set confirmed_at = ${new Date(START)}`;
    });
  };

  /** Schedules the reminder of an event, as every change of it does. */
  const schedule = (id: string) =>
    inCompany(api.options, { tenantId: ana.tenant }, (work) => scheduleReminder(work, id));

  /** Creates an event of one hour at 10:00 of the first day, whose reminder is due 30 minutes before. */
  const create = async (more: object = {}): Promise<EventRow> => {
    const event = await events.created(
      eventBody(calendar, { start: '2026-11-20T10:00:00', end: '2026-11-20T11:00:00', reminder: 30, ...more }),
    );
    await schedule(event.id);
    return event;
  };

  const change = async (event: EventRow, more: object): Promise<EventRow> => {
    const { data, text } = await events.change(event.revision, formOfEvent(event, more));
    if (data.event === undefined || data.event === null) throw new Error(text);
    await schedule(event.id);
    return data.event;
  };

  const remove = async ({ id, revision }: EventRow, more: object) => {
    await events.remove(revision, { id, ...more });
    await schedule(id);
  };

  /** When the next reminder is due; undefined when there is none. */
  const dueAt = async ({ id }: EventRow): Promise<string | undefined> => {
    const [row] = await owner(
      (sql) => sql<{ due_at: Date }[]>`select due_at from event_reminder where event_id = ${id}`,
    );
    return row?.due_at.toISOString();
  };

  /**
   * The queued jobs of a task, with the seconds for which they were last told to wait. Both instants are those of one
   * transaction, so that the time between two schedulings does not count.
   */
  const jobsOf = async <T extends Task>(task: T) => [
    ...(await owner(
      (sql) => sql<{ key: string | null; data: TaskData[T]; wait: number }[]>`
        select j.key, j.payload -> 'data' as data, extract(epoch from j.run_at - j.updated_at)::float as wait
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = ${task} order by j.id`,
    )),
  ];

  const runReminder = ({ id }: EventRow) =>
    reminderTasks(api.options)['send-reminder']({ eventId: id }, ana.tenant, 'digest');

  /** Runs the job of a reminder, then the mail jobs that it queued. */
  const run = async (event: EventRow): Promise<void> => {
    await runReminder(event);
    for (const { data } of await jobsOf('mail-reminder')) {
      await mailTasks(api.options)['mail-reminder'](data, ana.tenant, `mail-reminder:${data.noticeId}`);
    }
    await owner((sql) => sql`delete from graphile_worker._private_jobs where key like '%:mail-reminder:%'`);
  };

  /** Imports a file with these events into the calendar of the events. */
  const importEvents = async (...lines: readonly string[]) =>
    succeeded(await filesOf(api, ana).send(calendar, fileOf(...lines)));

  /** Runs the jobs that an import queued for the reminders of its events. */
  const runImported = async (): Promise<void> => {
    for (const { data } of await jobsOf('schedule-reminders')) {
      await reminderTasks(api.options)['schedule-reminders'](data, ana.tenant, 'digest');
    }
  };

  /** Every reminder in the inboxes: the address of its member, its title and its text. */
  const notices = async (): Promise<string[]> => {
    const rows = await owner(
      (sql) => sql<{ text: string }[]>`
        select m.email || ' ' || n.title || ': ' || n.text as text from notice n
        join membership m on m.tenant_id = n.tenant_id and m.id = n.membership_id
        where n.kind = 'reminder' order by n.at, m.email, n.text`,
    );
    return rows.map(({ text }) => text);
  };

  return {
    api,
    ana,
    bruno,
    eva,
    at,
    reset,
    setGrants,
    schedule,
    create,
    change,
    remove,
    dueAt,
    jobsOf,
    runReminder,
    run,
    importEvents,
    runImported,
    notices,
  };
}
