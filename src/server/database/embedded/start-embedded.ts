import { realpathSync } from 'node:fs';
import type { Log } from '../../server.types.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, readPasswords } from './cluster.ts';
import { findPlace } from './place.ts';
import { abandonPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { ownerAddress, prepareOwner } from './prepare-owner.ts';
import { DatabaseInUse, takeServerLock } from './server-lock.ts';

export interface EmbeddedPostgres {
  /** Address of the product's database for its owner. */
  connectionString: string;
  /** Process id of the postmaster. */
  pid: number;
  /** Settles when the database is gone without `stop` having been called. */
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
 * that was killed is taken over.
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
  const lock = await takeServerLock(connectionString, dataDir).catch((error: unknown) => {
    if (beside && error instanceof DatabaseInUse) return undefined;
    throw error;
  });
  if (lock === undefined) return { connectionString, pid, ...guest };
  if (found) log.warn({ pid }, 'La base de datos había quedado en marcha sin servidor; se retoma');
  return {
    connectionString,
    pid,
    lost: lock.lost,
    stop: async () => {
      await lock.release();
      await stopPostmaster(pid);
    },
    abandon: () => abandonPostmaster(pid),
  };
}

/** What a guest at another server's database has to do when it leaves. */
const guest: Pick<EmbeddedPostgres, 'lost' | 'stop' | 'abandon'> = {
  lost: new Promise(() => undefined),
  stop: () => Promise.resolve(),
  abandon: () => undefined,
};
