import type { Log } from '../../server.types.ts';
import { abandonPostmaster, stopPostmaster } from './postmaster.ts';
import type { ServerLock } from './server-lock.ts';

/** A running database and the lock that reserves it for this server. */
export interface Held {
  pid: number;
  lock: ServerLock;
}

/** A supervised database. */
export interface Kept {
  /** Process id of the postmaster, of the previous one during a restart. */
  pid: () => number;
  /** Settles when the database ended and could not be restarted. */
  lost: Promise<void>;
  stop(): Promise<void>;
  abandon(): void;
}

/** Losses within `WINDOW` milliseconds after which no restart is attempted. */
const MAX_LOSSES = 5;
const WINDOW = 60_000;

/**
 * Restarts a database whenever it, or its session with this process, ends unrequested.
 * @param again restarts it and takes the lock; `isUnwanted` says when the restart is no longer needed
 */
export function keepRunning(first: Held, again: (isUnwanted: () => boolean) => Promise<Held>, log: Log): Kept {
  let held: Held | undefined = first;
  let pid = first.pid;
  let isEnding = false;
  let resuming = Promise.resolve();
  const isLostTooOften = countLosses();

  const resume = async (lock: ServerLock) => {
    held = undefined;
    await lock.release();
    if (isLostTooOften()) return;
    log.error({ pid }, 'La base de datos incorporada terminó sola; se inicia de nuevo');
    held = await startAgain(() => again(() => isEnding), log);
    pid = held?.pid ?? pid;
  };
  const lost = (async () => {
    for (let watched: Held | undefined = held; watched !== undefined; watched = held) {
      await watched.lock.lost;
      if (isEnding) await new Promise(() => undefined);
      resuming = resume(watched.lock);
      await resuming;
    }
  })();
  return {
    pid: () => pid,
    lost,
    stop: async () => {
      isEnding = true;
      await resuming;
      if (held === undefined) return;
      await held.lock.release();
      await stopPostmaster(held.pid);
    },
    abandon: () => {
      isEnding = true;
      if (held !== undefined) abandonPostmaster(held.pid);
    },
  };
}

/** Counts one more loss with every call. Gives whether losses come too fast for a restart to help. */
function countLosses(): () => boolean {
  let losses: number[] = [];
  return () => {
    const now = performance.now();
    losses = [...losses.filter((instant) => instant > now - WINDOW), now];
    return losses.length > MAX_LOSSES;
  };
}

/** Restarts the database and logs the outcome; undefined when it could not be started. */
async function startAgain(again: () => Promise<Held>, log: Log): Promise<Held | undefined> {
  try {
    const held = await again();
    log.info({ pid: held.pid }, 'La base de datos incorporada está de nuevo en marcha');
    return held;
  } catch (error) {
    log.error({ err: error }, 'La base de datos incorporada no se pudo iniciar de nuevo');
    return undefined;
  }
}
