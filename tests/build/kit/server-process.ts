import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The built server as a process of its own. */
export interface ServerProcess {
  pid: number;
  /** Address served; rejects with what it said when it ends before. */
  url: Promise<string>;
  /** Exit code, or the signal that ended it, and everything it said. */
  ended: Promise<{ code: number | string; said: string }>;
  signal(name: NodeJS.Signals): void;
}

/** A folder for data that an unprivileged database account can reach. */
export function temporaryData(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nemu-process-'));
  chmodSync(folder, 0o711);
  return path.join(folder, 'data');
}

/** Removes a data folder with everything around it, its database also where that lives elsewhere. */
export function removeData(dataDir: string): void {
  rmSync(realpathSync(path.join(dataDir, 'postgres')), { recursive: true, force: true });
  rmSync(path.dirname(dataDir), { recursive: true, force: true });
}

/** Starts `node <args>` on the data, by default the built server. */
export function startProcess(dataDir: string, args: readonly string[] = ['dist/server/main.js']): ServerProcess {
  const { PATH = '', HOME = '', VITE_API_BASE = '' } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, VITE_API_BASE, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const closed = once(child, 'close');
  const url = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Ñemu está en (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => reject(new Error(`it ended before it served:\n${said}`)));
  });
  // A test that expects no address does not ask for one.
  url.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    url,
    ended: closed.then(([code, signal]) => ({ code: code ?? signal, said })),
    signal: (name) => child.kill(name),
  };
}

/** Id of the postmaster that was started last on the data. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Ids of the processes whose command line or working folder lies in the data, where the system tells. */
export function processesOn(dataDir: string): number[] {
  if (!existsSync('/proc')) return [];
  const home = realpathSync(path.join(dataDir, 'postgres'));
  const word = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const folder = (pid: string) => {
    try {
      return realpathSync(`/proc/${pid}/cwd`);
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => word(pid, 'cmdline').includes(home) || folder(pid).startsWith(home))
    .map(Number);
}
