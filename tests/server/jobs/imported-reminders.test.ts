import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reminderTasks } from '#server/jobs/reminder-tasks.ts';
import { eventLines } from '#tests/unit/server/calendar-exchange/kit/files.ts';
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

const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT30M', 'END:VALARM'];
const meeting = (day: string) =>
  eventLines('UID:con-aviso', `DTSTART;TZID=America/Asuncion:202611${day}T100000`, 'DURATION:PT1H', ...ALARM);
const due = () =>
  api.database.owner(async (sql) =>
    (await sql<{ due_at: Date }[]>`select due_at from event_reminder`).map((row) => row.due_at.toISOString()),
  );

test('reminders of imported events are scheduled by jobs without a key, so that an import waits for no reminder, nor a reminder for it', async () => {
  const many = Array.from({ length: 101 }, (_, n) => eventLines(`UID:${n}`, 'DTSTART:20261121T100000', ...ALARM));
  await desk.importEvents(...many.flat(), ...eventLines('UID:sin-aviso', 'DTSTART:20261121T100000'));
  const queued = await desk.jobsOf('schedule-reminders');
  expect(queued.map(({ key, data }) => [key, data.eventIds.length, data.since])).toEqual([
    [null, 100, '2026-11-20T12:00:00.000Z'],
    [null, 1, '2026-11-20T12:00:00.000Z'],
  ]);
  expect(await desk.jobsOf('send-reminder')).toEqual([]);
  await desk.runImported();
  expect((await desk.jobsOf('send-reminder')).length).toBe(101);
  expect(new Set(await due())).toEqual(new Set(['2026-11-21T12:30:00.000Z']));
});

test('reminders of imported events follow the times that a later file gives', async () => {
  await desk.importEvents(...meeting('21'));
  await desk.runImported();
  await desk.importEvents(...meeting('22'));
  await desk.runImported();
  await desk.runImported();
  expect(await due()).toEqual(['2026-11-22T12:30:00.000Z']);
  expect((await desk.jobsOf('send-reminder')).length).toBe(1);
});

test('reminders of imported events are sent late when they become due before they are scheduled', async () => {
  await desk.importEvents(...meeting('20'));
  desk.at('2026-11-20T12:45:00Z');
  await desk.runImported();
  const [job] = await desk.jobsOf('send-reminder');
  expect([await due(), job?.wait]).toEqual([['2026-11-20T12:30:00.000Z'], 0]);
  await reminderTasks(api.options)['send-reminder'](job?.data ?? { eventId: '' }, desk.ana.tenant, '');
  expect(await desk.notices()).toEqual([
    'ana@uno.com.py Reunión: Comienza el viernes 20 de noviembre de 2026 a las 10:00.',
  ]);
});
