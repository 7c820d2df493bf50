import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The built server as a separate process. */
export interface ServerProcess {
  pid: number;
  /** URL of the server; rejects with the output of the process when the process ends before it serves. */
  url: Promise<string>;
  /** Resolves when the process has ended, with its exit code or signal and its whole output. */
  ended: Promise<{ code: number | string; output: string }>;
  signal(name: NodeJS.Signals): void;
}

/** Gives a data folder that an unprivileged database account can reach. */
export function temporaryData(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nemu-process-'));
  chmodSync(folder, 0o711);
  return path.join(folder, 'data');
}

/** Removes a data folder, its parent folder, and its database even if that is in another folder. */
export function removeData(dataDir: string): void {
  rmSync(realpathSync(path.join(dataDir, 'postgres')), { recursive: true, force: true });
  rmSync(path.dirname(dataDir), { recursive: true, force: true });
}

/** Starts `node <args>` on the data folder; the built server by default. */
export function startProcess(dataDir: string, args: readonly string[] = ['dist/server/main.js']): ServerProcess {
  const { PATH = '', HOME = '', VITE_API_BASE = '' } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, VITE_API_BASE, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const closed = once(child, 'close');
  const url = new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Ñemu está en (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('close', () => reject(new Error(`it ended before it served:\n${output}`)));
  });
  // A test that expects the start to fail never awaits the URL, so nothing else would handle its rejection.
  url.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    url,
    ended: closed.then(([code, signal]) => ({ code: code ?? signal, output })),
    signal: (name) => child.kill(name),
  };
}

/** Process id of the postmaster that was started last on the data folder. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Ids of the processes whose command line or working folder is in the data folder; none on a system without /proc. */
export function processesOn(dataDir: string): number[] {
  if (!existsSync('/proc')) return [];
  const home = realpathSync(path.join(dataDir, 'postgres'));
  const readProcFile = (pid: string, file: string) => {
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
    .filter((pid) => readProcFile(pid, 'cmdline').includes(home) || folder(pid).startsWith(home))
    .map(Number);
}
