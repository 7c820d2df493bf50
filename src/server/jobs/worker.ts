import { Logger, runMigrations } from 'graphile-worker';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../server.types.ts';
import { type Shift, type ShiftOptions, startShift } from './shift.ts';

/** What runs beside requests. */
export interface Jobs {
  stop(): Promise<void>;
}

export interface JobsOptions extends Omit<ShiftOptions, 'logger'> {
  log: Log;
}

/** Milliseconds between attempts to work again after the database was lost. */
const RESTART_PAUSE = 1_000;

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
 * back; jobs cut off are free again then.
 * @throws when the database cannot be reached at first
 */
export async function startJobs({ log, ...work }: JobsOptions): Promise<Jobs> {
  await installJobs(work.connectionString, log);
  const options: ShiftOptions = { ...work, logger: queueLogger(log) };
  const stopping = new AbortController();
  let shift: Shift | undefined = await startShift(options);
  const supervise = async () => {
    while (!stopping.signal.aborted) {
      await shift?.ended;
      if (stopping.signal.aborted) return;
      log.warn({}, 'Los trabajos en segundo plano se interrumpieron; se reanudan con la base de datos');
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
async function again(options: ShiftOptions, signal: AbortSignal): Promise<Shift | undefined> {
  while (!signal.aborted) {
    await wait(RESTART_PAUSE, undefined, { signal }).catch(() => undefined);
    const shift = await startShift(options).catch(() => undefined);
    if (shift === undefined) continue;
    if (!signal.aborted) return shift;
    await shift.stop();
  }
  return undefined;
}
