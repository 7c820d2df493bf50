import { realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../server.types.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, readPasswords } from './cluster.ts';
import { type Held, keepRunning } from './keep-running.ts';
import { findPlace } from './place.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { ownerAddress, prepareOwner } from './prepare-owner.ts';
import { DatabaseInUse, type ServerLock, takeServerLock } from './server-lock.ts';

/** Milliseconds PostgreSQL gets to recover from a crash. */
const REOPEN_TIMEOUT = 60_000;
const REOPEN_PAUSE = 50;

export interface EmbeddedPostgres {
  /** Address of the product's database for its owner. */
  connectionString: string;
  /** Process id of the postmaster. */
  readonly pid: number;
  /** Settles when the database is gone without `stop` having been called, and could not be started again. */
  lost: Promise<void>;
  /** Ends the database and all of its processes. */
  stop(): Promise<void>;
  /** Has the database end at once, sessions and all, without waiting; committed work is kept. */
  abandon(): void;
}

export interface EmbeddedOptions {
  /** Folder of the data; made when missing. */
  dataDir: string;
  log: Log;
  /** Whether a living server's database may be used beside it, which `stop` then leaves running. */
  beside?: boolean;
  /** Another PostgreSQL than the one that comes with the product. */
  binaries?: Binaries;
}

/**
 * Starts the embedded PostgreSQL of a DATA_DIR, making it at the first start. A database left running by a server
 * that was killed is taken over; one that ends by itself is started again, at the same address.
 * @throws DatabaseInUse when a living server has it; with PostgreSQL's words when it does not start
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  beside = false,
  binaries,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = findPlace(dataDir, binaries ?? findBinaries(), log);
  await ensureCluster(place, log);
  const home = realpathSync(place.home);
  const passwords = readPasswords(home);
  const { pid, port, found } = await startPostmaster({ ...place, home });
  await prepareOwner(port, passwords);
  const connectionString = ownerAddress(port, passwords);
  const takeLock = () => takeServerLock(connectionString, dataDir);
  const lock = await (beside ? unlessInUse(takeLock) : takeLock());
  if (lock === undefined) return { connectionString, pid, ...guest };
  if (found) log.warn({ pid }, 'La base de datos había quedado en marcha sin servidor; se retoma');
  const again = (isUnwanted: () => boolean) =>
    reopen(() => startPostmaster({ ...place, home }, { port: String(port) }), takeLock, isUnwanted);
  const kept = keepRunning({ pid, lock }, again, log);
  return {
    connectionString,
    get pid() {
      return kept.pid();
    },
    lost: kept.lost,
    stop: kept.stop,
    abandon: kept.abandon,
  };
}

/** The lock, or undefined when a living server has it. */
async function unlessInUse(takeLock: () => Promise<ServerLock>): Promise<ServerLock | undefined> {
  try {
    return await takeLock();
  } catch (error) {
    if (error instanceof DatabaseInUse) return undefined;
    throw error;
  }
}

/**
 * Starts what has ended and takes the lock, which may take some attempts: PostgreSQL takes up no session while it
 * recovers, and one that is about to end looks alive.
 */
async function reopen(
  start: () => Promise<Postmaster>,
  takeLock: () => Promise<ServerLock>,
  isUnwanted: () => boolean,
): Promise<Held> {
  for (const deadline = performance.now() + REOPEN_TIMEOUT; ;) {
    const { pid } = await start();
    try {
      return { pid, lock: await takeLock() };
    } catch (error) {
      if (error instanceof DatabaseInUse) throw error;
      if (isUnwanted() || performance.now() > deadline) {
        await stopPostmaster(pid);
        throw error;
      }
    }
    await wait(REOPEN_PAUSE);
  }
}

/** What a guest at another server's database has to do when it leaves. */
const guest: Pick<EmbeddedPostgres, 'lost' | 'stop' | 'abandon'> = {
  lost: new Promise(() => undefined),
  stop: () => Promise.resolve(),
  abandon: () => undefined,
};
