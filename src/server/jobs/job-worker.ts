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
import { createQueuePool } from './queue-pool.ts';
import { recordUnfinishedJobs, trackUnfinishedJobs, type UnfinishedJobs } from './unfinished-jobs.ts';

export interface JobWorkerOptions extends Pick<ServerOptions, 'random'> {
  connectionString: string;
  /** The tasks whose jobs the worker runs. */
  tasks: Partial<Tasks>;
  /** The nightly clean-up task; undefined for a worker that does not run it. */
  cleanUp?: (() => Promise<void>) | undefined;
  /** What else has to be done every few seconds while the worker runs. Never rejects. */
  upkeep?: (() => Promise<void>) | undefined;
  logger: Logger;
}

/** A running worker. It ends when it is stopped or loses the database. */
export interface JobWorker {
  /** Resolves when the worker has lost the database or was stopped. */
  ended: Promise<void>;
  /**
   * Waits for the current job and gives the job outcomes that could not be recorded. May be called repeatedly; never
   * rejects.
   */
  stop(): Promise<UnfinishedJobs>;
}

/** First key of the advisory locks that running workers hold, so that dead workers can be recognised. */
const WORKER_LOCK = 7_236_869;
const POLL_INTERVAL = 2_000;
/** Milliseconds between checks for jobs of dead workers, for a missed nightly clean-up and of the worker's own upkeep. */
const UPKEEP_INTERVAL = 2_000;
/** Milliseconds after which a start that has not finished counts as failed. */
const START_TIMEOUT = 4_000;

type LockConnection = postgres.Sql;

/**
 * Unlocks the jobs of dead workers, whose advisory lock is free: PostgreSQL releases the lock of a process however it
 * ends. The calling worker is excluded, because its session could acquire its own lock a second time.
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

/**
 * Gives a text that identifies a job. In a new database the ids start again, so the instant distinguishes jobs with the
 * same id.
 */
function jobDigestOf({ id, revision, created_at: createdAt }: Job): string {
  return createHash('sha256').update(`${id} ${revision} ${createdAt.toISOString()}`).digest('hex').slice(0, 32);
}

/** Converts the tasks to the form that the queue's library requires. */
function toTaskList({ tasks, cleanUp }: JobWorkerOptions): TaskList {
  const list: TaskList = cleanUp === undefined ? {} : { 'clean-up': cleanUp };
  for (const [name, task] of Object.entries(tasks)) {
    list[name] = (payload, { job }) => {
      // The SQL function `nemu_add_job` builds the payload; `addJob` checks the type of `data` for the name of the
      // task.
      const { tenant, data } = payload as QueuedPayload;
      const run = task as (data: unknown, tenantId: string | undefined, jobDigest: string) => Promise<void>;
      return run(data, tenant ?? undefined, jobDigestOf(job));
    };
  }
  return list;
}

/** Opens the session whose advisory lock shows other workers that this worker runs. */
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

/** Periodically unlocks the jobs of dead workers, queues the nightly clean-up and does the upkeep, until `signal` aborts. */
async function runUpkeep(
  sql: LockConnection,
  workerId: string,
  upkeep: JobWorkerOptions['upkeep'],
  signal: AbortSignal,
): Promise<void> {
  for await (const _ of every(UPKEEP_INTERVAL, undefined, { signal })) {
    await unlockOrphans(sql, workerId);
    await sql.unsafe(QUEUE_CLEAN_UP);
    await upkeep?.();
  }
}

/** Whether PostgreSQL itself reported an error, so that the statement had no effect. */
const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && !isDatabaseLost(error);

interface Worker {
  unfinished: UnfinishedJobs;
  stop(): Promise<void>;
}

/**
 * Runs jobs with the queue's library.
 * @param onLoss called when the worker fails to fetch a job or to record an outcome, or ends
 */
function startWorker(options: JobWorkerOptions, workerId: string, onLoss: () => void): Worker {
  const { connectionString, logger } = options;
  const pool = createQueuePool(connectionString);
  const events: WorkerEvents = new EventEmitter();
  const unfinished = trackUnfinishedJobs(workerId, events, onLoss);
  // The worker could not record an outcome and runs no further job.
  events.on('worker:fatalError', onLoss);
  // A fetch whose result was lost may have locked a job that this worker does not know of and would never unlock.
  events.on('worker:getJob:error', ({ error }) => {
    if (!isRefusal(error)) onLoss();
  });
  const settings = { workerId, concurrency: 1, noHandleSignals: true, pollInterval: POLL_INTERVAL, logger, events };
  // Not the library's `run`, which would start its cron too, whose errors cannot be caught.
  const workers = runTaskList(settings, toTaskList(options), pool);
  void workers.promise.then(onLoss, onLoss);
  const stop = async () => {
    await workers.gracefulShutdown();
    await pool.end();
  };
  return { unfinished, stop };
}

/**
 * Records the outcomes of the previous worker, unlocks the jobs of dead workers and acquires the lock that shows that
 * this worker runs.
 */
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
 * Starts a worker that runs jobs one at a time, unlocks the jobs of dead workers and queues the nightly clean-up.
 * @param unfinished outcomes that the previous worker could not record
 * @throws when the database cannot be reached
 */
export async function startJobWorker(options: JobWorkerOptions, unfinished?: UnfinishedJobs): Promise<JobWorker> {
  const workerId = `nemu-${newToken(options.random)}`;
  let reportEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    reportEnd = resolve;
  });
  // When this session is lost, other workers find the lock free and unlock this worker's jobs, so this worker must end.
  const lock = openLock(options.connectionString, reportEnd);
  await prepareWork(lock, workerId, unfinished);
  const worker = startWorker(options, workerId, reportEnd);
  const stopping = new AbortController();
  const upkeep = runUpkeep(lock, workerId, options.upkeep, stopping.signal).catch(reportEnd);
  const end = async () => {
    stopping.abort();
    await worker.stop();
    await lock.end({ timeout: 0 });
    await upkeep;
    return worker.unfinished;
  };
  let stopped: Promise<UnfinishedJobs> | undefined;
  return { ended, stop: () => (stopped ??= end()) };
}

/**
 * Queues the clean-up that was due at the last 07:17 UTC by PostgreSQL's clock, unless that instant was before the
 * first start of this installation or some process has queued this clean-up already. The table is the one in which the
 * queue's library stores when its own cron jobs ran.
 */
const QUEUE_CLEAN_UP = `
  with night as (
    select (date_trunc('day', now() at time zone 'UTC' - interval '7:17') + interval '7:17') at time zone 'UTC' as at
  ), known as (
    insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('clean-up', now())
    on conflict do nothing
  ), due as (
    update graphile_worker._private_known_crontabs set last_execution = night.at from night
    where identifier = 'clean-up' and known_since < night.at and coalesce(last_execution, '-infinity') < night.at
    returning identifier
  )
  select graphile_worker.add_job(identifier, job_key => identifier) from due`;
