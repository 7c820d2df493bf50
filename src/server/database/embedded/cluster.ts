import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../../server.types.ts';
import { chownTo } from './account.ts';
import { makePrivateFolder, moveUnlessThere, type Place } from './data-location.ts';
import { isAlive } from './processes.ts';

/** Passwords of the two logins: random, and stored beside the cluster in a file that only its owner can read. */
export interface Passwords {
  /** Password of `postgres`, the login that creates the owner and its database. */
  superuser: string;
  /** Password of `nemu`, the owner of the database and login of the server. */
  owner: string;
}

/**
 * Environment of every PostgreSQL process, which must not inherit language, time zone and library settings of this
 * process.
 */
export const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** PostgreSQL's data folder inside the home of the embedded database. */
export const clusterFolder = (home: string): string => path.join(home, 'cluster');
const passwordFile = (home: string): string => path.join(home, 'passwords.json');

/** Reads the logins' passwords of an existing cluster. */
export function readPasswords(home: string): Passwords {
  return JSON.parse(readFileSync(passwordFile(home), 'utf8'));
}

/**
 * Creates the cluster unless it exists. The cluster is prepared in another folder, which is then renamed, so that
 * neither an interruption nor two simultaneous first starts result in an incomplete cluster.
 */
export async function ensureCluster(place: Place, log: Log): Promise<void> {
  removeAbandoned(place.stagingFolder);
  if (existsSync(place.home)) return;
  const prepared = path.join(place.stagingFolder, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  makePrivateFolder(prepared, place.account);
  await initialize(prepared, place);
  if (!place.isElsewhere) return moveUnlessThere(prepared, place.home);
  const folder = path.join(place.stagingFolder, `data-${randomBytes(8).toString('hex')}`);
  moveUnlessThere(prepared, folder);
  try {
    symlinkSync(folder, place.home);
    log.warn({ folder }, `La cuenta de PostgreSQL no llega a ${place.home}: los datos están en ${folder}`);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(place.home)) throw error;
  }
}

/** Removes the folders of starts that were killed while preparing a cluster. */
function removeAbandoned(stagingFolder: string): void {
  for (const name of readdirSync(stagingFolder)) {
    const [, pid] = /^postgres\.new-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    rmSync(path.join(stagingFolder, name), { recursive: true, force: true });
  }
}

async function initialize(home: string, { account, binaries }: Place): Promise<void> {
  const passwords: Passwords = { superuser: randomPassword(), owner: randomPassword() };
  writeFileSync(passwordFile(home), `${JSON.stringify(passwords)}\n`, { mode: 0o600 });
  const input = path.join(home, 'initial-password');
  writeFileSync(input, `${passwords.superuser}\n`, { mode: 0o600 });
  chownTo(account, input);
  await run(home, binaries.initdb, initdbArguments(home, input), account);
  rmSync(input);
}

function initdbArguments(home: string, passwordInput: string): readonly string[] {
  return [
    `--pgdata=${clusterFolder(home)}`,
    '--username=postgres',
    `--pwfile=${passwordInput}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=es',
    '--data-checksums',
    '--no-instructions',
  ];
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}

function run(cwd: string, program: string, args: readonly string[], account: Place['account']): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd,
      env: postgresEnvironment,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} terminó con ${code}: ${errorOutput.trim()}`));
    });
  });
}
