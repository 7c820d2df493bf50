import { realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../server.types.ts';
import { openDriver } from '../driver.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, readPasswords, type Passwords } from './cluster.ts';
import { findPlace } from './data-location.ts';
import { type Postmaster, startPostmaster, stopPostmaster, abandonPostmaster } from './postmaster.ts';
import { DatabaseInUse, type ServerLock, acquireServerLock } from './server-lock.ts';

/** A running database and the lock that reserves it for this server. */
interface RunningDatabase {
  pid: number;
  lock: ServerLock;
}

type Restart = (isCancelled: () => boolean) => Promise<RunningDatabase>;

/** Milliseconds that PostgreSQL gets to recover from a crash. */
const REOPEN_TIMEOUT = 60_000;
const REOPEN_PAUSE = 50;

/** A running embedded database. */
export interface EmbeddedPostgres {
  /** Connection URL of the product's database for its owner. */
  connectionString: string;
  /** Process id of the postmaster; during a restart that of the previous postmaster. */
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
  return Object.assign(supervise({ pid, lock }, restart, log), { connectionString });
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

/** Key of the advisory lock under which one process at a time creates the owner and its database. */
const PREPARE_LOCK = 7_236_868_002;

/** Connection URL of the product's database for its owner, an ordinary login without superuser rights. */
export function ownerAddress(port: number, { owner }: Passwords): string {
  return `postgres://nemu:${owner}@127.0.0.1:${port}/nemu`;
}

/** Connection URL of the cluster for its superuser. */
export function superuserAddress(port: number, { superuser }: Passwords): string {
  return `postgres://postgres:${superuser}@127.0.0.1:${port}/postgres`;
}

/** Creates the login `nemu` and its database in a new cluster; does nothing in an existing one. */
export async function prepareOwner(port: number, passwords: Passwords): Promise<void> {
  const sql = openDriver(superuserAddress(port, passwords), { max: 1 });
  try {
    await sql`select pg_advisory_lock(${PREPARE_LOCK}::bigint)`;
    const [role] = await sql`select from pg_roles where rolname = 'nemu'`;
    // DDL accepts no parameters; the password is generated as base64url and needs no escaping.
    if (!role) await sql.unsafe(`create role nemu login createrole password '${passwords.owner}'`);
    const [database] = await sql`select from pg_database where datname = 'nemu'`;
    if (!database) {
      await sql`create database nemu owner nemu`;
      await sql`revoke all on database nemu from public`;
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Number of losses within `WINDOW` milliseconds after which a further loss causes no restart. */
const MAX_LOSSES = 5;
const WINDOW = 60_000;

/**
 * Restarts a database whenever it ends without a call of `stop`, or its session with this process does.
 * @param restart restarts the database and acquires the lock; `isCancelled` tells whether the restart is no longer
 * needed
 */
function supervise(first: RunningDatabase, restart: Restart, log: Log): Omit<EmbeddedPostgres, 'connectionString'> {
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
    get pid() {
      return pid;
    },
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
