import { Logger, runMigrations } from 'graphile-worker';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../server.types.ts';
import { type JobWorker, type JobWorkerOptions, startJobWorker } from './job-worker.ts';
import type { UnfinishedJobs } from './unfinished-jobs.ts';

/** The background jobs of a lane of a process. */
export interface Jobs {
  stop(): Promise<void>;
}

export interface JobsOptions extends Omit<JobWorkerOptions, 'logger'> {
  log: Log;
  /** Resolves after a number of milliseconds, or when `signal` aborts. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Milliseconds between attempts to restart the worker after the database was lost. Pause and time limit of an attempt
 * together stay below 5 s, the time within which jobs must run again once the database responds.
 */
const RESTART_PAUSE = 250;

const pauseInRealTime = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);

/** Passes errors and warnings of the queue's library to our log, without the job data that the library attaches. */
const queueLogger = (log: Log) =>
  new Logger(() => (level: string, message) => {
    if (level === 'error') log.error({ queue: true }, message);
    else if (level === 'warning') log.warn({ queue: true }, message);
  });

/** Migrates the queue's own tables to the version of the queue's library. Several processes may do this at once. */
export async function installJobs(connectionString: string, log: Log): Promise<void> {
  await runMigrations({ connectionString, logger: queueLogger(log) });
}

/**
 * Runs the queue's jobs of some tasks, one at a time, until stopped. After the database was lost and responds again,
 * jobs run again: interrupted jobs are unlocked, and jobs that had succeeded are not repeated.
 * @throws when the database cannot be reached at first
 */
export async function startJobs({ log, pause = pauseInRealTime, ...work }: JobsOptions): Promise<Jobs> {
  await installJobs(work.connectionString, log);
  const options: JobWorkerOptions = { ...work, logger: queueLogger(log) };
  const stopping = new AbortController();
  /** Starts the next worker; retries until a worker starts or `stop` is called. */
  const restart = async (unfinished: UnfinishedJobs): Promise<JobWorker | undefined> => {
    while (!stopping.signal.aborted) {
      await pause(RESTART_PAUSE, stopping.signal);
      const next = await startJobWorker(options, unfinished).catch(() => undefined);
      if (next === undefined) continue;
      if (!stopping.signal.aborted) return next;
      await next.stop();
    }
    return undefined;
  };
  let worker: JobWorker | undefined = await startJobWorker(options);
  const supervise = async () => {
    while (worker !== undefined) {
      await worker.ended;
      if (stopping.signal.aborted) return;
      log.warn({}, 'Los trabajos en segundo plano se interrumpieron; se reanudan con la base de datos');
      worker = await restart(await worker.stop());
      if (worker !== undefined) log.info({}, 'Los trabajos en segundo plano se reanudaron');
    }
  };
  const supervised = supervise();
  return {
    stop: async () => {
      stopping.abort();
      await worker?.stop();
      await supervised;
    },
  };
}
