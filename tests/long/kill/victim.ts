import { appendFileSync, chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clusterFolder, readPasswords } from '#server/database/embedded/cluster.ts';
import { ownerAddress } from '#server/database/embedded/prepare-owner.ts';
import { startBuiltServer } from '../kit/built-server.ts';

/** A built server with its database, which the test kills. */
export interface Victim {
  url: string;
  /** Whether the server still serves; it restarts a database that was killed alone. */
  kill(target: 'server' | 'database' | 'both'): Promise<boolean>;
  /** Stops it in order. */
  end(): Promise<void>;
}

/** Gives a data folder that an unprivileged database account can reach. */
export function temporaryData(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nemu-kill-'));
  chmodSync(folder, 0o711);
  return path.join(folder, 'data');
}

export function removeData(dataDir: string): void {
  rmSync(homeOf(dataDir), { recursive: true, force: true });
  rmSync(path.dirname(dataDir), { recursive: true, force: true });
}

/** Starts the server on data that may need recovery and waits until it serves. */
export async function startVictim(dataDir: string): Promise<Victim> {
  const { url, child, exited, end } = await startBuiltServer({ DATA_DIR: dataDir });
  return {
    url,
    kill: async (target) => {
      const { pid } = postmaster(dataDir);
      // Killing the whole group loses what the postmaster's children had not written.
      if (target !== 'server') process.kill(-pid, 'SIGKILL');
      if (target === 'database') return waitUntilServing(url, () => hasAnother(dataDir, pid));
      child.kill('SIGKILL');
      await exited;
      return false;
    },
    end,
  };
}

/** Milliseconds a server has to start its database again. */
const RESUME_TIMEOUT = 30_000;

/** A database that is being killed may still answer once, so only an answer of another postmaster counts. */
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
    // The file is missing while no postmaster runs.
    return false;
  }
}

/** Sets the database to acknowledge commits before they are written to disk, from its next start on. */
export function makeCommitsAsynchronous(dataDir: string): void {
  const settings = path.join(clusterFolder(homeOf(dataDir)), 'postgresql.auto.conf');
  appendFileSync(settings, "synchronous_commit = off\nwal_writer_delay = '10s'\n");
}

/** Address of the running database for its owner. */
export function databaseAddress(dataDir: string): string {
  return ownerAddress(postmaster(dataDir).port, readPasswords(homeOf(dataDir)));
}

function postmaster(dataDir: string): { pid: number; port: number } {
  const lines = readFileSync(path.join(clusterFolder(homeOf(dataDir)), 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

const homeOf = (dataDir: string): string => realpathSync(path.join(dataDir, 'postgres'));
