import { randomFillSync } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tasks } from '#server/jobs/jobs.types.ts';
import { installJobs, type Jobs, type JobsOptions, startJobs } from '#server/jobs/worker.ts';
import { openTestDatabase, type TestDatabase } from '../kit/open-test-database.ts';
import { silentLog } from '../kit/silent-log.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../kit/database-proxy.ts';

let database: TestDatabase;
let superuser: postgres.Sql;
let proxy: DatabaseProxy;
/** Unhandled rejections, each of which would end the server process. */
let uncaught: unknown[];
const collectError = (error: unknown) => void uncaught.push(error);
const started: Jobs[] = [];
let resets: string[];
let nights: number;
/** Called by the task `send-reset` after it has recorded the email address. */
let onReset: (email: string) => void;
/** The worker's pauses between reconnection attempts; each pause lasts until the test ends it. */
let pauses: Pauses;

interface Pauses {
  begin: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Resolves with the length of the next pause, in milliseconds, and a function that ends that pause. */
  next: () => Promise<readonly [number, () => void]>;
  /** Number of pauses that have begun and that the test has not received from `next`. */
  unclaimed: () => number;
}

function createPauses(): Pauses {
  const startedPauses: (readonly [number, () => void])[] = [];
  const waiting: ((pause: readonly [number, () => void]) => void)[] = [];
  return {
    begin: (milliseconds, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
        const pause = [milliseconds, resolve] as const;
        const waiter = waiting.shift();
        if (waiter === undefined) startedPauses.push(pause);
        else waiter(pause);
      }),
    next: () =>
      new Promise((resolve) => {
        const pause = startedPauses.shift();
        if (pause === undefined) waiting.push(resolve);
        else resolve(pause);
      }),
    unclaimed: () => startedPauses.length,
  };
}

const nothing = () => Promise.resolve();
const tasks: Tasks = {
  'send-reset': async ({ email }) => {
    resets.push(email);
    onReset(email);
  },
  'send-invitation': nothing,
  'send-confirmation': nothing,
  'note-refusal': nothing,
  'chain-audit': nothing,
  'send-reminder': nothing,
  'mail-reminder': nothing,
  'schedule-reminders': nothing,
  'import-calendar': nothing,
  'daily-figures': nothing,
};

beforeEach(async () => {
  uncaught = [];
  resets = [];
  nights = 0;
  onReset = () => undefined;
  pauses = createPauses();
  process.on('unhandledRejection', collectError);
  database = await openTestDatabase();
  superuser = postgres(database.superuserAddress, { max: 1, onnotice: () => undefined });
  proxy = await openDatabaseProxy(database.connectionString);
  await installJobs(database.connectionString, silentLog);
});

afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  proxy.close();
  await superuser.end();
  await database.close();
  process.off('unhandledRejection', collectError);
});

async function start(options: Partial<Pick<JobsOptions, 'pause'>> = {}): Promise<Jobs> {
  const jobs = await startJobs({
    connectionString: proxy.address,
    tasks,
    cleanUp: () => {
      nights += 1;
      return Promise.resolve();
    },
    log: silentLog,
    random: (bytes) => randomFillSync(bytes),
    ...options,
  });
  started.push(jobs);
  return jobs;
}

const queueReset = (email: string) =>
  database.identity(
    (sql) => sql`select nemu_add_job('send-reset', json_build_object('email', ${email}::text), ${email})`,
  );

const queued = async () =>
  [...(await superuser<{ key: string | null }[]>`select key from graphile_worker._private_jobs`)].map(({ key }) => key);

describe('the worker', () => {
  test('stops cleanly when the connection breaks while it begins to listen for jobs', async () => {
    const listening = proxy.dropMessage('LISTEN "jobs:insert"');
    const jobs = await start();
    const connection = await listening;
    const stopped = jobs.stop();
    connection.destroy();
    await stopped;
    await turn();
    expect(uncaught).toEqual([]);
  });

  test('continues when it loses the session that records a success, and does not run the job again', async () => {
    await start();
    const recordingSuccess = proxy.dropMessage('delete from "graphile_worker"._private_jobs');
    await queueReset('ana@uno.com.py');
    (await recordingSuccess).destroy();
    await queueReset('eva@uno.com.py');
    await vi.waitUntil(async () => (await queued()).length === 0, { timeout: 15_000 });
    expect([resets, uncaught]).toEqual([['ana@uno.com.py', 'eva@uno.com.py'], []]);
  });

  test.each([
    ['fetches a job', 'select jobs.job_queue_id, jobs.priority'],
    ['records a failure', 'last_error = $2'],
    ['listens for new jobs', 'LISTEN "jobs:insert"'],
  ])('continues when it loses the session that %s', async (_, statement) => {
    onReset = () => {
      onReset = () => undefined;
      if (statement.startsWith('last_error')) throw new Error('the first attempt fails');
    };
    const dropped = proxy.dropMessage(statement);
    await start();
    await queueReset('ana@uno.com.py');
    (await dropped).destroy();
    await vi.waitUntil(async () => (await queued()).length === 0, { timeout: 15_000 });
    expect([new Set(resets), uncaught]).toEqual([new Set(['ana@uno.com.py']), []]);
  });

  test('runs a fetched job even if the response to the fetch was lost', async () => {
    await queueReset('ana@uno.com.py');
    const lost = proxy.dropAnswer('select jobs.job_queue_id, jobs.priority');
    await start();
    await lost;
    await vi.waitUntil(async () => (await queued()).length === 0, { timeout: 15_000 });
    expect([resets, uncaught]).toEqual([['ana@uno.com.py'], []]);
  });

  test('retries a job at once, without the pause after a failure, when the loss of the database made it fail', async () => {
    await queueReset('ana@uno.com.py');
    await superuser`update graphile_worker._private_jobs set attempts = 8`;
    onReset = () => {
      onReset = () => undefined;
      throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
    };
    await start();
    await vi.waitUntil(async () => (await queued()).length === 0, { timeout: 15_000 });
    expect([resets, uncaught]).toEqual([['ana@uno.com.py', 'ana@uno.com.py'], []]);
  });

  test('reconnects at its first attempt after a database that was slow to start accepts sessions', async () => {
    await start({ pause: pauses.begin });
    proxy.simulateStartup(true);
    proxy.cut();
    const lengths: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const [milliseconds, end] = await pauses.next();
      lengths.push(milliseconds);
      end();
    }
    const [, end] = await pauses.next();
    await queueReset('ana@uno.com.py');
    proxy.simulateStartup(false);
    end();
    await vi.waitUntil(async () => (await queued()).length === 0, { timeout: 15_000 });
    expect([lengths, resets, pauses.unclaimed(), uncaught]).toEqual([[250, 250, 250], ['ana@uno.com.py'], 0, []]);
  });

  test('abandons a connection attempt to a hung database that accepts connections and never responds', async () => {
    await start({ pause: pauses.begin });
    proxy.cut();
    const [, attempt] = await pauses.next();
    proxy.simulateHang(true);
    attempt();
    const [, end] = await pauses.next();
    proxy.simulateHang(false);
    await queueReset('ana@uno.com.py');
    end();
    await vi.waitUntil(() => resets.length > 0, { timeout: 15_000 });
    expect([resets, pauses.unclaimed(), uncaught]).toEqual([['ana@uno.com.py'], 0, []]);
  });

  test('takes over the jobs of a dead process without being restarted', async () => {
    await start();
    await superuser.begin(async (sql) => {
      await sql`select nemu.nemu_add_job('send-reset', '{"email": "ana@uno.com.py"}', 'ana')`;
      await sql`update graphile_worker._private_jobs set locked_by = 'nemu-dead', locked_at = now()`;
    });
    await vi.waitUntil(async () => (await queued()).length === 0, { timeout: 15_000 });
    expect(resets).toEqual(['ana@uno.com.py']);
  });

  test('continues when all sessions end at once and the connection breaks again while it resumes', async () => {
    await start();
    const resuming = proxy.dropMessage('known_crontabs');
    await superuser`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    (await resuming).destroy();
    await queueReset('ana@uno.com.py');
    await vi.waitUntil(() => resets.length > 0, { timeout: 15_000 });
    expect([resets, uncaught]).toEqual([['ana@uno.com.py'], []]);
  });
});

describe('the nightly clean-up', () => {
  test('runs once for all processes after a night in which none was running, and not at the first start', async () => {
    await start();
    const [known] = await superuser`select last_execution from graphile_worker._private_known_crontabs`;
    expect([known, await queued()]).toEqual([{ last_execution: null }, []]);
    await superuser`update graphile_worker._private_known_crontabs set known_since = known_since - interval '2 days'`;
    await Promise.all([start(), start()]);
    await vi.waitUntil(async () => nights > 0 && (await queued()).length === 0, { timeout: 15_000 });
    const [done] = await superuser`
      select to_char(last_execution at time zone 'UTC', 'HH24:MI:SS') as time,
             last_execution <= now() and last_execution > now() - interval '1 day' as is_last
      from graphile_worker._private_known_crontabs`;
    expect([nights, done]).toEqual([1, { time: '07:17:00', is_last: true }]);
  });
});
