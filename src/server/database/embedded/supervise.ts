import type { Log } from '../../server.types.ts';
import { abandonPostmaster, stopPostmaster } from './postmaster.ts';
import type { ServerLock } from './server-lock.ts';

/** A running database and the lock that reserves it for this server. */
export interface RunningDatabase {
  pid: number;
  lock: ServerLock;
}

/** A supervised database. */
export interface SupervisedDatabase {
  /** Process id of the postmaster; during a restart that of the previous postmaster. */
  pid: () => number;
  /** Resolves when the database ended and could not be restarted. */
  lost: Promise<void>;
  stop(): Promise<void>;
  abandon(): void;
}

/** Number of losses within `WINDOW` milliseconds after which a further loss causes no restart. */
const MAX_LOSSES = 5;
const WINDOW = 60_000;

type Restart = (isCancelled: () => boolean) => Promise<RunningDatabase>;

/**
 * Restarts a database whenever it ends without a call of `stop`, or its session with this process does.
 * @param restart restarts the database and acquires the lock; `isCancelled` tells whether the restart is no longer
 * needed
 */
export function supervise(first: RunningDatabase, restart: Restart, log: Log): SupervisedDatabase {
  let running: RunningDatabase | undefined = first;
  let pid = first.pid;
  let isEnding = false;
  let resuming = Promise.resolve();
  const isLostTooOften = countLosses();

  const resume = async (lock: ServerLock) => {
    running = undefined;
    await lock.release();
    if (isLostTooOften()) return;
    log.error({ pid }, 'La base de datos incorporada terminó sola; se inicia de nuevo');
    running = await tryRestart(() => restart(() => isEnding), log);
    pid = running?.pid ?? pid;
  };
  const lost = (async () => {
    for (let supervised: RunningDatabase | undefined = running; supervised !== undefined; supervised = running) {
      await supervised.lock.lost;
      if (isEnding) await new Promise(() => undefined);
      resuming = resume(supervised.lock);
      await resuming;
    }
  })();
  return {
    pid: () => pid,
    lost,
    stop: async () => {
      isEnding = true;
      await resuming;
      if (running === undefined) return;
      await running.lock.release();
      await stopPostmaster(running.pid);
    },
    abandon: () => {
      isEnding = true;
      if (running !== undefined) abandonPostmaster(running.pid);
    },
  };
}

/**
 * Creates a function that counts one more loss at each call and tells whether there were too many losses within
 * `WINDOW`.
 */
function countLosses(): () => boolean {
  let losses: number[] = [];
  return () => {
    const now = performance.now();
    losses = [...losses.filter((instant) => instant > now - WINDOW), now];
    return losses.length > MAX_LOSSES;
  };
}

/** Restarts the database and logs the outcome; undefined when it could not be started. */
async function tryRestart(restart: () => Promise<RunningDatabase>, log: Log): Promise<RunningDatabase | undefined> {
  try {
    const running = await restart();
    log.info({ pid: running.pid }, 'La base de datos incorporada está de nuevo en marcha');
    return running;
  } catch (error) {
    log.error({ err: error }, 'La base de datos incorporada no se pudo iniciar de nuevo');
    return undefined;
  }
}
