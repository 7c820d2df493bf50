import { type Job, Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import type { Log, ServerOptions } from '../server.types.ts';
import type { Tasks } from './jobs.types.ts';
import { newToken } from '../modules/shared/secrets.ts';

/** What runs beside requests. */
export interface Jobs {
  stop(): Promise<void>;
}

export interface JobsOptions extends Pick<ServerOptions, 'log' | 'random'> {
  connectionString: string;
  tasks: Tasks;
  /** Removes what has run out; once a night. */
  cleanUp: () => Promise<void>;
}

/** Class of the advisory locks by which living workers are told from dead ones. */
const WORKER_LOCK = 7_236_869;
const POLL_INTERVAL = 2_000;
/** Milliseconds between attempts to work again after the database was lost. */
const RESTART_PAUSE = 1_000;
/** Seconds within which PostgreSQL must take up a connection. */
const CONNECT_TIMEOUT = 5;
const NIGHTLY = '17 7 * * *';

/** The queue speaks through our log; what it quotes of payloads is left out. */
const queueLogger = (log: Log) =>
  new Logger(() => (level: string, message) => {
    if (level === 'error') log.error({ queue: true }, message);
    else if (level === 'warning') log.warn({ queue: true }, message);
  });

/** Brings the queue's own tables to the version of its library. May run on any number of processes at once. */
export async function installJobs(connectionString: string, log: Log): Promise<void> {
  await runMigrations({ connectionString, logger: queueLogger(log) });
}

type LockConnection = ReturnType<typeof postgres>;

/** Frees at once the jobs of workers that are gone: their process let go of its lock when it ended, however it did. */
async function freeOrphans(sql: LockConnection): Promise<void> {
  const holders = await sql<{ worker: string }[]>`
    select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null`;
  for (const { worker } of holders) {
    const [lock] = await sql<{ free: boolean }[]>`
      select pg_try_advisory_lock(${WORKER_LOCK}, hashtext(${worker})) as free`;
    if (lock?.free !== true) continue;
    await sql`select graphile_worker.force_unlock_workers(array[${worker}]::text[])`;
    await sql`select pg_advisory_unlock(${WORKER_LOCK}, hashtext(${worker}))`;
  }
}

interface QueuedPayload {
  tenant?: string | null;
  data?: unknown;
}

/** Ids begin anew in a new database, so the instant tells jobs of the same id apart. */
function askedOf({ id, revision, created_at: createdAt }: Job): string {
  return createHash('sha256').update(`${id} ${revision} ${createdAt.toISOString()}`).digest('hex').slice(0, 32);
}

/** Our tasks as the queue's library calls them. */
function toTaskList(tasks: Tasks, cleanUp: () => Promise<void>): TaskList {
  const list: TaskList = { 'clean-up': cleanUp };
  for (const [name, task] of Object.entries(tasks)) {
    list[name] = (payload, { job }) => {
      const { tenant, data } = payload as QueuedPayload;
      // `nemu_add_job` queued the data under this very name, as `addJob` typed it.
      const run = task as (data: unknown, tenantId: string | undefined, asked: string) => Promise<void>;
      return run(data, tenant ?? undefined, askedOf(job));
    };
  }
  return list;
}

/** Work from its start to the loss of the database, whatever brought that about. */
interface Shift {
  /** Settles when no more jobs are done. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

async function startShift({ connectionString, tasks, cleanUp, log, random }: JobsOptions): Promise<Shift> {
  const workerId = `nemu-${newToken(random)}`;
  let reportEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    reportEnd = resolve;
  });
  const lock = postgres(connectionString, {
    max: 1,
    onnotice: () => undefined,
    // Whoever finds the lock free takes this worker for dead.
    onclose: () => reportEnd(),
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: CONNECT_TIMEOUT,
    connection: { application_name: 'nemu jobs' },
  });
  const letGo = () => lock.end({ timeout: 0 });
  const queueOptions = {
    connectionString,
    workerId,
    concurrency: 1,
    maxPoolSize: 3,
    noHandleSignals: true,
    pollInterval: POLL_INTERVAL,
    logger: queueLogger(log),
    taskList: toTaskList(tasks, cleanUp),
    parsedCronItems: parseCronItems([{ task: 'clean-up', match: NIGHTLY, options: { backfillPeriod: 86_400_000 } }]),
  };
  try {
    await freeOrphans(lock);
    await lock`select pg_advisory_lock(${WORKER_LOCK}, hashtext(${workerId}))`;
    const runner = await run(queueOptions);
    // The library gives up when it cannot note how a job ended.
    runner.promise.catch(() => undefined).finally(() => reportEnd());
    const stop = async () => {
      await runner.stop().catch(() => undefined);
      await letGo();
    };
    return { ended, stop };
  } catch (error) {
    await letGo();
    throw error;
  }
}

/**
 * Starts doing the queue's jobs, one at a time, until stopped. When the database is lost work goes on as soon as it is
 * back; jobs cut off are free again then.
 * @throws when the database cannot be reached at first
 */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  await installJobs(options.connectionString, options.log);
  const stopping = new AbortController();
  let shift: Shift | undefined = await startShift(options);
  const supervise = async () => {
    while (!stopping.signal.aborted) {
      await shift?.ended;
      if (stopping.signal.aborted) return;
      options.log.warn({}, 'Los trabajos en segundo plano se interrumpieron; se reanudan con la base de datos');
      await shift?.stop();
      shift = await again(options, stopping.signal);
    }
  };
  const supervised = supervise();
  return {
    stop: async () => {
      stopping.abort();
      await shift?.stop();
      await supervised;
    },
  };
}

/** The next shift, tried for until there is one or `signal` says that none is wanted. */
async function again(options: JobsOptions, signal: AbortSignal): Promise<Shift | undefined> {
  while (!signal.aborted) {
    await wait(RESTART_PAUSE, undefined, { signal }).catch(() => undefined);
    const shift = await startShift(options).catch(() => undefined);
    if (shift === undefined) continue;
    if (!signal.aborted) return shift;
    await shift.stop();
  }
  return undefined;
}
