import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import postgres from 'postgres';
import { build, isBuilt } from '#server/cli/build.ts';
import { type Cluster, makeCluster } from '../server/kit/cluster.ts';
import { randomOf } from '../unit/domain/design/kit/random.ts';
import { Writers } from './kill/writers.ts';
import { startBuiltServer } from './kit/built-server.ts';
import { Outbox } from './outage/outbox.ts';

/**
 * Kills or stops the database under load in every round, while mails are queued and being sent. Measures the
 * milliseconds from the first successful query after the restart until the last queued mail is sent. Fails when that
 * takes more than 5 s, or when a mail is sent twice: only the database restarts, the server keeps running.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string', default: '50' },
    busy: { type: 'string', default: '2' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const rounds = Number(values.rounds);
const random = randomOf(seed);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Most milliseconds from the first successful query after the restart until the last queued mail is sent. */
const LIMIT = 5_000;
/** Milliseconds after which an unsent mail counts as never sent. */
const MAIL_TIMEOUT = 60_000;
/** Mails queued just before the database ends. */
const BURST = 5;
/** Longest time that load and jobs run before the database ends, in milliseconds. */
const LONGEST_RUN = 150;
/** Longest time the database stays down, in milliseconds, besides the time it takes to end and start. */
const MAX_DOWNTIME = 2_000;

/** Connects to the product's database as superuser. */
function open({ superuser }: Cluster): postgres.Sql {
  const address = new URL(superuser);
  address.pathname = '/nemu';
  return postgres(address.href, { max: 1, onnotice: () => undefined });
}

async function queueMails(sql: postgres.Sql, count: number): Promise<void> {
  await sql`
    select nemu.nemu_add_job('send-reset', json_build_object('email', ${EMAIL}::text), gen_random_uuid()::text)
    from generate_series(1, ${count})`;
}

const EMAIL = 'ana@resistente.com.py';

async function waitForDatabase(sql: postgres.Sql): Promise<void> {
  while (!(await sql`select`.then(Boolean, () => false))) await wait(2);
}

/** Returns how the database was ended, and the milliseconds until all mails were sent (`Infinity` if some were not). */
async function runRound(
  cluster: Cluster,
  startWriting: () => Promise<void>,
  allSent: (mails: number) => Promise<boolean>,
): Promise<readonly [string, number]> {
  const target = random.chance(0.5) ? 'killed' : 'stopped';
  const before = open(cluster);
  await waitForDatabase(before);
  const load = startWriting();
  await wait(random.below(LONGEST_RUN));
  await queueMails(before, BURST);
  await wait(random.below(LONGEST_RUN));
  await before.end({ timeout: 0 });
  await (target === 'killed' ? cluster.kill() : cluster.stop());
  await load;
  await wait(random.below(MAX_DOWNTIME));
  await cluster.start();
  const after = open(cluster);
  await waitForDatabase(after);
  const answeredAt = performance.now();
  await queueMails(after, 1);
  const sent = await allSent(BURST + 1);
  await after.end();
  return [target, sent ? Math.round(performance.now() - answeredAt) : Number.POSITIVE_INFINITY];
}

async function run(cluster: Cluster, dataDir: string): Promise<readonly string[]> {
  const server = await startBuiltServer({ DATA_DIR: dataDir, DATABASE_URL: cluster.owner });
  const faults: string[] = [];
  const durations: number[] = [];
  try {
    const writers = await Writers.register(server.url);
    const outbox = new Outbox(dataDir);
    // Registering the company already queued one mail.
    let mails = 1;
    if (!(await outbox.hasMails(mails, MAIL_TIMEOUT))) throw new Error('the first mail was not sent');
    for (let round = 1; round <= rounds; round += 1) {
      const allSent = (more: number) => outbox.hasMails((mails += more), MAIL_TIMEOUT);
      const [target, duration] = await runRound(cluster, () => writers.writeUntilBroken(server.url), allSent);
      durations.push(duration);
      print(`round ${round}: ${target}, all mails sent ${duration} ms after the database answered`);
      if (duration > LIMIT) faults.push(`round ${round}: ${duration} ms`);
      if (duration === Number.POSITIVE_INFINITY) break;
      await writers.repeatUnanswered(server.url);
    }
    if (outbox.repeated > 0) faults.push(`${outbox.repeated} mails were sent twice`);
    print(`${durations.length} rounds, ${mails} mails, ${outbox.repeated} sent twice; ${summary(durations)}`);
    return faults;
  } finally {
    await server.end();
  }
}

function summary(durations: readonly number[]): string {
  const sorted = durations.toSorted((one, other) => one - other);
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, max ${sorted.at(-1)} ms`;
}

print(`seed ${seed}, ${rounds} rounds, ${values.busy} busy loops beside them`);
if (!isBuilt() && !(await build([]))) throw new Error('the build failed');
const busy = Array.from({ length: Number(values.busy) }, () => new Worker('for (;;);', { eval: true }));
const folder = await mkdtemp(path.join(tmpdir(), 'nemu-outage-'));
await chmod(folder, 0o711);
const cluster = await makeCluster();
const faults: string[] = [];
try {
  faults.push(...(await run(cluster, path.join(folder, 'data'))));
} finally {
  await cluster.remove();
  await rm(folder, { recursive: true });
  await Promise.all(busy.map((worker) => worker.terminate()));
}
for (const fault of faults) print(fault);
print(faults.length === 0 ? 'every job went on within 5 s' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
