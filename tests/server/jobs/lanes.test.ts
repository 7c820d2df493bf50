import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importTexts } from '#server/modules/calendar-exchange/calendar-exchange.texts.ts';
import { calendarToImport } from '#server/modules/calendar-exchange/calendar-to-import.ts';
import { storeEvents } from '#server/modules/calendar-exchange/store-events.ts';
import { addJob } from '#server/modules/shared/queue.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { eventLines, fileOf, readFile } from '#tests/unit/server/calendar-exchange/kit/files.ts';
import { calendarOf } from '../api/kit/calendar.ts';
import { filesOf } from '../api/kit/calendar-files.ts';
import { type Person, registerCompany } from '../api/kit/people.ts';
import { findActor, queueAsLarge } from '../api/kit/queued-import.ts';
import { type Api, startApi } from '../api/kit/start-api.ts';

const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT30M', 'END:VALARM'];

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

test('an import fails by itself once its job has used up its attempts', async () => {
  const calendar = (await calendarOf(api, ana).calendar('company')).id;
  const id = await queueAsLarge(api, ana, calendar, 12);
  const read = async () => (await api.call('calendarImport', { ...ana.as, id })).data;
  await vi.waitUntil(async () => (await read()).state === 'failed', { timeout: 15_000 });
  expect(await read()).toEqual({ id, state: 'failed', done: 0, total: 1, result: null, reason: importTexts.givenUp });
});

test('a mail is sent while an import runs', async () => {
  const calendar = (await calendarOf(api, ana).calendar('company')).id;
  const stateOf = async (id: string) => (await api.call('calendarImport', { ...ana.as, id })).data.state;
  const job = await api.database.tenant({ tenantId: ana.tenant }, async (sql) => {
    // The import cannot go on before this transaction ends.
    const lock = `calendar-import:${ana.tenant}:${calendar}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
    const id = await queueAsLarge(api, ana, calendar);
    await vi.waitUntil(async () => (await stateOf(id)) === 'running', { timeout: 15_000 });
    await api.call('requestPasswordReset', { body: { email: ana.email } });
    expect((await api.mailTo(ana.email, 2)).subject).toBe('Contraseña nueva de Ñemu');
    expect(await stateOf(id)).toBe('running');
    return id;
  });
  await vi.waitUntil(async () => (await stateOf(job)) === 'finished', { timeout: 15_000 });
});

test('a mail is sent while an import that changed an event with a due reminder has not ended', async () => {
  const { tenant: tenantId } = ana;
  const { id: calendarId } = await calendarOf(api, ana).calendar('company');
  const file = (title: string) =>
    fileOf(
      ...eventLines('UID:con-aviso', `SUMMARY:${title}`, 'DTSTART;TZID=America/Asuncion:20261120T100000', ...ALARM),
    );
  await filesOf(api, ana).send(calendarId, file('Reunión'));
  const reminded = () => api.database.owner((sql) => sql<{ event_id: string }[]>`select event_id from event_reminder`);
  const [reminder] = await vi.waitUntil(async () => ((await reminded()).length > 0 ? reminded() : undefined));
  const eventId = reminder?.event_id ?? '';
  // 09:31 in Paraguay: the reminder has been due for a minute.
  api.advanceClock(31 * 60_000);
  const key = `send-reminder:${eventId}`;
  const sent = api.mails.length;
  const scope = { tenantId, actor: await findActor(api, ana) };
  await inCompany(api.options, scope, async (work) => {
    const calendar = await calendarToImport(work, calendarId);
    // The job of the reminder has begun and waits for the import, which then comes to the event.
    await work.sql`select from calendar_event where tenant_id = ${tenantId} and id = ${eventId} for update`;
    await api.database.tenant({ tenantId }, (sql) => addJob(sql, 'send-reminder', { eventId }, key));
    const running = () =>
      api.database.owner(
        (sql) => sql`select from graphile_worker.jobs where key = ${`${tenantId}:${key}`} and locked_at is not null`,
      );
    await vi.waitUntil(async () => (await running()).length > 0, { timeout: 5_000 });
    expect(await storeEvents(work, calendar, readFile(file('Cierre')))).toMatchObject({ changed: 1 });
    await api.call('requestPasswordReset', { body: { email: ana.email } });
    expect((await api.mailTo(ana.email, sent + 1)).subject).toBe('Contraseña nueva de Ñemu');
  });
  expect((await api.mailTo(ana.email, sent + 2)).subject).toBe('Recordatorio: Cierre');
});
