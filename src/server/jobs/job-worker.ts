import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setInterval as every } from 'node:timers/promises';
import { type Job, type Logger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import { DatabaseError } from 'pg';
import type postgres from 'postgres';
import { isDatabaseLost } from '../database/database-lost.ts';
import { openDriver } from '../database/driver.ts';
import type { ServerOptions } from '../server.types.ts';
import { newToken } from '../modules/shared/secrets.ts';
import type { Tasks } from './jobs.types.ts';
import { QUEUE_CLEAN_UP } from './nightly.ts';
import { createQueuePool } from './queue-pool.ts';
import { recordUnfinishedJobs, trackUnfinishedJobs, type UnfinishedJobs } from './unfinished-jobs.ts';

export interface JobWorkerOptions extends Pick<ServerOptions, 'random'> {
  connectionString: string;
  tasks: Tasks;
  /** The nightly clean-up task. */
  cleanUp: () => Promise<void>;
  logger: Logger;
}

/** A worker from its start until it loses the database, for whatever reason. */
export interface JobWorker {
  /** Settles when the worker runs no more jobs. */
  ended: Promise<void>;
  /**
   * Lets the current job finish and gives the outcomes that could not be recorded; may be called repeatedly. Never
   * rejects.
   */
  stop(): Promise<UnfinishedJobs>;
}

/** Class of the advisory locks that distinguish living workers from dead ones. */
const WORKER_LOCK = 7_236_869;
const POLL_INTERVAL = 2_000;
/** Milliseconds between checks for jobs of dead workers and for a missed nightly clean-up. */
const UPKEEP_INTERVAL = 2_000;
/** Milliseconds from the first connection after which a start counts as failed. */
const START_TIMEOUT = 4_000;

type LockConnection = postgres.Sql;

/**
 * Unlocks the jobs of dead workers: a process releases its lock however it ends. The calling worker is excluded, since
 * its session could take its own lock again.
 */
async function unlockOrphans(sql: LockConnection, workerId: string): Promise<void> {
  const holders = await sql<{ worker: string }[]>`
    select distinct locked_by as worker from graphile_worker._private_jobs where locked_by <> ${workerId}`;
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

/** A new database restarts the ids, so the instant distinguishes jobs with the same id. */
function jobDigestOf({ id, revision, created_at: createdAt }: Job): string {
  return createHash('sha256').update(`${id} ${revision} ${createdAt.toISOString()}`).digest('hex').slice(0, 32);
}

/** Converts our tasks to those of the queue's library. */
function toTaskList({ tasks, cleanUp }: JobWorkerOptions): TaskList {
  const list: TaskList = { 'clean-up': cleanUp };
  for (const [name, task] of Object.entries(tasks)) {
    list[name] = (payload, { job }) => {
      // The SQL function `nemu_add_job` builds this payload. `addJob` types the data by the name of the task.
      const { tenant, data } = payload as QueuedPayload;
      const run = task as (data: unknown, tenantId: string | undefined, jobDigest: string) => Promise<void>;
      return run(data, tenant ?? undefined, jobDigestOf(job));
    };
  }
  return list;
}

/** The session whose lock shows that the worker is alive. */
function openLock(connectionString: string, onLoss: () => void): LockConnection {
  return openDriver(connectionString, {
    max: 1,
    onclose: onLoss,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: START_TIMEOUT / 1_000,
    connection: { application_name: 'nemu jobs' },
  });
}

/** Periodically unlocks orphaned jobs and queues the nightly clean-up, until `signal`. */
async function runUpkeep(sql: LockConnection, workerId: string, signal: AbortSignal): Promise<void> {
  for await (const _ of every(UPKEEP_INTERVAL, undefined, { signal })) {
    await unlockOrphans(sql, workerId);
    await sql.unsafe(QUEUE_CLEAN_UP);
  }
}

/** Whether PostgreSQL answered with an error, so that the statement had no effect. */
const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && !isDatabaseLost(error);

interface Worker {
  unfinished: UnfinishedJobs;
  stop(): Promise<void>;
}

/**
 * Runs jobs with the queue's library.
 * @param onLoss called when it fails to fetch a job or to record its outcome
 */
function startWorker(options: JobWorkerOptions, workerId: string, onLoss: () => void): Worker {
  const { connectionString, logger } = options;
  const pool = createQueuePool(connectionString);
  const events: WorkerEvents = new EventEmitter();
  const unfinished = trackUnfinishedJobs(workerId, events, onLoss);
  // The worker could not record an outcome and runs no further job.
  events.on('worker:fatalError', onLoss);
  // A fetch whose answer was lost may have locked a job that this worker does not know and would never unlock.
  events.on('worker:getJob:error', ({ error }) => {
    if (!isRefusal(error)) onLoss();
  });
  const settings = { workerId, concurrency: 1, noHandleSignals: true, pollInterval: POLL_INTERVAL, logger, events };
  // The library's `run` would add its cron, whose errors cannot be caught.
  const workers = runTaskList(settings, toTaskList(options), pool);
  void workers.promise.then(onLoss, onLoss);
  const stop = async () => {
    await workers.gracefulShutdown();
    await pool.end();
  };
  return { unfinished, stop };
}

/** Takes the lock that shows a worker is alive, and unlocks the jobs of dead ones. */
async function prepareWork(
  lock: LockConnection,
  workerId: string,
  unfinished: UnfinishedJobs | undefined,
): Promise<void> {
  const startTimer = setTimeout(() => void lock.end({ timeout: 0 }), START_TIMEOUT);
  try {
    if (unfinished !== undefined) await recordUnfinishedJobs(lock, unfinished);
    await unlockOrphans(lock, workerId);
    await lock`select pg_advisory_lock(${WORKER_LOCK}, hashtext(${workerId}))`;
    await lock.unsafe(QUEUE_CLEAN_UP);
  } catch (error) {
    await lock.end({ timeout: 0 });
    throw error;
  } finally {
    clearTimeout(startTimer);
  }
}

/**
 * Starts running jobs, one at a time, together with the recovery of orphaned jobs and the nightly clean-up.
 * @param unfinished outcomes that the previous worker could not record
 * @throws when the database cannot be reached
 */
export async function startJobWorker(options: JobWorkerOptions, unfinished?: UnfinishedJobs): Promise<JobWorker> {
  const workerId = `nemu-${newToken(options.random)}`;
  let reportEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    reportEnd = resolve;
  });
  // Other workers that find the lock free consider this worker dead.
  const lock = openLock(options.connectionString, reportEnd);
  await prepareWork(lock, workerId, unfinished);
  const worker = startWorker(options, workerId, reportEnd);
  const stopping = new AbortController();
  runUpkeep(lock, workerId, stopping.signal).catch(reportEnd);
  const end = async () => {
    stopping.abort();
    await worker.stop();
    await lock.end({ timeout: 0 });
    return worker.unfinished;
  };
  let stopped: Promise<UnfinishedJobs> | undefined;
  return { ended, stop: () => (stopped ??= end()) };
}
