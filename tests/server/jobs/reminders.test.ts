import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import { mailTasks } from '#server/jobs/mail-tasks.ts';
import { reminderTasks } from '#server/jobs/reminder-tasks.ts';
import { scheduleReminder, sendReminders } from '#server/modules/calendar/reminders.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { calendarOf, eventBody, formOfEvent, type EventRow } from '../api/kit/calendar.ts';
import { addMemberWith, registerCompany, type Member, type Person } from '../api/kit/people.ts';
import { type Api, ORIGIN, startApi } from '../api/kit/start-api.ts';

const viewing: Grant = { program: 'calendario', actions: ['view'], scope: 'all' };

/** The clock at the begin of each test: 09:00 on a Friday in Paraguay. */
const START = Date.parse('2026-11-20T12:00:00Z');

let api: Api;
let ana: Person;
let anaId: string;
let bruno: Member;
let calendar: string;

const setClock = (instant: number) => api.advanceClock(instant - api.options.clock());
/** Sets the clock to an instant, RFC 3339. */
const at = (instant: string) => setClock(Date.parse(instant));

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  bruno = await addMemberWith(api, ana, 'bruno@uno.com.py', viewing);
  calendar = (await calendarOf(api, ana).calendar('company')).id;
  const { rows } = (await api.call('users', ana.as)).data;
  anaId = rows.find(({ email }) => email === ana.email)?.id ?? '';
  // From here on the tests run the jobs.
  await api.server.stop();
});

afterAll(() => api.close());

beforeEach(async () => {
  setClock(START);
  api.mails.length = 0;
  await api.database.owner(async (sql) => {
    await sql`delete from calendar_event where owner_id is not null`;
    await sql`delete from event_reminder`;
    await sql`delete from notice`;
    await sql`delete from graphile_worker._private_jobs`;
    await sql`update membership set state = 'active'`;
  });
});

/** Schedules the reminder of an event, as every change of it does. */
const schedule = (id: string) => inCompany(api.options, { tenantId: ana.tenant }, (work) => scheduleReminder(work, id));

/** Creates an event of one hour at 10:00 of the first day, whose reminder is due 30 minutes before. */
async function create(more: object = {}): Promise<EventRow> {
  const event = await calendarOf(api, ana).created(
    eventBody(calendar, { start: '2026-11-20T10:00:00', end: '2026-11-20T11:00:00', reminder: 30, ...more }),
  );
  await schedule(event.id);
  return event;
}

async function change(event: EventRow, more: object): Promise<EventRow> {
  const { data, text } = await calendarOf(api, ana).change(event.revision, formOfEvent(event, more));
  if (data.event === undefined || data.event === null) throw new Error(text);
  await schedule(event.id);
  return data.event;
}

/** When the queue would run the next reminder; undefined when there is none. */
async function dueAt({ id }: EventRow): Promise<string | undefined> {
  const [row] = await api.database.owner(
    (sql) => sql<{ due_at: Date }[]>`select due_at from event_reminder where event_id = ${id}`,
  );
  return row?.due_at.toISOString();
}

const jobsOf = async (task: string) =>
  api.database.owner(
    (sql) => sql<{ key: string; data: never; wait: string }[]>`
      select j.key, j.payload -> 'data' as data, extract(epoch from j.run_at - now())::integer::text as wait
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${task} order by j.id`,
  );

const runReminder = ({ id }: EventRow) =>
  reminderTasks(api.options)['send-reminder']({ eventId: id }, ana.tenant, 'digest');

/** Runs the job of a reminder, then the mail jobs that it queued. */
async function run(event: EventRow): Promise<void> {
  await runReminder(event);
  for (const { key, data } of await jobsOf('mail-reminder')) {
    await mailTasks(api.options)['mail-reminder'](data, ana.tenant, key);
  }
  await api.database.owner((sql) => sql`delete from graphile_worker._private_jobs where key like 'mail-reminder:%'`);
}

/** Every notice, by the address of its member. */
const notices = async () => {
  const rows = await api.database.owner(
    (sql) => sql<{ email: string; text: string }[]>`
      select m.email, n.title || ': ' || n.text as text from notice n
      join membership m on m.tenant_id = n.tenant_id and m.id = n.membership_id
      where n.kind = 'reminder' order by n.at, m.email, n.text`,
  );
  return rows.map(({ email, text }) => `${email} ${text}`);
};

const AT_TEN = 'Reunión: Comienza el viernes 20 de noviembre de 2026 a las 10:00.';

describe('the reminder of an event', () => {
  test('waits for its time, and then reaches the owner and the guests by notice and mail', async () => {
    const event = await create({ guests: [bruno.id], place: 'Sala 2' });
    expect(await dueAt(event)).toBe('2026-11-20T12:30:00.000Z');
    const [job] = await jobsOf('send-reminder');
    expect([job?.key, job?.data]).toEqual([`send-reminder:${event.id}`, { eventId: event.id }]);
    expect(Number(job?.wait)).toBeGreaterThan(25 * 60);

    at('2026-11-20T12:29:59Z');
    await run(event);
    expect(await notices()).toEqual([]);

    at('2026-11-20T12:30:00Z');
    await run(event);
    const { rows } = (await api.call('notices', bruno.as)).data;
    expect(rows.filter(({ kind }) => kind === 'reminder')).toEqual([
      {
        id: expect.any(String),
        at: '2026-11-20T12:30:00.000Z',
        kind: 'reminder',
        title: 'Reunión',
        text: 'Comienza el viernes 20 de noviembre de 2026 a las 10:00. Lugar: Sala 2',
        address: `/calendario/${event.id}`,
        read: false,
      },
    ]);
    expect(api.mails.map(({ to }) => to).toSorted()).toEqual([ana.email, bruno.email]);
    expect(api.mails.find(({ to }) => to === bruno.email)).toEqual({
      id: expect.stringMatching(/^mail-reminder:[-0-9a-f]{36}@nemu\.test$/),
      to: bruno.email,
      subject: 'Recordatorio: Reunión',
      text: [
        'Hola, Bruno Cáceres:',
        'Le recordamos «Reunión». Comienza el viernes 20 de noviembre de 2026 a las 10:00. Lugar: Sala 2',
        `${ORIGIN}/#/calendario/${event.id}`,
        'Recibe este correo porque el evento tiene un recordatorio. Para no recibir otros, rechace la invitación o pida que se quite.\n',
      ].join('\n\n'),
    });
    expect(await dueAt(event)).toBeUndefined();
  });

  test('is sent for each occurrence, in the hours of its own zone', async () => {
    // New York leaves summer time on 1 November 2026 and returns on 14 March 2027.
    const event = await create({
      start: '2026-11-20T09:00:00',
      end: '2026-11-20T10:00:00',
      time_zone: 'America/New_York',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=20',
    });
    expect(await dueAt(event)).toBe('2026-11-20T13:30:00.000Z');
    for (const instant of ['2026-11-20T13:30:00Z', '2026-12-20T13:30:00Z', '2027-01-20T13:30:00Z']) {
      at(instant);
      await run(event);
    }
    expect(await dueAt(event)).toBe('2027-02-20T13:30:00.000Z');
    at('2027-02-20T13:30:00Z');
    await run(event);
    expect(await dueAt(event)).toBe('2027-03-20T12:30:00.000Z');
    expect(await notices()).toEqual([
      `${ana.email} Reunión: Comienza el viernes 20 de noviembre de 2026 a las 11:00.`,
      `${ana.email} Reunión: Comienza el domingo 20 de diciembre de 2026 a las 11:00.`,
      `${ana.email} Reunión: Comienza el miércoles 20 de enero de 2027 a las 11:00.`,
      `${ana.email} Reunión: Comienza el sábado 20 de febrero de 2027 a las 11:00.`,
    ]);
  });

  test('of an all-day event names its day', async () => {
    const event = await create({ all_day: true, start: '2026-11-22', end: '2026-11-23', reminder: 1_440 });
    expect(await dueAt(event)).toBe('2026-11-21T03:00:00.000Z');
    at('2026-11-21T03:00:00Z');
    await run(event);
    expect(await notices()).toEqual([`${ana.email} Reunión: Comienza el domingo 22 de noviembre de 2026.`]);
  });

  test('of a far occurrence of a rule that seldom occurs is found, and none after the last one', async () => {
    const rare = await create({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29' });
    expect(await dueAt(rare)).toBe('2028-02-29T12:30:00.000Z');
    const ended = await create({ rule: 'FREQ=DAILY;COUNT=2' });
    at('2026-11-20T12:30:00Z');
    await run(ended);
    at('2026-11-21T12:30:00Z');
    await run(ended);
    expect([await dueAt(ended), (await notices()).length]).toEqual([undefined, 2]);
  });
});

describe('a reminder is sent exactly once', () => {
  test('when its job runs again, or is interrupted before it commits', async () => {
    const event = await create({ guests: [bruno.id] });
    at('2026-11-20T12:30:00Z');
    const interrupted = inCompany(api.options, { tenantId: ana.tenant }, async (work) => {
      await sendReminders(work, event.id);
      throw new Error('killed');
    });
    await expect(interrupted).rejects.toThrow('killed');
    expect([await notices(), await jobsOf('mail-reminder')]).toEqual([[], []]);

    await run(event);
    await run(event);
    await schedule(event.id);
    await run(event);
    expect(await notices()).toEqual([`${ana.email} ${AT_TEN}`, `${bruno.email} ${AT_TEN}`]);
    expect(api.mails).toHaveLength(2);
  });

  test('when two workers run it at the same time', async () => {
    const event = await create({ guests: [bruno.id], rule: 'FREQ=DAILY' });
    at('2026-11-20T12:30:00Z');
    await Promise.all([runReminder(event), runReminder(event)]);
    expect(await notices()).toEqual([`${ana.email} ${AT_TEN}`, `${bruno.email} ${AT_TEN}`]);
    expect([await dueAt(event), (await jobsOf('send-reminder')).length]).toEqual(['2026-11-21T12:30:00.000Z', 1]);
  });

  test('by a clock that is behind the one that sent it', async () => {
    const event = await create();
    at('2026-11-20T12:30:00Z');
    await run(event);
    at('2026-11-20T12:29:58Z');
    await schedule(event.id);
    at('2026-11-20T12:30:01Z');
    await run(event);
    expect(await notices()).toEqual([`${ana.email} ${AT_TEN}`]);
  });
});

describe('a reminder follows changes of its event', () => {
  test('that is moved, renamed or deleted before', async () => {
    const moved = await change(await create(), {
      title: 'Cierre',
      start: '2026-11-20T12:00:00',
      end: '2026-11-20T13:00:00',
    });
    expect(await dueAt(moved)).toBe('2026-11-20T14:30:00.000Z');
    at('2026-11-20T12:30:00Z');
    await run(moved);
    expect(await notices()).toEqual([]);
    at('2026-11-20T14:30:00Z');
    await run(moved);
    expect(await notices()).toEqual([`${ana.email} Cierre: Comienza el viernes 20 de noviembre de 2026 a las 12:00.`]);

    setClock(START);
    const deleted = await create({ title: 'Otra' });
    await calendarOf(api, ana).remove(deleted.revision, { id: deleted.id, scope: 'all', recurrence_id: null });
    at('2026-11-20T12:30:00Z');
    await run(deleted);
    expect([await dueAt(deleted), (await notices()).length]).toEqual([undefined, 1]);
  });

  test('whose guest declined, or whose owner left the company', async () => {
    const event = await create({ guests: [bruno.id] });
    await calendarOf(api, bruno).answer(event.id, 'declined');
    at('2026-11-20T12:30:00Z');
    await run(event);
    expect(await notices()).toEqual([`${ana.email} ${AT_TEN}`]);

    setClock(START);
    const second = await create({ guests: [bruno.id] });
    await api.database.owner((sql) => sql`update membership set state = 'disabled' where id = ${anaId}`);
    at('2026-11-20T12:30:00Z');
    await run(second);
    expect((await notices()).slice(1)).toEqual([`${bruno.email} ${AT_TEN}`]);
  });

  test('whose guest may no longer use the calendar', async () => {
    const setGrants = (grants: object[]) =>
      api.database.owner(
        (sql) => sql`update role set grants = ${JSON.stringify(grants)}::text::jsonb where name = ${bruno.email}`,
      );
    const event = await create({ guests: [bruno.id] });
    await setGrants([]);
    at('2026-11-20T12:30:00Z');
    await run(event);
    await setGrants([viewing]);
    expect(await notices()).toEqual([`${ana.email} ${AT_TEN}`]);
  });

  test('whose single occurrence is changed or left out', async () => {
    const weekly = await create({ rule: 'FREQ=DAILY;COUNT=3' });
    const first = await change(weekly, {
      scope: 'this',
      recurrence_id: '2026-11-21T10:00:00',
      title: 'Revisión',
      start: '2026-11-21T08:00:00',
      end: '2026-11-21T09:00:00',
    });
    await calendarOf(api, ana).remove(first.revision, {
      id: weekly.id,
      scope: 'this',
      recurrence_id: '2026-11-20T10:00:00',
    });
    await schedule(weekly.id);
    expect(await dueAt(weekly)).toBe('2026-11-21T10:30:00.000Z');
    at('2026-11-21T10:30:00Z');
    await run(weekly);
    expect(await notices()).toEqual([`${ana.email} Revisión: Comienza el sábado 21 de noviembre de 2026 a las 08:00.`]);
    const [notice] = await api.database.owner((sql) => sql`select address from notice where kind = 'reminder'`);
    expect(notice).toEqual({ address: `/calendario/${weekly.id}?repeticion=2026-11-21T10%3A00%3A00` });
    expect(await dueAt(weekly)).toBe('2026-11-22T12:30:00.000Z');
  });

  test('that comes after the reminder was due and before its job runs', async () => {
    const event = await create();
    at('2026-11-20T12:30:01Z');
    const renamed = await change(event, { title: 'Renombrada' });
    expect(await dueAt(renamed)).toBe('2026-11-20T12:30:00.000Z');
    await run(renamed);
    expect(await notices()).toEqual([
      `${ana.email} Renombrada: Comienza el viernes 20 de noviembre de 2026 a las 10:00.`,
    ]);
  });

  test('that gives it a time which has passed: nothing is sent', async () => {
    const event = await create({ reminder: null });
    at('2026-11-20T12:40:00Z');
    await run(await change(event, { reminder: 30 }));
    expect(await notices()).toEqual([]);
  });
});

describe('a reminder that is late, because no server ran,', () => {
  test('is sent while the event lasts, and says when it began', async () => {
    const event = await create({ end: '2026-11-20T18:00:00' });
    at('2026-11-20T15:00:00Z');
    await run(event);
    expect(await notices()).toEqual([`${ana.email} Reunión: Comenzó el viernes 20 de noviembre de 2026 a las 10:00.`]);
  });

  test('is left out once the event has ended, and the next occurrence is reminded of', async () => {
    const event = await create({ rule: 'FREQ=DAILY' });
    at('2026-11-23T15:00:00Z');
    await run(event);
    expect([await notices(), await dueAt(event)]).toEqual([[], '2026-11-24T12:30:00.000Z']);
  });

  test('is sent within an hour even of an event without length', async () => {
    const event = await create({ end: '2026-11-20T10:00:00', reminder: 0 });
    at('2026-11-20T13:00:02Z');
    await run(event);
    expect(await notices()).toEqual([`${ana.email} ${AT_TEN}`]);
  });
});

test('a title cannot add a line to the mail, and an address that is not confirmed gets none', async () => {
  const event = await create({ guests: [bruno.id] });
  await api.database.owner(async (sql) => {
    await sql`update calendar_event set title = ${'A\r\nBcc: eva@dos.com.py'} where id = ${event.id}`;
    await sql`update account set confirmed_at = null where email = ${ana.email}`;
  });
  at('2026-11-20T12:30:00Z');
  await run(event);
  expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [bruno.email, 'Recordatorio: A Bcc: eva@dos.com.py'],
  ]);
  expect(await notices()).toHaveLength(2);
});
