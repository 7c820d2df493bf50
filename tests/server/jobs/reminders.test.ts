import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendReminders } from '#server/modules/calendar/reminders.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { calendarOf, eventBody } from '../api/kit/calendar.ts';
import { ORIGIN } from '../api/kit/start-api.ts';
import { openReminderDesk } from './reminder-desk.ts';

type Desk = Awaited<ReturnType<typeof openReminderDesk>>;

let desk: Desk;
let api: Desk['api'];

beforeAll(async () => {
  desk = await openReminderDesk();
  ({ api } = desk);
});

afterAll(() => api.close());

beforeEach(() => desk.reset());

const ANA = 'ana@uno.com.py';
const BRUNO = 'bruno@uno.com.py';
const AT_TEN = 'Reunión: Comienza el viernes 20 de noviembre de 2026 a las 10:00.';

describe('the reminder of an event', () => {
  test('waits for its time, and then reaches the owner and the guests by notice and mail', async () => {
    const event = await desk.create({ guests: [desk.bruno.id], place: 'Sala 2' });
    expect(await desk.dueAt(event)).toBe('2026-11-20T12:30:00.000Z');
    const [job] = await desk.jobsOf('send-reminder');
    expect([job?.key, job?.data]).toEqual([`${desk.ana.tenant}:send-reminder:${event.id}`, { eventId: event.id }]);
    expect(job?.wait).toBe(30 * 60);

    desk.at('2026-11-20T12:29:59Z');
    await desk.run(event);
    expect(await desk.notices()).toEqual([]);

    desk.at('2026-11-20T12:30:00Z');
    await desk.run(event);
    const { rows } = (await api.call('notices', desk.bruno.as)).data;
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
    expect(api.mails.map(({ to }) => to).toSorted()).toEqual([ANA, BRUNO]);
    expect(api.mails.find(({ to }) => to === BRUNO)).toEqual({
      id: expect.stringMatching(/^mail-reminder:[-0-9a-f]{36}@nemu\.test$/),
      to: BRUNO,
      subject: 'Recordatorio: Reunión',
      text: [
        'Hola, Bruno Cáceres:',
        'Le recordamos «Reunión». Comienza el viernes 20 de noviembre de 2026 a las 10:00. Lugar: Sala 2',
        `${ORIGIN}/#/calendario/${event.id}`,
        'Recibe este correo porque el evento tiene un recordatorio. Para no recibir otros, rechace la invitación o pida que se quite.\n',
      ].join('\n\n'),
    });
    expect(await desk.dueAt(event)).toBeUndefined();
  });

  test('is sent for each occurrence, in the hours of its own zone', async () => {
    // New York leaves summer time on 1 November 2026 and returns on 14 March 2027.
    const event = await desk.create({
      start: '2026-11-20T09:00:00',
      end: '2026-11-20T10:00:00',
      time_zone: 'America/New_York',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=20',
    });
    expect(await desk.dueAt(event)).toBe('2026-11-20T13:30:00.000Z');
    for (const instant of ['2026-11-20T13:30:00Z', '2026-12-20T13:30:00Z', '2027-01-20T13:30:00Z']) {
      desk.at(instant);
      await desk.run(event);
    }
    expect(await desk.dueAt(event)).toBe('2027-02-20T13:30:00.000Z');
    desk.at('2027-02-20T13:30:00Z');
    await desk.run(event);
    expect(await desk.dueAt(event)).toBe('2027-03-20T12:30:00.000Z');
    expect(await desk.notices()).toEqual([
      `${ANA} Reunión: Comienza el viernes 20 de noviembre de 2026 a las 11:00.`,
      `${ANA} Reunión: Comienza el domingo 20 de diciembre de 2026 a las 11:00.`,
      `${ANA} Reunión: Comienza el miércoles 20 de enero de 2027 a las 11:00.`,
      `${ANA} Reunión: Comienza el sábado 20 de febrero de 2027 a las 11:00.`,
    ]);
  });

  test('of an all-day event names its day', async () => {
    const event = await desk.create({ all_day: true, start: '2026-11-22', end: '2026-11-23', reminder: 1_440 });
    expect(await desk.dueAt(event)).toBe('2026-11-21T03:00:00.000Z');
    desk.at('2026-11-21T03:00:00Z');
    await desk.run(event);
    expect(await desk.notices()).toEqual([`${ANA} Reunión: Comienza el domingo 22 de noviembre de 2026.`]);
  });

  test('of a far occurrence of a rule that seldom occurs is found, and none after the last one', async () => {
    const rare = await desk.create({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29' });
    expect(await desk.dueAt(rare)).toBe('2028-02-29T12:30:00.000Z');
    const ended = await desk.create({ rule: 'FREQ=DAILY;COUNT=2' });
    desk.at('2026-11-20T12:30:00Z');
    await desk.run(ended);
    desk.at('2026-11-21T12:30:00Z');
    await desk.run(ended);
    expect([await desk.dueAt(ended), (await desk.notices()).length]).toEqual([undefined, 2]);
  });
});

describe('a reminder is sent exactly once', () => {
  test('when its job runs again, or is interrupted before it commits', async () => {
    const event = await desk.create({ guests: [desk.bruno.id] });
    desk.at('2026-11-20T12:30:00Z');
    const interrupted = inCompany(api.options, { tenantId: desk.ana.tenant }, async (work) => {
      await sendReminders(work, event.id);
      throw new Error('killed');
    });
    await expect(interrupted).rejects.toThrow('killed');
    expect([await desk.notices(), await desk.jobsOf('mail-reminder')]).toEqual([[], []]);

    await desk.run(event);
    await desk.run(event);
    await desk.schedule(event.id);
    await desk.run(event);
    expect(await desk.notices()).toEqual([`${ANA} ${AT_TEN}`, `${BRUNO} ${AT_TEN}`]);
    expect(api.mails).toHaveLength(2);
  });

  test('when two workers run it at the same time', async () => {
    const event = await desk.create({ guests: [desk.bruno.id], rule: 'FREQ=DAILY' });
    desk.at('2026-11-20T12:30:00Z');
    await Promise.all([desk.runReminder(event), desk.runReminder(event)]);
    expect(await desk.notices()).toEqual([`${ANA} ${AT_TEN}`, `${BRUNO} ${AT_TEN}`]);
    expect([await desk.dueAt(event), (await desk.jobsOf('send-reminder')).length]).toEqual([
      '2026-11-21T12:30:00.000Z',
      1,
    ]);
  });

  test('by a clock that is behind the one that sent it', async () => {
    const event = await desk.create();
    desk.at('2026-11-20T12:30:00Z');
    await desk.run(event);
    desk.at('2026-11-20T12:29:58Z');
    await desk.schedule(event.id);
    desk.at('2026-11-20T12:30:01Z');
    await desk.run(event);
    expect(await desk.notices()).toEqual([`${ANA} ${AT_TEN}`]);
  });
});

describe('a reminder follows changes of its event', () => {
  test('that is moved, renamed or deleted before', async () => {
    const moved = await desk.change(await desk.create(), {
      title: 'Cierre',
      start: '2026-11-20T12:00:00',
      end: '2026-11-20T13:00:00',
    });
    expect(await desk.dueAt(moved)).toBe('2026-11-20T14:30:00.000Z');
    desk.at('2026-11-20T12:30:00Z');
    await desk.run(moved);
    expect(await desk.notices()).toEqual([]);
    desk.at('2026-11-20T14:30:00Z');
    await desk.run(moved);
    expect(await desk.notices()).toEqual([`${ANA} Cierre: Comienza el viernes 20 de noviembre de 2026 a las 12:00.`]);

    await desk.reset();
    const deleted = await desk.create({ title: 'Otra' });
    await desk.remove(deleted, { scope: 'all', recurrence_id: null });
    desk.at('2026-11-20T12:30:00Z');
    await desk.run(deleted);
    expect([await desk.dueAt(deleted), await desk.notices()]).toEqual([undefined, []]);
  });

  test('whose guest declined, or whose owner left the company', async () => {
    const event = await desk.create({ guests: [desk.bruno.id] });
    await calendarOf(api, desk.bruno).answer(event.id, 'declined');
    desk.at('2026-11-20T12:30:00Z');
    await desk.run(event);
    expect(await desk.notices()).toEqual([`${ANA} ${AT_TEN}`]);

    await desk.reset();
    const second = await desk.create({ guests: [desk.bruno.id] });
    await api.database.owner((sql) => sql`update membership set state = 'disabled' where email = ${ANA}`);
    desk.at('2026-11-20T12:30:00Z');
    await desk.run(second);
    expect(await desk.notices()).toEqual([`${BRUNO} ${AT_TEN}`]);
  });

  test('whose guest may no longer use the calendar', async () => {
    const event = await desk.create({ guests: [desk.bruno.id] });
    await desk.setGrants([]);
    desk.at('2026-11-20T12:30:00Z');
    await desk.run(event);
    expect(await desk.notices()).toEqual([`${ANA} ${AT_TEN}`]);
  });

  test('whose single occurrence is changed or left out', async () => {
    const weekly = await desk.create({ rule: 'FREQ=DAILY;COUNT=3' });
    const first = await desk.change(weekly, {
      scope: 'this',
      recurrence_id: '2026-11-21T10:00:00',
      title: 'Revisión',
      start: '2026-11-21T08:00:00',
      end: '2026-11-21T09:00:00',
    });
    await desk.remove(first, { scope: 'this', recurrence_id: '2026-11-20T10:00:00' });
    expect(await desk.dueAt(weekly)).toBe('2026-11-21T10:30:00.000Z');
    desk.at('2026-11-21T10:30:00Z');
    await desk.run(weekly);
    expect(await desk.notices()).toEqual([`${ANA} Revisión: Comienza el sábado 21 de noviembre de 2026 a las 08:00.`]);
    const [notice] = await api.database.owner((sql) => sql`select address from notice where kind = 'reminder'`);
    expect(notice).toEqual({ address: `/calendario/${weekly.id}?repeticion=2026-11-21T10%3A00%3A00` });
    expect(await desk.dueAt(weekly)).toBe('2026-11-22T12:30:00.000Z');
  });

  test('that comes after the reminder was due and before its job runs', async () => {
    const event = await desk.create();
    desk.at('2026-11-20T12:30:01Z');
    const renamed = await desk.change(event, { title: 'Renombrada' });
    expect(await desk.dueAt(renamed)).toBe('2026-11-20T12:30:00.000Z');
    await desk.run(renamed);
    expect(await desk.notices()).toEqual([
      `${ANA} Renombrada: Comienza el viernes 20 de noviembre de 2026 a las 10:00.`,
    ]);
  });

  test('that gives it a time which has passed: nothing is sent', async () => {
    const event = await desk.create({ reminder: null });
    desk.at('2026-11-20T12:40:00Z');
    await desk.run(await desk.change(event, { reminder: 30 }));
    expect(await desk.notices()).toEqual([]);
  });
});

test('a company that creates an event with the id of another company does not touch its reminder', async () => {
  const event = await desk.create();
  const theirs = calendarOf(api, desk.eva);
  const far = { id: event.id, start: '2030-01-02T10:00:00', end: '2030-01-02T11:00:00', reminder: 30 };
  await theirs.created(eventBody((await theirs.calendar('company')).id, far));
  const jobs = await desk.jobsOf('send-reminder');
  expect(jobs.map(({ key }) => key)).toEqual(
    [desk.ana, desk.eva].map(({ tenant }) => `${tenant}:send-reminder:${event.id}`),
  );
  expect(jobs[0]?.wait).toBe(30 * 60);
});

describe('a reminder that is late, because no server ran,', () => {
  test('is sent while the event lasts, and says when it began', async () => {
    const event = await desk.create({ end: '2026-11-20T18:00:00' });
    desk.at('2026-11-20T15:00:00Z');
    await desk.run(event);
    expect(await desk.notices()).toEqual([`${ANA} Reunión: Comenzó el viernes 20 de noviembre de 2026 a las 10:00.`]);
  });

  test('is left out once the event has ended, and the next occurrence is reminded of', async () => {
    const event = await desk.create({ rule: 'FREQ=DAILY' });
    desk.at('2026-11-23T15:00:00Z');
    await desk.run(event);
    expect([await desk.notices(), await desk.dueAt(event)]).toEqual([[], '2026-11-24T12:30:00.000Z']);
  });

  test('is sent within an hour even of an event without length', async () => {
    const event = await desk.create({ end: '2026-11-20T10:00:00', reminder: 0 });
    desk.at('2026-11-20T13:00:02Z');
    await desk.run(event);
    expect(await desk.notices()).toEqual([`${ANA} ${AT_TEN}`]);
  });
});

test('a title cannot add a line to the mail, and an address that is not confirmed gets none', async () => {
  const event = await desk.create({ guests: [desk.bruno.id] });
  await api.database.owner(async (sql) => {
    await sql`update calendar_event set title = ${'A\r\nBcc: eva@dos.com.py'} where id = ${event.id}`;
    await sql`update account set confirmed_at = null where email = ${ANA}`;
  });
  desk.at('2026-11-20T12:30:00Z');
  await desk.run(event);
  expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([[BRUNO, 'Recordatorio: A Bcc: eva@dos.com.py']]);
  expect(await desk.notices()).toHaveLength(2);
});
