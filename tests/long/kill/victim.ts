import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clusterFolder, readPasswords } from '#server/database/embedded/cluster.ts';
import { ownerAddress } from '#server/database/embedded/prepare-owner.ts';

/** A built server with its database, to be killed. */
export interface Victim {
  url: string;
  /** Gives whether it still serves: it starts a database that was killed alone again. */
  kill(target: 'server' | 'database' | 'both'): Promise<boolean>;
  /** Asks it to stop. */
  end(): Promise<void>;
}

/** A folder for data that an unprivileged database account can reach. */
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
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: '0', APP_DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Ñemu está en (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the server did not start:\n${said}`)));
  });
  return {
    url,
    kill: async (target) => {
      const { pid } = postmaster(dataDir);
      // The whole group: what a postmaster's children had not written is gone with them.
      if (target !== 'server') process.kill(-pid, 'SIGKILL');
      if (target === 'database') return servesAgain(url, () => hasAnother(dataDir, pid));
      child.kill('SIGKILL');
      await exited;
      return false;
    },
    end: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Milliseconds a server has to start its database again. */
const RESUME_TIMEOUT = 30_000;

/** The last answers of a database that is being killed may come after the blow: only another one counts. */
async function servesAgain(url: string, isReplaced: () => boolean): Promise<boolean> {
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
    // Between two databases there is no such file.
    return false;
  }
}

/** Lets the database acknowledge before it has written: appended to its own settings, read at its next start. */
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
