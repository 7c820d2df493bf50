import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readOutbox, type ReceivedMail } from './outbox.ts';

/** Longest time until a started server prints its URL, in ms: includes initdb and migrations on a busy machine. */
const START_LIMIT = 90_000;
/** Longest time until a server that was asked to stop has ended, in ms. */
const STOP_LIMIT = 20_000;

export interface Product {
  url: string;
  dataDir: string;
  /** Process id of the server. */
  pid: number;
  /** Milliseconds from the start of the process until the server printed its URL. */
  startedIn: number;
  /** Everything the server printed. */
  output(): string;
  /** Mails written so far, oldest first. */
  outbox(): Promise<ReceivedMail[]>;
  /** Kills the server without a shutdown, as a power cut does; its data stays. */
  kill(): Promise<void>;
  /** Asks the server to stop, waits until it has ended and returns the exit code; its data stays. */
  end(): Promise<number | null>;
  /** Stops the server and its remaining processes, and removes its data. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  env?: Record<string, string>;
  /** Data folder of an earlier start; absent for a new folder. */
  dataDir?: string;
  /** Folder of the build; absent for the one in this repository. */
  dist?: string;
  /** Node arguments that start another server instead of the built one. */
  command?: readonly string[];
  /** Working directory of the server; absent for this repository. */
  cwd?: string;
}

/** Node arguments that start the app from its sources. */
export const developmentServer = ['--import', 'tsx', path.join('src', 'server', 'cli', 'dev.ts')];

/** Starts the server on a free port and waits until it prints its URL. */
export async function startProduct({
  env = {},
  dataDir,
  dist = 'dist',
  command,
  cwd,
}: ProductOptions = {}): Promise<Product> {
  const data = dataDir ?? path.join(await temporaryFolder(), 'data');
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, command ?? [path.join(dist, 'server', 'main.js')], {
    env: { ...productEnvironment(), DATA_DIR: data, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  });
  const output = collect(child);
  const url = await addressPrinted(child, output, port);
  return {
    url,
    dataDir: data,
    pid: child.pid ?? 0,
    startedIn: performance.now() - started,
    output,
    outbox: () => readOutbox(data),
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    end: () => endProcess(child),
    async stop() {
      await endProcess(child);
      await endOrphans(data);
      await rm(dataDir ?? path.dirname(data), { recursive: true, force: true });
    },
  };
}

/** Asks a process to end and kills it after `STOP_LIMIT`; returns the exit code. */
async function endProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await ended;
  clearTimeout(limit);
  return child.exitCode;
}

/** Environment of the server: only the variables that Node needs, no other variables of the test run. */
function productEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '', LANG = '' } = process.env;
  const own = { HOST: '127.0.0.1', APP_DEMO: 'off', REGISTRATION: 'open' };
  return { PATH, HOME, LANG, ...(TMPDIR === '' ? {} : { TMPDIR }), ...own };
}

/** A folder that an unprivileged database account can access. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nemu-product-'));
  await chmod(folder, 0o755);
  return folder;
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text += chunk.toString('utf8');
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

function addressPrinted(child: ChildProcess, output: () => string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The server ${why}:\n${output()}`));
    };
    const limit = setTimeout(() => fail(`printed no address in ${START_LIMIT} ms`), START_LIMIT);
    const look = () => {
      const address = new RegExp(`https?://[\\w.-]+:${port}(?!\\d)`).exec(output())?.[0];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', (code) => {
      clearTimeout(limit);
      fail(`ended with ${code}`);
    });
  });
}

/** Ends database processes that a killed server left behind in its data folder. */
async function endOrphans(dataDir: string): Promise<void> {
  const names = await readdir(dataDir, { recursive: true }).catch(() => []);
  for (const name of names.filter((file) => path.basename(file) === 'postmaster.pid')) {
    const pid = Number((await readFile(path.join(dataDir, name), 'utf8')).split('\n', 1)[0]);
    if (!isRunning(pid)) continue;
    process.kill(pid, 'SIGQUIT');
    // Polls, because only its parent can wait for a process to end.
    for (let tries = 0; isRunning(pid) && tries < 500; tries += 1) await delay(20);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
