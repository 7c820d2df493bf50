import { Logger, runMigrations } from 'graphile-worker';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../server.types.ts';
import { type JobWorker, type JobWorkerOptions, startJobWorker } from './job-worker.ts';
import type { UnfinishedJobs } from './unfinished-jobs.ts';

/** What runs beside requests. */
export interface Jobs {
  stop(): Promise<void>;
}

export interface JobsOptions extends Omit<JobWorkerOptions, 'logger'> {
  log: Log;
  /** Settles after so many milliseconds, or with `signal`. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Milliseconds between attempts to work again after the database was lost. With the time an attempt may take it is
 * below 5 s, within which work goes on once the database answers.
 */
const RESTART_PAUSE = 250;

const pauseInRealTime = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);

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

/**
 * Starts doing the queue's jobs, one at a time, until stopped. When the database is lost work goes on as soon as it is
 * back; jobs cut off are free again then, and those that had succeeded are not done again.
 * @throws when the database cannot be reached at first
 */
export async function startJobs({ log, pause = pauseInRealTime, ...work }: JobsOptions): Promise<Jobs> {
  await installJobs(work.connectionString, log);
  const options: JobWorkerOptions = { ...work, logger: queueLogger(log) };
  const stopping = new AbortController();
  /** The next shift, tried for until there is one or none is wanted any more. */
  const restart = async (left: UnfinishedJobs): Promise<JobWorker | undefined> => {
    while (!stopping.signal.aborted) {
      await pause(RESTART_PAUSE, stopping.signal);
      const next = await startJobWorker(options, left).catch(() => undefined);
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
