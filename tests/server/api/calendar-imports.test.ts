import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import { failAbandonedImports } from '#server/modules/calendar-exchange/abandoned-imports.ts';
import { importTasks } from '#server/modules/calendar-exchange/import-job.ts';
import { addMemberWith, type Member, type Person, registerCompany } from './kit/people.ts';
import { queueAsLarge, setJob } from './kit/queued-import.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const importing: Grant = { program: 'calendario', actions: ['view', 'create', 'edit', 'import'], scope: 'all' };

let api: Api;
let ana: Person;
let bruno: Member;
let viewer: Member;
let eva: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  bruno = await addMemberWith(api, ana, 'bruno@uno.com.py', importing);
  viewer = await addMemberWith(api, ana, 'lee@uno.com.py', { ...importing, actions: ['view'] });
  eva = await registerCompany(api, 'eva@dos.com.py');
  // Jobs run when a test runs them.
  await api.server.stop();
});

afterAll(() => api.close());

beforeEach(() => api.database.owner((sql) => sql`delete from calendar_import`));

async function newCalendar(): Promise<string> {
  const body = { id: newId(), name: 'Pruebas', color: 'blue', kind: 'company' };
  return (await api.call('createCalendar', { ...ana.as, body })).data.id;
}

/** Queues an import one second after the one before. */
async function queue(calendar: string) {
  api.advanceClock(1_000);
  return { id: await queueAsLarge(api, ana, calendar), calendar };
}

const runJob = (importId: string) =>
  importTasks(api.options, new AbortController().signal)['import-calendar']({ importId }, ana.tenant, '');
const list = async (person: Person) => (await api.call('calendarImports', person.as)).data.rows;
const see = (person: Person, id: string) => api.call('seeCalendarImport', { ...person.as, body: { id } });
const cancel = (id: string) => api.call('cancelCalendarImport', { ...ana.as, body: { id } });
const read = async (id: string) => (await api.call('calendarImport', { ...ana.as, id })).data;
const job = (id: string, attempts: number, isRunning = false) =>
  api.database.owner((sql) => setJob(sql, id, { attempts, isRunning }));

test('the imports of a user are listed while they wait or run, and after their end until it is seen', async () => {
  const [first, second, third] = [await newCalendar(), await newCalendar(), await newCalendar()];
  const stored = await queue(first);
  const cancelled = await queue(second);
  const given = await queue(third);
  expect(await list(ana)).toEqual([stored, cancelled, given].map((row) => ({ ...row, state: 'waiting' })));
  expect((await see(ana, stored.id)).error.errors).toEqual({ id: ['La importación todavía no terminó.'] });
  await runJob(stored.id);
  await cancel(cancelled.id);
  await job(given.id, 12);
  await failAbandonedImports(api.options);
  expect(await list(ana)).toEqual([
    { ...stored, state: 'finished' },
    { ...cancelled, state: 'cancelled' },
    { ...given, state: 'failed' },
  ]);
  expect((await see(ana, cancelled.id)).status).toBe(200);
  expect((await list(ana)).map(({ id }) => id)).toEqual([stored.id, given.id]);
  await api.database.owner(
    (sql) => sql`update calendar_import set ended_at = ended_at - interval '1 day' where id = ${stored.id}`,
  );
  expect((await list(ana)).map(({ id }) => id)).toEqual([given.id]);
});

test('an import is listed while it runs, however long ago it began', async () => {
  const calendar = await newCalendar();
  const id = await queueAsLarge(api, ana, calendar);
  await api.database.owner(
    (sql) => sql`update calendar_import set state = 'running', created_at = created_at - interval '9 days'`,
  );
  expect(await list(ana)).toEqual([{ id, calendar, state: 'running' }]);
});

test('an import of another member or company is not listed, and nobody else marks it as seen', async () => {
  const calendar = await newCalendar();
  const id = await queueAsLarge(api, ana, calendar);
  await cancel(id);
  expect([await list(bruno), await list(eva)]).toEqual([[], []]);
  expect((await api.call('calendarImports', viewer.as)).status).toBe(403);
  const answers = [await see(bruno, id), await see(eva, id), await see(viewer, id), await see(ana, newId())];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 404]);
  expect(await list(ana)).toEqual([{ id, calendar, state: 'cancelled' }]);
});

test('an import fails once its job has used up its attempts, and tells why', async () => {
  const id = await queueAsLarge(api, ana, await newCalendar());
  await api.database.owner((sql) => sql`update calendar_import set state = 'running'`);
  await job(id, 11);
  await failAbandonedImports(api.options);
  await job(id, 12, true);
  await failAbandonedImports(api.options);
  expect((await read(id)).state).toBe('running');
  await job(id, 12);
  await failAbandonedImports(api.options);
  await failAbandonedImports(api.options);
  const reason = 'Se interrumpió demasiadas veces. Impórtelo de nuevo; si vuelve a pasar, expórtelo en partes.';
  expect(await read(id)).toEqual({ id, state: 'failed', done: 0, total: 1, result: null, reason });
  const { data } = await api.call('notices', ana.as);
  const notices = data.rows.map(({ title, text }) => ({ title, text }));
  const told = { title: 'La importación no se pudo hacer', text: `${reason} No se guardó nada.` };
  expect(notices.filter(({ text }) => text.startsWith(reason))).toContainEqual(told);
  const files = await api.database.owner((sql) => sql`select from calendar_import_chunk where import_id = ${id}`);
  expect(files.length).toBe(0);
});

test('an import whose job is missing fails', async () => {
  const id = await queueAsLarge(api, ana, await newCalendar());
  await api.database.owner((sql) => sql`delete from graphile_worker._private_jobs`);
  await failAbandonedImports(api.options);
  expect((await read(id)).state).toBe('failed');
});

test('imports that ended are not failed again', async () => {
  const id = await queueAsLarge(api, ana, await newCalendar());
  await runJob(id);
  await job(id, 12);
  await failAbandonedImports(api.options);
  expect((await read(id)).state).toBe('finished');
});
