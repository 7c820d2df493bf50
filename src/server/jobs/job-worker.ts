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
import { settleUnfinishedJobs, trackUnfinishedJobs, type UnfinishedJobs } from './unfinished-jobs.ts';

export interface JobWorkerOptions extends Pick<ServerOptions, 'random'> {
  connectionString: string;
  tasks: Tasks;
  /** Removes what has run out; once a night. */
  cleanUp: () => Promise<void>;
  logger: Logger;
}

/** Work from its start to the loss of the database, whatever brought that about. */
export interface JobWorker {
  /** Settles when no more jobs are done. */
  ended: Promise<void>;
  /** Lets the job at hand finish; gives what could not be recorded, however often it is called. Never fails. */
  stop(): Promise<UnfinishedJobs>;
}

/** Class of the advisory locks by which living workers are told from dead ones. */
const WORKER_LOCK = 7_236_869;
const POLL_INTERVAL = 2_000;
/** Milliseconds between checks for jobs of dead workers and for a night that has passed. */
const UPKEEP_INTERVAL = 2_000;
/** Milliseconds a start may take, from the first connection on, before it counts as failed. */
const START_TIMEOUT = 4_000;

type LockConnection = postgres.Sql;

/**
 * Frees the jobs of workers that are gone: their process let go of its lock when it ended, however it did. The worker
 * whose session asks is left out, since it could take its own lock once more.
 */
async function freeOrphans(sql: LockConnection, workerId: string): Promise<void> {
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

/** Ids begin anew in a new database, so the instant tells jobs of the same id apart. */
function askedOf({ id, revision, created_at: createdAt }: Job): string {
  return createHash('sha256').update(`${id} ${revision} ${createdAt.toISOString()}`).digest('hex').slice(0, 32);
}

/** Our tasks as the queue's library calls them. */
function toTaskList({ tasks, cleanUp }: JobWorkerOptions): TaskList {
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
    connect_timeout: START_TIMEOUT / 1_000,
    connection: { application_name: 'nemu jobs' },
  });
}

/** Frees orphaned jobs and queues the nightly clean-up, again and again until `signal`. */
async function keepUp(sql: LockConnection, workerId: string, signal: AbortSignal): Promise<void> {
  for await (const _ of every(UPKEEP_INTERVAL, undefined, { signal })) {
    await freeOrphans(sql, workerId);
    await sql.unsafe(QUEUE_CLEAN_UP);
  }
}

/** Whether PostgreSQL answered with an error, so that the statement did nothing. */
const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && !isDatabaseLost(error);

interface Worker {
  unfinished: UnfinishedJobs;
  stop(): Promise<void>;
}

/**
 * Has the queue's library do jobs.
 * @param onLoss called when it fails to fetch a job or to record how one ended
 */
function startWorker(options: JobWorkerOptions, workerId: string, onLoss: () => void): Worker {
  const { connectionString, logger } = options;
  const pool = createQueuePool(connectionString);
  const events: WorkerEvents = new EventEmitter();
  const unfinished = trackUnfinishedJobs(workerId, events, onLoss);
  // It could not note how a job ended and does no other.
  events.on('worker:fatalError', onLoss);
  // A fetch whose answer was lost may have locked a job that this worker knows nothing of and would never free.
  events.on('worker:getJob:error', ({ error }) => {
    if (!isRefusal(error)) onLoss();
  });
  const settings = { workerId, concurrency: 1, noHandleSignals: true, pollInterval: POLL_INTERVAL, logger, events };
  // The library's `run` would add its cron, whose failure nobody can catch.
  const workers = runTaskList(settings, toTaskList(options), pool);
  void workers.promise.then(onLoss, onLoss);
  const stop = async () => {
    await workers.gracefulShutdown();
    await pool.end();
  };
  return { unfinished, stop };
}

/** Takes the lock that shows that a worker lives, and frees what dead ones held. */
async function prepareWork(lock: LockConnection, workerId: string, left: UnfinishedJobs | undefined): Promise<void> {
  const giveUp = setTimeout(() => void lock.end({ timeout: 0 }), START_TIMEOUT);
  try {
    if (left !== undefined) await settleUnfinishedJobs(lock, left);
    await freeOrphans(lock, workerId);
    await lock`select pg_advisory_lock(${WORKER_LOCK}, hashtext(${workerId}))`;
    await lock.unsafe(QUEUE_CLEAN_UP);
  } catch (error) {
    await lock.end({ timeout: 0 });
    throw error;
  } finally {
    clearTimeout(giveUp);
  }
}

/**
 * Starts doing jobs, one at a time, and sees to orphaned jobs and the nightly clean-up.
 * @param left what the worker before this one could not record
 * @throws when the database cannot be reached
 */
export async function startJobWorker(options: JobWorkerOptions, left?: UnfinishedJobs): Promise<JobWorker> {
  const workerId = `nemu-${newToken(options.random)}`;
  let reportEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    reportEnd = resolve;
  });
  // Whoever finds the lock free takes this worker for dead.
  const lock = openLock(options.connectionString, reportEnd);
  await prepareWork(lock, workerId, left);
  const worker = startWorker(options, workerId, reportEnd);
  const stopping = new AbortController();
  keepUp(lock, workerId, stopping.signal).catch(reportEnd);
  const end = async () => {
    stopping.abort();
    await worker.stop();
    await lock.end({ timeout: 0 });
    return worker.unfinished;
  };
  let stopped: Promise<UnfinishedJobs> | undefined;
  return { ended, stop: () => (stopped ??= end()) };
}
