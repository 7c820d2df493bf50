import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  postmasterOf,
  processesOn,
  removeData,
  startProcess,
  temporaryData,
  type ServerProcess,
} from './kit/server-process.ts';

const ADMIN = ['--import', 'tsx', 'src/server/cli/admin.ts'];

let dataDir = '';
const running: ServerProcess[] = [];

function start(): ServerProcess {
  const server = startProcess(dataDir);
  running.push(server);
  return server;
}

const admin = async (...args: readonly string[]) => startProcess(dataDir, [...ADMIN, ...args]).ended;
const health = async (server: ServerProcess) => (await fetch(`${await server.url}/health`)).status;

beforeEach(() => {
  dataDir = temporaryData();
});

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.signal('SIGTERM');
    await server.ended;
  }
  removeData(dataDir);
});

describe('the built server', { timeout: 60_000 }, () => {
  test('prints its URL and the file of the demonstration passwords, and leaves no process when stopped', async () => {
    const server = start();
    expect(await health(server)).toBe(200);
    const file = path.join(dataDir, 'demo.txt');
    expect(readFileSync(file, 'utf8')).toContain('Empresa de demostración');
    const stream = await fetch(`${await server.url}/`);
    server.signal('SIGINT');
    const { code, output } = await server.ended;
    await stream.body?.cancel();
    expect(code).toBe(0);
    expect(output).toContain(`Usuarios y contraseñas de demostración: ${file}`);
    expect(processesOn(dataDir)).toEqual([]);
  });

  test('refuses to start twice on the same data, naming the first process, which keeps running', async () => {
    const first = start();
    await first.url;
    const { code, output } = await start().ended;
    expect(code).toBe(1);
    expect(output).toContain(`Ya hay un servidor en marcha con los datos de ${dataDir}: proceso ${first.pid}`);
    expect(await health(first)).toBe(200);
  });

  test('takes over the running database, with all its data, of a server that was killed', async () => {
    const first = start();
    await first.url;
    const database = postmasterOf(dataDir);
    first.signal('SIGKILL');
    expect((await first.ended).code).toBe('SIGKILL');
    const second = start();
    expect(await health(second)).toBe(200);
    expect(postmasterOf(dataDir)).toBe(database);
    expect((await admin('list')).output).toContain('Comercial Yvytu');
  });

  test('restarts its database when the database process is killed, and serves again', async () => {
    const server = start();
    const url = await server.url;
    const killed = postmasterOf(dataDir);
    const load = Array.from({ length: 20 }, () => fetch(`${url}/health`).catch(() => undefined));
    process.kill(killed, 'SIGKILL');
    await Promise.all(load);
    const isBack = async () => (await health(server)) === 200 && postmasterOf(dataDir) !== killed;
    await vi.waitUntil(isBack, { timeout: 30_000 });
    expect((await admin('list')).output).toContain('Comercial Yvytu');
    server.signal('SIGTERM');
    const { code, output } = await server.ended;
    expect(code).toBe(0);
    expect(output).toContain('La base de datos incorporada terminó sola; se inicia de nuevo');
    expect(processesOn(dataDir)).toEqual([]);
  });

  test('can be administered by commands while running or stopped; `delete` requires the exact company name', async () => {
    const server = start();
    await server.url;
    const { output } = await admin('list');
    const [tenant = ''] = output.split('  ');
    const name = 'Comercial Yvytu S.A. (demostración)';
    expect(await admin('delete', tenant)).toEqual({
      code: 1,
      output: `Se eliminarán «${name}» y todos sus datos, sin vuelta atrás. Para hacerlo: npm run admin -- delete ${tenant} "${name}"\n`,
    });
    expect(await admin('delete', tenant, 'Otra S.A.')).toMatchObject({ code: 1 });
    server.signal('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(await admin('delete', tenant, name)).toEqual({ code: 0, output: 'Empresa eliminada\n' });
    expect(await admin('list')).toEqual({ code: 0, output: 'No hay empresas\n' });
    expect(processesOn(dataDir)).toEqual([]);
  });
});
