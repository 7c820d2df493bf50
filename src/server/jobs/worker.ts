import { Logger, runMigrations } from 'graphile-worker';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../server.types.ts';
import { type JobWorker, type JobWorkerOptions, startJobWorker } from './job-worker.ts';
import type { UnfinishedJobs } from './unfinished-jobs.ts';

/** Work that runs beside requests. */
export interface Jobs {
  stop(): Promise<void>;
}

export interface JobsOptions extends Omit<JobWorkerOptions, 'logger'> {
  log: Log;
  /** Settles after a number of milliseconds, or on `signal`. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Milliseconds between attempts to restart the worker after the database was lost. Together with the time limit of an
 * attempt this stays below 5 s, within which work resumes once the database answers.
 */
const RESTART_PAUSE = 250;

const pauseInRealTime = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);

/** Passes the queue's messages to our log without the payloads they quote. */
const queueLogger = (log: Log) =>
  new Logger(() => (level: string, message) => {
    if (level === 'error') log.error({ queue: true }, message);
    else if (level === 'warning') log.warn({ queue: true }, message);
  });

/** Migrates the queue's own tables to the version of its library. Safe to run in several processes at once. */
export async function installJobs(connectionString: string, log: Log): Promise<void> {
  await runMigrations({ connectionString, logger: queueLogger(log) });
}

/**
 * Starts running the queue's jobs, one at a time, until stopped. After a loss of the database work resumes once it is
 * back: interrupted jobs are unlocked, and jobs that had succeeded are not repeated.
 * @throws when the database cannot be reached at first
 */
export async function startJobs({ log, pause = pauseInRealTime, ...work }: JobsOptions): Promise<Jobs> {
  await installJobs(work.connectionString, log);
  const options: JobWorkerOptions = { ...work, logger: queueLogger(log) };
  const stopping = new AbortController();
  /** The next worker, retried until one starts or the process stops. */
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
