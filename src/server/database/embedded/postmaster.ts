import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, unlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterFolder, postgresEnvironment } from './cluster.ts';
import type { Place } from './data-location.ts';
import { isAlive, waitForEnd, wasStartedWith } from './processes.ts';

/** The main process of a running PostgreSQL. */
export interface Postmaster {
  pid: number;
  /** Port on 127.0.0.1. */
  port: number;
  /** Whether the postmaster was already running. */
  found: boolean;
}

/** Milliseconds for a start, which may include crash recovery. */
const START_TIMEOUT = 60_000;
/**
 * Milliseconds that a fast shutdown may take, which ends sessions and writes a checkpoint. After that follows an
 * immediate shutdown, which loses no committed data either.
 */
const STOP_TIMEOUT = 20_000;
const POLL = 10;

/**
 * Gives the running postmaster of a home, or starts one on the loopback interface and a free port. The postmaster has
 * its own process session, so that Ctrl-C at the terminal reaches only the server.
 * @param settings further PostgreSQL settings, name → value; they override the defaults
 * @throws with the end of PostgreSQL's log when it does not start
 */
export async function startPostmaster(
  { home, account, binaries }: Pick<Place, 'home' | 'account' | 'binaries'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Postmaster> {
  const deadline = performance.now() + START_TIMEOUT;
  let started: number | undefined;
  while (performance.now() < deadline) {
    const running = readStatus(home);
    if (running?.ready === true) return { pid: running.pid, port: running.port, found: running.pid !== started };
    if (running === undefined && (started === undefined || !isAlive(started))) {
      if (started !== undefined && !canRetry(home)) break;
      started = launch(home, binaries.postgres, account, { port: String(await freePort()), ...settings });
    }
    await wait(POLL);
  }
  throw new Error(`PostgreSQL no inició. Fin de ${logFile(home)}:\n${endOfLog(home)}`);
}

/** Ends a postmaster with all its processes and sessions. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, STOP_TIMEOUT)) return;
  signal(pid, 'SIGQUIT');
  await waitForEnd(pid, STOP_TIMEOUT);
}

/** Last resort: ends the database immediately; the next start recovers the committed data. */
export function abandonPostmaster(pid: number): void {
  signal(pid, 'SIGQUIT');
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name);
}

interface Status {
  pid: number;
  port: number;
  ready: boolean;
}

/** Parses `postmaster.pid`; undefined when the postmaster that wrote the file no longer runs. */
function readStatus(home: string): Status | undefined {
  const file = path.join(clusterFolder(home), 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid = '', , , port = '', , , , status = ''] = readFileSync(file, 'utf8').split('\n');
  const id = Number(pid);
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  if (isAlive(id) && wasStartedWith(id, clusterFolder(home))) {
    return { pid: id, port: Number(port), ready: status.trim() === 'ready' };
  }
  // An unrelated process has the id in the file; PostgreSQL would mistake that process for a running postmaster.
  if (isAlive(id)) unlinkSync(file);
  return undefined;
}

function launch(home: string, program: string, account: Place['account'], settings: Record<string, string>): number {
  if (existsSync(logFile(home))) renameSync(logFile(home), `${logFile(home)}.1`);
  const log = openSync(logFile(home), 'a', 0o600);
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', log_timezone: 'UTC' };
  const child = spawn(
    program,
    [
      '-D',
      clusterFolder(home),
      ...Object.entries({ ...options, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...account, cwd: home, env: postgresEnvironment, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new Error(`No se pudo ejecutar ${program}`);
  return child.pid;
}

/**
 * Whether a start that ended at once may be retried, according to the log: the port was taken, processes of the
 * previous postmaster are still ending, or another process started PostgreSQL at the same moment.
 */
function canRetry(home: string): boolean {
  return /already exists|still in use|could not bind|could not create any TCP/.test(endOfLog(home));
}

const logFile = (home: string): string => path.join(home, 'log');

function endOfLog(home: string): string {
  return existsSync(logFile(home)) ? readFileSync(logFile(home), 'utf8').slice(-2000).trim() : '';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
