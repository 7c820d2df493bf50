import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { build, isBuilt } from '#server/cli/build.ts';
import { randomOf } from '../unit/domain/design/kit/random.ts';
import { cases, differenceOf, storedBy } from './calendar-import/cases.ts';
import { manyEvents } from './calendar-import/files.ts';
import { Importer, type ImportState } from './calendar-import/importer.ts';
import { type Responsiveness, SmallRequests } from './calendar-import/small-requests.ts';
import { checkIntegrity } from './kill/integrity.ts';
import { databaseAddress, removeData, startVictim, temporaryData } from './kill/victim.ts';

/**
 * Imports calendars that are too large, damaged or laborious into a built server with a database of its own, over HTTP,
 * and checks what becomes of each file. Then imports 100,000 events as a job, cancels jobs, and kills the server, alone
 * and with its database, in the middle of jobs: a cancelled job stores nothing; the job of a killed server is taken up
 * again after the restart and stores everything exactly once. While something runs, a user of another company asks for
 * small answers. Prints how fast they came, and fails when one did not come.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    events: { type: 'string', default: '100000' },
    interrupted: { type: 'string', default: '20000' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const events = Number(values.events);
const interrupted = Number(values.interrupted);
const random = randomOf(seed);
const print = (line: string) => process.stdout.write(`${line}\n`);

const faults: string[] = [];
const expectThat = (isRight: boolean, fault: string) => {
  if (!isRight) faults.push(fault);
};

print(`seed ${seed}`);
if (!isBuilt() && !(await build([]))) throw new Error('the build failed');
const dataDir = temporaryData();
let victim = await startVictim(dataDir);
let ana: Importer;
let requests: SmallRequests;

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** Runs a part while another company asks; prints how long it took and how fast the answers came. */
async function play(title: string, run: () => Promise<string>): Promise<void> {
  const started = performance.now();
  const [outcome, asked] = await requests.during(victim.url, run);
  print(`${title}: ${outcome}, ${seconds(started)}`);
  print(`  ${describe(asked)}`);
  for (const failure of asked.failures) faults.push(`${title}: a small request failed: ${failure}`);
  expectThat(asked.answered > 0, `${title}: no small request was answered`);
}

const describe = ({ answered, p50, p99, max }: Responsiveness): string =>
  `${answered} small requests answered meanwhile, p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`;

/** Checks that a calendar has exactly the first events of a file, each once. */
async function checkStored(title: string, calendar: string, expected: number, most: number): Promise<void> {
  const uids = await ana.listedUids(calendar, most);
  const different = new Set(uids).size;
  expectThat(
    uids.length === expected && different === expected,
    `${title}: ${uids.length} events are listed, ${different} different ones, not ${expected}`,
  );
}

async function playCase({ title, file, expected }: (typeof cases)[number]): Promise<void> {
  const bytes = file(random);
  const calendar = await ana.newCalendar();
  await play(title, async () => {
    const answer = await ana.send(calendar, bytes);
    const difference = differenceOf(expected, answer);
    expectThat(difference === undefined, `${title}: ${difference}`);
    return `${(bytes.byteLength / 1_048_576).toFixed(1)} MB, ${answer.status}`;
  });
  // Endless series have more occurrences than a call lists.
  if (!title.includes('endless')) await checkStored(title, calendar, storedBy(expected), 5_000);
}

/** Sends a file with more events than one call stores. Gives its calendar and the id of its job. */
async function startJob(count: number): Promise<{ calendar: string; job: string }> {
  const calendar = await ana.newCalendar();
  const { status, body } = await ana.send(calendar, manyEvents(count, random));
  if (status !== 202) throw new Error(`202 expected: ${status} ${JSON.stringify(body)}`);
  const { job } = body as { job: string };
  return { calendar, job };
}

const hasEnded = ({ state }: ImportState) => !['waiting', 'running'].includes(state);

function checkFinished(title: string, { state, done, result }: ImportState, count: number): void {
  const found = JSON.stringify([state, done, result]);
  const wanted = JSON.stringify(['finished', count, { created: count, changed: 0, unchanged: 0, refused: [] }]);
  expectThat(found === wanted, `${title}: ${found.slice(0, 300)}, not ${wanted}`);
}

async function playJob(): Promise<void> {
  const title = `${events} events`;
  const { calendar, job } = await startJob(events);
  const steps = new Set<number>();
  await play(title, async () => {
    const state = await ana.waitFor(job, (now) => steps.add(now.done) && hasEnded(now));
    checkFinished(title, state, events);
    return `${state.state}, watched at ${steps.size} steps`;
  });
  await checkStored(title, calendar, events, events);
}

/** Waits until a job has stored a random part of its events, none of which is committed. */
async function interrupt(job: string, count: number): Promise<number> {
  const threshold = count * (0.1 + random.below(70) / 100);
  const { done, state } = await ana.waitFor(job, (now) => now.done >= threshold || hasEnded(now));
  if (state !== 'running') throw new Error(`the job was not running, but ${state}`);
  return done;
}

async function playCancel(): Promise<void> {
  const title = 'cancelled';
  const { calendar, job } = await startJob(interrupted);
  const next = await startJob(5_001);
  await play(title, async () => {
    const done = await interrupt(job, interrupted);
    await ana.cancel(job);
    const cancelled = performance.now();
    // Jobs of imports run one at a time: the cancelled one has ended when the next one runs.
    await ana.waitFor(next.job, ({ state }) => state !== 'waiting');
    const stopped = seconds(cancelled);
    expectThat((await ana.stateOf(job)).state === 'cancelled', `${title}: the state is another`);
    checkFinished(title, await ana.waitFor(next.job, hasEnded), 5_001);
    return `after ${done} of ${interrupted} events; the next job ran after ${stopped}`;
  });
  await checkStored(title, calendar, 0, interrupted);
  await checkStored(`the job after the ${title} one`, next.calendar, 5_001, 5_001);
}

async function playKill(target: 'server' | 'both'): Promise<void> {
  const title = `killed (${target})`;
  const { calendar, job } = await startJob(interrupted);
  const noticesBefore = await ana.countNotices();
  const done = await interrupt(job, interrupted);
  await victim.kill(target);
  const killed = performance.now();
  victim = await startVictim(dataDir);
  ana.url = victim.url;
  const restarted = seconds(killed);
  const { length } = await ana.listedUids(calendar, interrupted);
  const isAtomic = length === 0 || (length === interrupted && hasEnded(await ana.stateOf(job)));
  expectThat(isAtomic, `${title}: ${length} events were stored by the killed server`);
  await play(title, async () => {
    checkFinished(title, await ana.waitFor(job, hasEnded), interrupted);
    return `after ${done} of ${interrupted} events; ${length} listed after the restart (${restarted}), then all`;
  });
  await checkStored(title, calendar, interrupted, interrupted);
  const notices = (await ana.countNotices()) - noticesBefore;
  expectThat(notices === 1, `${title}: ${notices} notices of its end`);
}

/** Checks that no file of an import is left behind. */
async function checkNothingLeft(): Promise<void> {
  const sql = postgres(databaseAddress(dataDir), { max: 1, connection: { search_path: 'nemu' } });
  try {
    const [row] = await sql<{ chunks: number; jobs: number }[]>`
      select (select count(*)::int from calendar_import_chunk) as chunks,
             (select count(*)::int from graphile_worker.jobs where task_identifier = 'import-calendar') as jobs`;
    expectThat(row?.chunks === 0 && row.jobs === 0, `left behind: ${JSON.stringify(row)}`);
  } finally {
    await sql.end();
  }
}

/** The most memory that the server process has used, in megabytes; undefined where the system does not tell. */
function peakMemory(): number | undefined {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${victim.pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  } catch {
    return undefined;
  }
}

try {
  ana = await Importer.register(victim.url, 'Importadora', '80012345');
  requests = await SmallRequests.start((await Importer.register(victim.url, 'Vecina', '80054321')).session);
  await play('nothing', () => new Promise((resolve) => setTimeout(resolve, 3_000, 'for comparison')));
  for (const one of cases) await playCase(one);
  await playJob();
  await playCancel();
  print(`the server used ${peakMemory()} MB at most`);
  await playKill('server');
  await playKill('both');
  await checkNothingLeft();
  faults.push(...(await checkIntegrity(dataDir)));
  requests.end();
} finally {
  await victim.end();
  removeData(dataDir);
}
for (const fault of faults.slice(0, 20)) print(fault);
print(faults.length === 0 ? 'every file became what it must' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
