import { randomFillSync } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tasks } from '#server/jobs/jobs.types.ts';
import { type Jobs, startJobs } from '#server/jobs/worker.ts';
import { openTestDatabase, type TestDatabase } from '../kit/open-test-database.ts';
import { silentLog } from '../kit/silent-log.ts';
import { openTappedLine, type TappedLine } from '../kit/tapped-line.ts';

let database: TestDatabase;
let superuser: postgres.Sql;
let line: TappedLine;
/** What nobody caught, which ends the server's process. */
let uncaught: unknown[];
const note = (error: unknown) => void uncaught.push(error);
const started: Jobs[] = [];
let resets: string[];
let nights: number;

const nothing = () => Promise.resolve();
const tasks: Tasks = {
  'send-reset': ({ email }) => {
    resets.push(email);
    return Promise.resolve();
  },
  'send-invitation': nothing,
  'send-confirmation': nothing,
  'note-refusal': nothing,
  'chain-audit': nothing,
};

beforeEach(async () => {
  uncaught = [];
  resets = [];
  nights = 0;
  process.on('unhandledRejection', note);
  database = await openTestDatabase();
  superuser = postgres(database.superuserAddress, { max: 1, onnotice: () => undefined });
  line = await openTappedLine(database.connectionString);
});

afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  line.close();
  await superuser.end();
  await database.close();
  process.off('unhandledRejection', note);
});

async function start(): Promise<Jobs> {
  const jobs = await startJobs({
    connectionString: line.address,
    tasks,
    cleanUp: () => {
      nights += 1;
      return Promise.resolve();
    },
    log: silentLog,
    random: (bytes) => randomFillSync(bytes),
  });
  started.push(jobs);
  return jobs;
}

const ask = (email: string) =>
  database.identity(
    (sql) => sql`select nemu_add_job('send-reset', json_build_object('email', ${email}::text), ${email})`,
  );

const queued = async () =>
  [...(await superuser<{ key: string | null }[]>`select key from graphile_worker._private_jobs`)].map(({ key }) => key);

describe('jobs', () => {
  test('stop in peace when the database is lost as they begin to listen', async () => {
    const listening = line.holdBack('LISTEN "jobs:insert"');
    const jobs = await start();
    const connection = await listening;
    const stopped = jobs.stop();
    connection.destroy();
    await stopped;
    await turn();
    expect(uncaught).toEqual([]);
  });

  test('go on when the one session is lost that would have noted the end of a job, which is done again', async () => {
    await start();
    const noting = line.holdBack('delete from "graphile_worker"._private_jobs');
    await ask('ana@uno.com.py');
    (await noting).destroy();
    await ask('eva@uno.com.py');
    await vi.waitUntil(async () => (await queued()).length === 0, { timeout: 15_000 });
    expect([resets.toSorted(), uncaught]).toEqual([['ana@uno.com.py', 'ana@uno.com.py', 'eva@uno.com.py'], []]);
  });

  test('go on when all sessions are ended at once, and the database is lost again as work begins anew', async () => {
    await start();
    const beginning = line.holdBack('known_crontabs');
    await superuser`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    (await beginning).destroy();
    await ask('ana@uno.com.py');
    await vi.waitUntil(() => resets.length > 0, { timeout: 15_000 });
    expect([resets, uncaught]).toEqual([['ana@uno.com.py'], []]);
  });
});

describe('the nightly clean-up', () => {
  test('is due once for all processes after a night that none was running, and not at the first start', async () => {
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
