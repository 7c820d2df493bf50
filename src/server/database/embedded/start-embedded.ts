import { realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../server.types.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, readPasswords } from './cluster.ts';
import { type RunningDatabase, supervise } from './supervise.ts';
import { findPlace } from './data-location.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { ownerAddress, prepareOwner } from './prepare-owner.ts';
import { DatabaseInUse, type ServerLock, acquireServerLock } from './server-lock.ts';

/** Milliseconds that PostgreSQL gets to recover from a crash. */
const REOPEN_TIMEOUT = 60_000;
const REOPEN_PAUSE = 50;

export interface EmbeddedPostgres {
  /** Connection URL of the product's database for its owner. */
  connectionString: string;
  /** Process id of the postmaster. */
  readonly pid: number;
  /** Resolves when the database ended without a call of `stop` and could not be restarted. */
  lost: Promise<void>;
  /** Stops the database with all its processes. */
  stop(): Promise<void>;
  /** Ends the database and its sessions immediately, without waiting; committed data is preserved. */
  abandon(): void;
}

export interface EmbeddedOptions {
  /** Data folder; created when missing. */
  dataDir: string;
  log: Log;
  /** Whether to use the database even if another running server uses it; `stop` then does not stop the database. */
  allowRunning?: boolean;
  /** PostgreSQL programs to use instead of those installed with the product. */
  binaries?: Binaries;
}

/**
 * Starts the embedded PostgreSQL of a DATA_DIR; the first start creates the database. A database that is still running
 * after its server was killed is used again. A database that ends unexpectedly is restarted on the same port.
 * @throws DatabaseInUse when another running server uses the database; an Error with the end of PostgreSQL's log when
 * it does not start
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  allowRunning = false,
  binaries,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = findPlace(dataDir, binaries ?? findBinaries(), log);
  await ensureCluster(place, log);
  const home = realpathSync(place.home);
  const passwords = readPasswords(home);
  const { pid, port, found } = await startPostmaster({ ...place, home });
  await prepareOwner(port, passwords);
  const connectionString = ownerAddress(port, passwords);
  const acquireLock = () => acquireServerLock(connectionString, dataDir);
  const lock = await (allowRunning ? acquireUnlessInUse(acquireLock) : acquireLock());
  if (lock === undefined) return { connectionString, pid, ...noCleanup };
  if (found) log.warn({ pid }, 'La base de datos había quedado en marcha sin servidor; se retoma');
  const restart = (isCancelled: () => boolean) =>
    reopen(() => startPostmaster({ ...place, home }, { port: String(port) }), acquireLock, isCancelled);
  const supervised = supervise({ pid, lock }, restart, log);
  return {
    connectionString,
    get pid() {
      return supervised.pid();
    },
    lost: supervised.lost,
    stop: supervised.stop,
    abandon: supervised.abandon,
  };
}

/** Acquires the lock; undefined when another running server holds it. */
async function acquireUnlessInUse(acquireLock: () => Promise<ServerLock>): Promise<ServerLock | undefined> {
  try {
    return await acquireLock();
  } catch (error) {
    if (error instanceof DatabaseInUse) return undefined;
    throw error;
  }
}

/**
 * Restarts the database and acquires the lock. This may take several attempts: PostgreSQL accepts no session during
 * recovery, and a postmaster that is still ending is found as a running one.
 */
async function reopen(
  start: () => Promise<Postmaster>,
  acquireLock: () => Promise<ServerLock>,
  isCancelled: () => boolean,
): Promise<RunningDatabase> {
  for (const deadline = performance.now() + REOPEN_TIMEOUT; ;) {
    const { pid } = await start();
    try {
      return { pid, lock: await acquireLock() };
    } catch (error) {
      if (error instanceof DatabaseInUse) throw error;
      if (isCancelled() || performance.now() > deadline) {
        await stopPostmaster(pid);
        throw error;
      }
    }
    await wait(REOPEN_PAUSE);
  }
}

/** Cleanup of a process that uses the database of another running server: the database is not stopped. */
const noCleanup: Pick<EmbeddedPostgres, 'lost' | 'stop' | 'abandon'> = {
  lost: new Promise(() => undefined),
  stop: () => Promise.resolve(),
  abandon: () => undefined,
};
