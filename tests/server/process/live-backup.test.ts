import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeBackup } from '#server/admin/backup.ts';
import { restoreBackup } from '#server/admin/restore.ts';
import type { Database } from '#server/database/database.types.ts';
import { addRole, registerCompany, type Person } from '../api/kit/people.ts';
import { type Api, startApi } from '../api/kit/start-api.ts';

const WRITERS = 3;
const BACKUPS = 3;

/** Creates roles through the API until `signal` is aborted. Gives the number of created roles. */
async function writeUntilAborted(api: Api, admin: Person, writer: number, signal: AbortSignal): Promise<number> {
  let created = 0;
  for (; !signal.aborted; created += 1) await addRole(api, admin, `Perfil ${writer}-${created}`, []);
  return created;
}

/**
 * Checks what must be true at every instant: each created role has an audit entry, and each link of the audit chain is
 * the digest of the previous link and an entry. Gives the number of created roles and the violations.
 */
async function inconsistencies(database: Database): Promise<{ made: number; faults: string[] }> {
  return database.owner(async (sql) => {
    const [counts] = await sql<{ made: number; noted: number }[]>`
      select (select count(*) from role where grants = '[]') as made,
             (select count(*) from audit_entry where act = 'perfil.created') as noted`;
    const links = await sql<{ entry: Buffer; link: Buffer }[]>`
      select e.digest as entry, c.digest as link
      from audit_chain c left join audit_entry e on e.tenant_id = c.tenant_id and e.id = c.entry_id order by c.position`;
    let digest = Buffer.alloc(0);
    const broken = links.filter(({ entry, link }) => {
      digest = createHash('sha256').update(digest).update(entry).digest();
      return !digest.equals(link);
    });
    const { made = 0, noted = 0 } = counts ?? {};
    return {
      made,
      faults: [
        ...(made === noted ? [] : [`${made} roles, ${noted} entries`]),
        ...broken.map(() => 'a link of the chain'),
      ],
    };
  });
}

test('a backup taken during writes restores one consistent instant, which accepts further writes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nemu-live-backup-'));
  const api = await startApi();
  const admin = await registerCompany(api, 'ana@uno.com.py');
  const writing = new AbortController();
  const writers = Array.from({ length: WRITERS }, (_, writer) => writeUntilAborted(api, admin, writer, writing.signal));
  const files: string[] = [];
  for (let nth = 0; nth < BACKUPS; nth += 1) {
    await addRole(api, admin, `Antes de la copia ${nth}`, []);
    const file = path.join(folder, `${nth}.backup`);
    await writeBackup(api.database.connectionString, file);
    files.push(file);
  }
  writing.abort();
  const created = (await Promise.all(writers)).reduce((sum, count) => sum + count, BACKUPS);

  const restored = await startApi({ started: false });
  await restoreBackup(restored.database, files.at(-1) ?? '');
  const found = await inconsistencies(restored.database);
  expect(found.faults).toEqual([]);
  expect(found.made).toBeGreaterThanOrEqual(BACKUPS);
  expect(found.made).toBeLessThanOrEqual(created);
  expect((await restored.call('roles', admin.as)).data.rows.length).toBeGreaterThanOrEqual(found.made);
  await restored.server.start();
  await addRole(restored, admin, 'Después de restaurar', []);
  await restored.close();
  await api.close();
  await rm(folder, { recursive: true });
});
