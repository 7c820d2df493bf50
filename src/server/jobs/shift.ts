import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type Job, type Logger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import type postgres from 'postgres';
import { openDriver } from '../database/driver.ts';
import type { ServerOptions } from '../server.types.ts';
import { newToken } from '../modules/shared/secrets.ts';
import type { Tasks } from './jobs.types.ts';
import { QUEUE_CLEAN_UP } from './nightly.ts';
import { createQueuePool } from './queue-pool.ts';

export interface ShiftOptions extends Pick<ServerOptions, 'random'> {
  connectionString: string;
  tasks: Tasks;
  /** Removes what has run out; once a night. */
  cleanUp: () => Promise<void>;
  logger: Logger;
}

/** Work from its start to the loss of the database, whatever brought that about. */
export interface Shift {
  /** Settles when no more jobs are done. */
  ended: Promise<void>;
  /** Lets the job at hand finish; however often it is called. Never fails. */
  stop(): Promise<void>;
}

/** Class of the advisory locks by which living workers are told from dead ones. */
const WORKER_LOCK = 7_236_869;
const POLL_INTERVAL = 2_000;
/** Milliseconds between looks at whether a night has passed. */
const NIGHT_INTERVAL = 60_000;
/** Seconds within which PostgreSQL must take up a connection. */
const CONNECT_TIMEOUT = 5;

type LockConnection = postgres.Sql;

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
function toTaskList({ tasks, cleanUp }: ShiftOptions): TaskList {
  const list: TaskList = { 'clean-up': cleanUp };
  for (const [name, task] of Object.entries(tasks)) {
    list[name] = (payload, { job }) => {
      // Both as `nemu_add_job` queued them: the payload, and the data under this very name, as `addJob` typed it.
      const { tenant, data } = payload as QueuedPayload;
      const run = task as (data: unknown, tenantId: string | undefined, asked: string) => Promise<void>;
      return run(data, tenant ?? undefined, askedOf(job));
    };
  }
  return list;
}

/** The session whose lock shows that a worker lives. */
function openLock(connectionString: string, onLoss: () => void): LockConnection {
  return openDriver(connectionString, {
    max: 1,
    onclose: onLoss,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: CONNECT_TIMEOUT,
    connection: { application_name: 'nemu jobs' },
  });
}

/** Has the queue's library do jobs; gives what ends that. */
function startWorker(options: ShiftOptions, workerId: string, onEnd: () => void): () => Promise<void> {
  const { connectionString, logger } = options;
  const pool = createQueuePool(connectionString);
  const events: WorkerEvents = new EventEmitter();
  // It could not note how a job ended and does no other.
  events.on('worker:fatalError', onEnd);
  const settings = { workerId, concurrency: 1, noHandleSignals: true, pollInterval: POLL_INTERVAL, logger, events };
  // The library's `run` would add its cron, whose failure nobody can catch.
  const workers = runTaskList(settings, toTaskList(options), pool);
  void workers.promise.then(onEnd, onEnd);
  return async () => {
    await workers.gracefulShutdown();
    await pool.end();
  };
}

/**
 * Starts doing jobs, one at a time, and sees to the nightly clean-up.
 * @throws when the database cannot be reached
 */
export async function startShift(options: ShiftOptions): Promise<Shift> {
  const workerId = `nemu-${newToken(options.random)}`;
  let reportEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    reportEnd = resolve;
  });
  // Whoever finds the lock free takes this worker for dead.
  const lock = openLock(options.connectionString, reportEnd);
  try {
    await freeOrphans(lock);
    await lock`select pg_advisory_lock(${WORKER_LOCK}, hashtext(${workerId}))`;
    await lock.unsafe(QUEUE_CLEAN_UP);
  } catch (error) {
    await lock.end({ timeout: 0 });
    throw error;
  }
  const endWorker = startWorker(options, workerId, reportEnd);
  const nights = setInterval(() => void lock.unsafe(QUEUE_CLEAN_UP).catch(reportEnd), NIGHT_INTERVAL);
  const end = async () => {
    clearInterval(nights);
    await endWorker();
    await lock.end({ timeout: 0 });
  };
  let stopped: Promise<void> | undefined;
  return { ended, stop: () => (stopped ??= end()) };
}
