import { appendFileSync, chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clusterFolder, readPasswords } from '#server/database/embedded/cluster.ts';
import { ownerAddress, superuserAddress } from '#server/database/embedded/start-embedded.ts';
import { startBuiltServer } from '../kit/built-server.ts';

/** A built server with its own database. Tests kill one of the two or both (`kill`). */
export interface Victim {
  url: string;
  /** Id of the server process. */
  pid: number | undefined;
  /**
   * Kills the target. Returns whether the server still runs: when only the database was killed, the server has
   * restarted it.
   */
  kill(target: 'server' | 'database' | 'both'): Promise<boolean>;
  /** Stops the server gracefully. */
  end(): Promise<void>;
}

/** Creates a data folder that an unprivileged database account can access, and returns its path. */
export function temporaryData(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nemu-kill-'));
  chmodSync(folder, 0o711);
  return path.join(folder, 'data');
}

export function removeData(dataDir: string): void {
  rmSync(homeOf(dataDir), { recursive: true, force: true });
  rmSync(path.dirname(dataDir), { recursive: true, force: true });
}

/** Starts the server on data that may need crash recovery, and waits until the server accepts requests. */
export async function startVictim(dataDir: string): Promise<Victim> {
  const { url, child, exited, end } = await startBuiltServer({ DATA_DIR: dataDir });
  return {
    url,
    pid: child.pid,
    kill: async (target) => {
      const { pid } = postmaster(dataDir);
      // Kills the whole process group, so that the postmaster's children cannot write their buffers any more.
      if (target !== 'server') process.kill(-pid, 'SIGKILL');
      if (target === 'database') return waitUntilServing(url, () => hasAnother(dataDir, pid));
      child.kill('SIGKILL');
      await exited;
      return false;
    },
    end,
  };
}

/** Milliseconds within which a server must restart its killed database. */
const RESUME_TIMEOUT = 30_000;

/** Waits until the server is healthy on another postmaster: a database that is being killed may still respond once. */
async function waitUntilServing(url: string, isReplaced: () => boolean): Promise<boolean> {
  for (const deadline = performance.now() + RESUME_TIMEOUT; performance.now() < deadline;) {
    const { ok } = await fetch(`${url}/health`);
    if (ok && isReplaced()) return true;
  }
  throw new Error('the server did not start its database again');
}

function hasAnother(dataDir: string, killed: number): boolean {
  try {
    return postmaster(dataDir).pid !== killed;
  } catch {
    // The file `postmaster.pid` does not exist while no postmaster runs.
    return false;
  }
}

/** Configures the database to acknowledge commits before they are written to disk, effective from its next start. */
export function makeCommitsAsynchronous(dataDir: string): void {
  const settings = path.join(clusterFolder(homeOf(dataDir)), 'postgresql.auto.conf');
  appendFileSync(settings, "synchronous_commit = off\nwal_writer_delay = '10s'\n");
}

/** Connection URL of the running database for its owner role. */
export function databaseAddress(dataDir: string): string {
  return ownerAddress(postmaster(dataDir).port, readPasswords(homeOf(dataDir)));
}

/** Connection URL of the running database for the superuser of its cluster. */
export function superuserDatabaseAddress(dataDir: string): string {
  const url = new URL(superuserAddress(postmaster(dataDir).port, readPasswords(homeOf(dataDir))));
  url.pathname = new URL(databaseAddress(dataDir)).pathname;
  return url.href;
}

function postmaster(dataDir: string): { pid: number; port: number } {
  const lines = readFileSync(path.join(clusterFolder(homeOf(dataDir)), 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

const homeOf = (dataDir: string): string => realpathSync(path.join(dataDir, 'postgres'));
