import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.types.ts';
import { importTasks } from '#server/modules/calendar-exchange/import-job.ts';
import type { Deps } from '#server/modules/shared/transaction.types.ts';
import { eventLines, fileOf } from '#tests/unit/server/calendar-exchange/kit/files.ts';
import { filesOf } from './kit/calendar-files.ts';
import { type Person, registerCompany } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const TOTAL = 5_001;
const file = fileOf(...Array.from({ length: TOTAL }, (_, n) => eventLines(`UID:${n}`)).flat());

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  // Jobs of imports run when a test runs them.
  await api.server.stop();
});

afterAll(() => api.close());

async function newCalendar(): Promise<string> {
  const body = { id: newId(), name: 'Pruebas', color: 'blue', kind: 'company' };
  return (await api.call('createCalendar', { ...ana.as, body })).data.id;
}

/** Sends the large file to a calendar; gives the id of the job. */
async function queued(calendar: string): Promise<string> {
  const { status, data } = await filesOf(api, ana).send(calendar, file);
  if (status !== 202 || !('job' in data)) throw new Error(`${status}`);
  return data.job;
}

const stateOf = async (id: string) => (await api.call('calendarImport', { ...ana.as, id })).data;
const cancel = (id: string) => api.call('cancelCalendarImport', { ...ana.as, body: { id } });

const runJob = (importId: string, deps: Deps = api.options) =>
  importTasks(deps, new AbortController().signal)['import-calendar']({ importId }, ana.tenant, '');

/** Dependencies whose company transactions call `before` with their number, from 1, before they begin. */
function interrupted(before: (call: number) => Promise<void>): Deps {
  let calls = 0;
  const database: Database = {
    ...api.database,
    tenant: async (scope, work) => {
      calls += 1;
      await before(calls);
      return api.database.tenant(scope, work);
    },
  };
  return { ...api.options, database };
}

async function countEvents(calendar: string): Promise<number> {
  const [row] = await api.database.owner(
    (sql) =>
      sql<{ count: number }[]>`select count(*)::int as count from calendar_event where calendar_id = ${calendar}`,
  );
  return row?.count ?? Number.NaN;
}

test(
  'more than 5,000 events are imported by a job that tells its progress and its end; the same file is the same job',
  { timeout: 120_000 },
  async () => {
    const calendar = await newCalendar();
    const job = await queued(calendar);
    expect(await queued(calendar)).toBe(job);
    const waiting = { id: job, state: 'waiting', done: 0, total: TOTAL, result: null, reason: null };
    expect(await stateOf(job)).toEqual(waiting);
    await runJob(job);
    const result = { created: TOTAL, changed: 0, unchanged: 0, refused: [] };
    expect(await stateOf(job)).toEqual({ ...waiting, state: 'finished', done: TOTAL, result });
    expect(await countEvents(calendar)).toBe(TOTAL);
    const { data } = await api.call('notices', ana.as);
    expect(data.rows[0]).toMatchObject({
      kind: 'importFinished',
      title: 'La importación terminó',
      text: 'Pruebas: 5.001 eventos creados, 0 modificados, 0 sin cambios, 0 rechazados.',
    });
    expect((await cancel(job)).error.errors).toEqual({ id: ['La importación ya terminó.'] });
  },
);

test('a cancelled import stores nothing, whether it waits or runs', { timeout: 120_000 }, async () => {
  const calendar = await newCalendar();
  const waiting = await queued(calendar);
  expect((await cancel(waiting)).status).toBe(200);
  await runJob(waiting);
  const running = await queued(calendar);
  // After the first transactions: the import is taken up, its transaction is open, a batch is stored.
  await runJob(
    running,
    interrupted(async (call) => void (call === 4 && (await cancel(running)))),
  );
  expect([(await stateOf(waiting)).state, (await stateOf(running)).state]).toEqual(['cancelled', 'cancelled']);
  expect(await countEvents(calendar)).toBe(0);
});

test(
  'an import whose process loses the database stores nothing, and another process does it',
  { timeout: 120_000 },
  async () => {
    const calendar = await newCalendar();
    const job = await queued(calendar);
    const lost = Object.assign(new Error('connection closed'), { code: 'CONNECTION_CLOSED' });
    const dying = runJob(
      job,
      interrupted((call) => (call >= 5 ? Promise.reject(lost) : Promise.resolve())),
    );
    await expect(dying).rejects.toThrow('connection closed');
    expect([(await stateOf(job)).state, await countEvents(calendar)]).toEqual(['running', 0]);
    await runJob(job);
    expect([(await stateOf(job)).state, await countEvents(calendar)]).toEqual(['finished', TOTAL]);
  },
);

test('an import of a user who may not import any more fails, and tells why', { timeout: 120_000 }, async () => {
  const calendar = await newCalendar();
  const job = await queued(calendar);
  await api.database.owner((sql) => sql`update company set suspended_at = now()`);
  await runJob(job);
  await api.database.owner((sql) => sql`update company set suspended_at = null`);
  expect(await stateOf(job)).toMatchObject({
    state: 'failed',
    result: null,
    reason: 'Ya no tiene permiso para importar en este calendario.',
  });
  expect(await countEvents(calendar)).toBe(0);
});
