import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startInstallation } from '#server/installation.ts';
import { describeProblem } from '#server/start-problem.ts';
import { makeCluster, type Cluster } from '../kit/cluster.ts';
import { silentLog } from '../kit/silent-log.ts';

let folder = '';
let cluster: Cluster;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nemu-problems-'));
  cluster = await makeCluster({ fsync: 'off' });
  const sql = postgres(cluster.superuser, { max: 1, onnotice: () => undefined });
  await sql`create role guest login password 'secret-of-guest'`;
  await sql`create database closed`;
  await sql`create database own owner guest`;
  await sql.end();
});

afterAll(async () => {
  await cluster.remove();
  await rm(folder, { recursive: true });
});

/** The error message of a server start in this environment, or `it started`. */
async function startMessage(environment: Record<string, string>): Promise<string> {
  const config = readConfig({ DATABASE_URL: cluster.owner, DATA_DIR: folder, PORT: '0', ...environment });
  try {
    const installation = await startInstallation(config, { built: () => Promise.resolve(new Response()) }, silentLog);
    await installation.stop();
    return 'it started';
  } catch (error) {
    return describeProblem(error, config);
  }
}

function databaseUrl(change: (url: URL) => void): { DATABASE_URL: string } {
  const url = new URL(cluster.owner);
  change(url);
  return { DATABASE_URL: url.href };
}

const asGuest = (database: string) =>
  databaseUrl((url) => {
    url.username = 'guest';
    url.password = 'secret-of-guest';
    url.pathname = `/${database}`;
  });

const NO_RIGHTS =
  'Al usuario de DATABASE_URL le faltan permisos: debe ser dueño de la base de datos y tener CREATEROLE (ALTER ROLE … CREATEROLE)';

describe('a failed start says what to do about', () => {
  test('a wrong password, a missing database and missing rights', async () => {
    const wrong = databaseUrl((url) => {
      url.password = 'wrong';
    });
    expect(await startMessage(wrong)).toBe('PostgreSQL no acepta el usuario o la clave de DATABASE_URL');
    expect(await startMessage(asGuest('nowhere'))).toBe(
      'La base de datos de DATABASE_URL no existe: créela (CREATE DATABASE) o corrija el nombre',
    );
    expect([await startMessage(asGuest('closed')), await startMessage(asGuest('own'))]).toEqual([NO_RIGHTS, NO_RIGHTS]);
  });

  test('database roles that belong to another installation', async () => {
    expect(await startMessage({})).toBe('it started');
    expect(await startMessage(asGuest('own'))).toBe(
      'El rol nemu_guest ya es de otra instalación en este PostgreSQL: déselo al usuario de DATABASE_URL (GRANT nemu_guest TO guest)',
    );
  });

  test('an unreachable PostgreSQL server, without revealing the password of its connection URL', async () => {
    expect(await startMessage({ DATABASE_URL: 'postgres://nemu:secret@127.0.0.1:1/nemu' })).toBe(
      'No se llega a PostgreSQL en 127.0.0.1:1: revise que esté en marcha y la dirección de DATABASE_URL',
    );
    expect(await startMessage({ DATABASE_URL: 'postgres://nemu:secret@nowhere.invalid/nemu' })).toBe(
      'No se llega a PostgreSQL en nowhere.invalid: revise que esté en marcha y la dirección de DATABASE_URL',
    );
  });

  test('a port in use and an address of another machine', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await startMessage({ PORT: String(port) })).toBe(
      `El puerto ${port} de 127.0.0.1 está ocupado por otro programa: ciérrelo o indique otro puerto con PORT`,
    );
    other.close();
    expect(await startMessage({ HOST: '203.0.113.9' })).toBe(
      'La dirección 203.0.113.9 no es de este equipo: corrija HOST',
    );
    expect(await startMessage({ HOST: 'nowhere.invalid' })).toBe(
      'No se conoce la dirección nowhere.invalid: corrija HOST',
    );
  });

  test('a DATA_DIR that is no folder or lies below a file', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const nestedFolder = path.join(file, 'data');
    expect(await startMessage({ DATABASE_URL: '', DATA_DIR: file })).toBe(
      `No se puede guardar en ${file} (${file}): no es una carpeta; indique otra con DATA_DIR`,
    );
    expect(await startMessage({ DATABASE_URL: '', DATA_DIR: nestedFolder })).toBe(
      `No se puede guardar en ${nestedFolder} (${nestedFolder}): no es una carpeta; indique otra con DATA_DIR`,
    );
  });

  test.runIf(process.platform === 'linux')(
    'a DATA_DIR on a file system that allows no new folders, and the process exits',
    async () => {
      const { PATH = '', HOME = '' } = process.env;
      const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/cli/dev.ts'], {
        env: { PATH, HOME, DATA_DIR: '/proc/nemu/data', PORT: '0' },
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: 90_000,
        killSignal: 'SIGKILL',
      });
      const ended = once(child, 'exit');
      expect((await text(child.stderr)).split('\n').at(-2)).toBe(
        'No se puede guardar en /proc/nemu/data (/proc/nemu): ahí el sistema no permite crear carpetas; indique otra con DATA_DIR',
      );
      expect(await ended).toEqual([1, null]);
    },
    120_000,
  );

  test.each([
    [
      'EACCES',
      'mkdir',
      'No se puede guardar en /srv/nemu (/srv/nemu/postgres): la cuenta no tiene permiso; indique otra carpeta con DATA_DIR o corrija sus permisos',
    ],
    [
      'EROFS',
      'mkdir',
      'No se puede guardar en /srv/nemu (/srv/nemu/postgres): es de solo lectura; indique otra carpeta con DATA_DIR',
    ],
    ['EACCES', 'listen', 'Esta cuenta no puede usar el puerto 80: indique con PORT uno desde 1024'],
    ['EOTHER', 'read', "EOTHER: no, mkdir '/srv/nemu/postgres'"],
  ])('the error %s of the system call %s', (code, syscall, message) => {
    const error = Object.assign(new Error(`${code}: no, mkdir '/srv/nemu/postgres'`), { code, syscall });
    expect(describeProblem(error, readConfig({ DATA_DIR: '/srv/nemu', PORT: '80' }))).toBe(message);
  });
});
