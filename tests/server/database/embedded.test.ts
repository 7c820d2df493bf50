import { execFile } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBinaries } from '#server/database/embedded/binaries.ts';
import { findPlace } from '#server/database/embedded/data-location.ts';
import { startPostmaster } from '#server/database/embedded/postmaster.ts';
import { isAlive } from '#server/database/embedded/processes.ts';
import { DatabaseInUse } from '#server/database/embedded/server-lock.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/database/embedded/start-embedded.ts';
import { silentLog } from '../kit/silent-log.ts';

const asRoot = process.getuid?.() === 0;

let folder = '';
let dataDir = '';
let warnings: string[] = [];
const log = { ...silentLog, warn: (_: unknown, message: string) => warnings.push(message) };
const started: EmbeddedPostgres[] = [];

async function start(): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  started.push(embedded);
  return embedded;
}

async function query<T extends readonly postgres.Row[]>(
  { connectionString }: EmbeddedPostgres,
  run: (sql: postgres.Sql) => Promise<T>,
): Promise<postgres.Row[]> {
  const sql = postgres(connectionString, { max: 1, onnotice: () => undefined });
  try {
    return [...(await run(sql))];
  } finally {
    await sql.end();
  }
}

let prepared = '';

/** Copies a prepared, stopped database into `dataDir`, for tests that are not about creating one. */
async function placePrepared(): Promise<void> {
  await mkdir(dataDir, { mode: 0o711 });
  // `-a` preserves the account that owns the files.
  await promisify(execFile)('cp', ['-a', path.join(prepared, 'postgres'), dataDir]);
}

beforeAll(async () => {
  const above = await mkdtemp(path.join(tmpdir(), 'nemu-prepared-'));
  await chmod(above, 0o711);
  prepared = path.join(above, 'data');
  const embedded = await startEmbeddedPostgres({ dataDir: prepared, log });
  await embedded.stop();
});

afterAll(() => rm(path.dirname(prepared), { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nemu-embedded-'));
  await chmod(folder, 0o711);
  dataDir = path.join(folder, 'data');
  warnings = [];
});

afterEach(async () => {
  for (const embedded of started.splice(0)) await embedded.stop();
  await rm(await realpath(path.join(dataDir, 'postgres')), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  test('is created with the required settings, a private passwords file and an owner without superuser rights', async () => {
    const embedded = await start();
    const [settings] = await query(
      embedded,
      (sql) => sql`
        select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
               current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
               current_setting('TimeZone') as zone, current_setting('listen_addresses') as addresses,
               (select usesuper from pg_user where usename = current_user) as superuser,
               (select datlocprovider::text || ':' || datlocale from pg_database where datname = current_database()) as locale`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      zone: 'UTC',
      addresses: '127.0.0.1',
      superuser: false,
      locale: 'i:es',
    });
    const wrong = embedded.connectionString.replace(/:[^:@]*@/, ':wrong@');
    const stranger = postgres(wrong, { max: 1 });
    await expect(stranger`select 1`).rejects.toThrow('password authentication failed');
    await stranger.end();
    const { pid } = embedded;
    const { mode } = await lstat(path.join(dataDir, 'postgres', 'passwords.json'));
    expect(mode & 0o777).toBe(0o600);
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    expect(Number(fields[2])).toBe(pid);
    const uid = Number(/^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
    expect(uid === 0).toBe(false);
    expect(uid === process.getuid?.()).toBe(!asRoot);
  });

  test('leaves no process when stopped, and has the same data after a restart', async () => {
    const first = await start();
    await query(first, (sql) => sql`create table kept as select 7 as seven`);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start();
    expect(await query(second, (sql) => sql`select seven from kept`)).toEqual([{ seven: 7 }]);
    expect(warnings).toEqual([]);
  });

  test('is created by one of two simultaneous first starts; the other start fails and names the first process', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refused).toEqual([new DatabaseInUse(process.pid, dataDir)]);
    expect(String(refused[0])).toContain(`proceso ${process.pid}`);
  });

  test('is taken over without a restart by the next server when its server was killed', async () => {
    await placePrepared();
    const place = findPlace(dataDir, findBinaries(), silentLog);
    const orphan = await startPostmaster({ ...place, home: await realpath(place.home) });
    const second = await start();
    expect(second.pid).toBe(orphan.pid);
    expect(warnings).toEqual(['La base de datos había quedado en marcha sin servidor; se retoma']);
  });

  test('is restarted at the same connection URL with all committed data when its process is killed', async () => {
    await placePrepared();
    const server = await start();
    await query(server, (sql) => sql`create table kept as select generate_series(1, 1000) as number`);
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => server.pid !== pid, { timeout: 15_000 });
    expect(await query(server, (sql) => sql`select count(*)::int as rows from kept`)).toEqual([{ rows: 1000 }]);
    await expect(start()).rejects.toEqual(new DatabaseInUse(process.pid, dataDir));
    await server.stop();
    expect([isAlive(pid), isAlive(server.pid)]).toEqual([false, false]);
  });

  test('runs again in the same process, still locked by its server, when one of its sessions is killed', async () => {
    await placePrepared();
    const infos: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, log: { ...log, info: (_, message) => infos.push(message) } });
    started.push(server);
    const { pid } = server;
    const [session] = await query(
      server,
      (sql) => sql`
      select pid from pg_stat_activity where application_name like 'nemu server %'`,
    );
    process.kill(Number(session?.['pid']), 'SIGKILL');
    await vi.waitUntil(() => infos.length > 0, { timeout: 15_000 });
    await expect(start()).rejects.toEqual(new DatabaseInUse(process.pid, dataDir));
    expect([server.pid, infos]).toEqual([pid, ['La base de datos incorporada está de nuevo en marcha']]);
  });

  test('reports its loss when it cannot be restarted; the next start recovers all committed data', async () => {
    await placePrepared();
    const first = await start();
    await query(first, (sql) => sql`create table kept as select generate_series(1, 1000) as number`);
    const home = await realpath(path.join(dataDir, 'postgres'));
    await rename(path.join(home, 'cluster'), path.join(home, 'hidden'));
    process.kill(first.pid, 'SIGKILL');
    await first.lost;
    await first.stop();
    await rename(path.join(home, 'hidden'), path.join(home, 'cluster'));
    const second = await start();
    expect(await query(second, (sql) => sql`select count(*)::int as rows from kept`)).toEqual([{ rows: 1000 }]);
  });

  test('starts even if its postmaster.pid contains the process id of another program', async () => {
    await placePrepared();
    const pidFile = path.join(await realpath(path.join(dataDir, 'postgres')), 'cluster', 'postmaster.pid');
    await writeFile(pidFile, `${process.pid}\n/nowhere\n1\n5432\n\n127.0.0.1\n0\nready\n`);
    const second = await start();
    expect(await query(second, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('can be used with `allowRunning` while a server uses it, and keeps running afterwards', async () => {
    await placePrepared();
    const server = await start();
    const guest = await startEmbeddedPostgres({ dataDir, log, allowRunning: true });
    expect(guest.pid).toBe(server.pid);
    await guest.stop();
    expect(isAlive(server.pid)).toBe(true);
  });

  test.runIf(asRoot)(
    'is placed in a private folder, which the log names, when its account cannot reach DATA_DIR',
    async () => {
      await chmod(folder, 0o700);
      const messages: string[] = [];
      const embedded = await startEmbeddedPostgres({
        dataDir,
        log: { ...silentLog, warn: (_, message) => messages.push(message) },
      });
      started.push(embedded);
      const home = path.join(dataDir, 'postgres');
      const real = await realpath(home);
      expect((await lstat(home)).isSymbolicLink()).toBe(true);
      expect((await lstat(real)).mode & 0o777).toBe(0o700);
      expect(messages).toEqual([`La cuenta de PostgreSQL no llega a ${home}: los datos están en ${real}`]);
    },
  );
});
