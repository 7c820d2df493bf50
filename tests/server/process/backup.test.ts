import { randomFillSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBackup } from '#server/admin/backup.ts';
import { exportCompany } from '#server/admin/export-company.ts';
import { restoreBackup } from '#server/admin/restore.ts';
import { makeDemo } from '#server/demo/make-demo.ts';
import { installJobs } from '#server/jobs/worker.ts';
import { openTestDatabase, type TestDatabase } from '../kit/open-test-database.ts';
import { silentLog } from '../kit/silent-log.ts';

let folder = '';
let source: TestDatabase;
let file = '';
let written = { tables: 0, rows: 0 };
const open: TestDatabase[] = [];

async function installation(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  open.push(database);
  await installJobs(database.connectionString, silentLog);
  return database;
}

const depsOf = (database: TestDatabase) => ({
  clock: () => Date.parse('2026-11-20T12:00:00Z'),
  random: (bytes: Uint8Array) => randomFillSync(bytes),
  database,
  log: silentLog,
  settings: {
    publicUrl: () => '',
    registration: 'open' as const,
    allowedOrigins: [],
    allowedHosts: [],
    trustedProxies: [],
    debug: false,
  },
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nemu-backup-'));
  file = path.join(folder, 'all.backup');
  source = await installation();
  await makeDemo(depsOf(source), folder);
  written = await writeBackup(source.connectionString, file);
});

afterAll(async () => {
  for (const database of open) await database.close();
  await rm(folder, { recursive: true });
});

const contentOf = async (name: string) => gunzipSync(await readFile(name)).toString('utf8');

describe('the demonstration company', () => {
  test('has three users and two branches, is created once, and has its passwords in demo.txt', async () => {
    expect(await makeDemo(depsOf(source), folder)).toBe(path.join(folder, 'demo.txt'));
    const [counts] = await source.owner(
      (sql) => sql`select (select count(*) from company) as companies, (select count(*) from branch) as branches,
                          (select count(*) from membership where state = 'active') as users,
                          (select count(*) from audit_entry) > 4 as history`,
    );
    expect(counts).toEqual({ companies: 1, branches: 2, users: 3, history: true });
    expect(await readFile(path.join(folder, 'demo.txt'), 'utf8')).toMatch(
      /^Administrador +\S+@\S+ +(\w{4}-){3}\w{4}$/m,
    );
  });
});

describe('a backup', () => {
  test('restored into an empty installation gives the same data, row by row', async () => {
    const target = await installation();
    expect(await restoreBackup(target, file)).toEqual(written);
    const again = path.join(folder, 'again.backup');
    await writeBackup(target.connectionString, again);
    expect(await contentOf(again)).toBe(await contentOf(file));
    const [secured] = await target.owner(
      (sql) => sql`select count(*) as open from pg_class c join pg_attribute a on a.attrelid = c.oid
                   where c.relnamespace = 'nemu'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id'
                     and not c.relforcerowsecurity`,
    );
    expect(secured).toEqual({ open: 0 });
  });

  test('whose file cannot be written fails with a message and leaves no file, and so does an export', async () => {
    const [company] = await source.owner((sql) => sql<{ id: string }[]>`select tenant_id as id from company`);
    const nowhere = path.join(folder, 'nowhere', 'all.backup');
    // Only the last step, the renaming of the written file, fails for the name of a folder.
    const taken = path.join(folder, 'taken');
    await mkdir(taken);
    // Even the removal of the unfinished file fails below a file.
    for (const unwritable of [nowhere, taken, path.join(file, 'all.backup')]) {
      const message = `No se puede escribir ${unwritable}: revise que la carpeta exista, sus permisos y el espacio libre`;
      await expect(writeBackup(source.connectionString, unwritable)).rejects.toThrow(message);
      await expect(exportCompany(source.connectionString, company?.id ?? '', unwritable)).rejects.toThrow(message);
    }
    expect((await readdir(folder)).filter((name) => /nowhere|part$/.test(name))).toEqual([]);
  });

  test('is not restored into an installation that has a company', async () => {
    await expect(restoreBackup(source, file)).rejects.toThrow('La instalación no está vacía');
  });

  test('is refused when it is truncated, of another version or not a backup; the installation stays empty', async () => {
    const target = await installation();
    const content = await contentOf(file);
    const broken = path.join(folder, 'broken.backup');
    const restoreBytes = async (bytes: Buffer) => {
      await writeFile(broken, bytes);
      return restoreBackup(target, broken);
    };
    const lines = content.split('\n');
    await expect(restoreBytes(gzipSync(lines.slice(0, -2).join('\n')))).rejects.toThrow(
      'La copia de seguridad está incompleta',
    );
    await expect(restoreBytes(gzipSync(content).subarray(0, 2_000))).rejects.toThrow('No se puede leer');
    await expect(restoreBytes(gzipSync(content.replace('"number":1,', '"number":99,')))).rejects.toThrow(
      'es de otra versión',
    );
    await expect(restoreBytes(gzipSync('{"hello":1}\n'))).rejects.toThrow('no es una copia de seguridad de Ñemu');
    await expect(restoreBytes(Buffer.from('text'))).rejects.toThrow('No se puede leer');
    const [rows] = await target.owner((sql) => sql`select count(*) as companies from company`);
    expect(rows).toEqual({ companies: 0 });
  });
});

describe('the export of a company', () => {
  test('contains the rows of the company, and no key, token hash or password', async () => {
    const [company] = await source.owner((sql) => sql<{ tenant: string }[]>`select tenant_id as tenant from company`);
    const name = path.join(folder, 'company.json');
    expect(await exportCompany(source.connectionString, company?.tenant ?? '', name)).toBe(true);
    const text = await readFile(name, 'utf8');
    const exported: Record<string, unknown[]> = JSON.parse(text);
    expect([exported['company']?.length, exported['branch']?.length, exported['membership']?.length]).toEqual([
      1, 2, 3,
    ]);
    expect(Object.keys(exported).filter((table) => ['session', 'form_presence'].includes(table))).toEqual([]);
    expect(text).not.toMatch(/draft_key|token_hash|password/);
  });

  test('is refused for an unknown company', async () => {
    const nobody = '018f0000-0000-4000-8000-000000000000';
    expect(await exportCompany(source.connectionString, nobody, path.join(folder, 'none.json'))).toBe(false);
  });
});
