import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, TransactionSql } from '#server/database/database.types.ts';
import { migrate, shippedMigrations } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createTestDatabase } from '../kit/open-test-database.ts';

const ROLES_AND_PRESENCE = 15;
const uuid = (last: number) => `01890a5d-ac96-774b-bcce-b302099a${8000 + last}`;
const [one, two, member, account, program, session, first, second, windowId] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
  uuid,
) as [string, string, string, string, string, string, string, string, string];

let address = '';
let drop: () => Promise<void>;
let database: Database;

/** Writes a company and its role as the previous version does before the migration. */
const writeCompany = (tenant: string) => async (sql: TransactionSql) => {
  await sql`insert into company (tenant_id, name, ruc, created_at) values (${tenant}, 'Uno', '80009735-1', now())`;
  await sql`
    insert into perfil (tenant_id, id, name, folded_name, builtin, grants, created_digest)
    values (${tenant}, ${first}, 'Administrador', 'administrador', true, null, '')`;
};

beforeEach(async () => {
  ({ address, drop } = await createTestDatabase({ empty: true }));
  database = openDatabase(address, { connections: 2 });
  await migrate(address, shippedMigrations.slice(0, ROLES_AND_PRESENCE - 1));
  await database.owner(writeCompany(one));
  await database.owner(writeCompany(two));
  await database.owner(async (sql) => {
    await sql`insert into account (id, email, name, password_hash, created_at) values (${account}, 'a@b.py', 'A', '', now())`;
    await sql`
      insert into membership (tenant_id, id, account_id, email, name, search, state, draft_key, created_digest, created_at)
      values (${one}, ${member}, ${account}, 'a@b.py', 'A', ' a', 'active', '', '', now())`;
    await sql`insert into membership_perfil (tenant_id, membership_id, perfil_id) values (${one}, ${member}, ${first})`;
    await sql`
      insert into session (tenant_id, id, membership_id, account_id, token_hash, upload_hash, user_agent, address, created_at, last_seen_at)
      values (${one}, ${session}, ${member}, ${account}, '', '', '', '', now(), now())`;
    await sql`insert into program (tenant_id, id, router_name, created_digest) values (${one}, ${program}, 'clientes', '')`;
  });
  await migrate(address, shippedMigrations.slice(0, ROLES_AND_PRESENCE));
});

afterEach(async () => {
  await database.close();
  await drop();
});

const inCompany = <T>(tenantId: string, work: (sql: TransactionSql) => Promise<T>) =>
  database.tenant({ tenantId }, work);

describe('after the tables were renamed, the previous version', () => {
  test('reads and writes roles through a view, with the defaults and checks of the table', async () => {
    const updated = await inCompany(one, async (sql) => {
      await sql`
        insert into perfil (tenant_id, id, name, folded_name, builtin, grants, created_digest)
        values (${one}, ${second}, 'Caja', 'caja', false, '[]', '')`;
      await sql`update perfil set created_answer = ${'{}'}::text::json where tenant_id = ${one} and id = ${second}`;
      await sql`update perfil set name = 'Cajas', revision = revision + 1 where tenant_id = ${one} and id = ${second}`;
      return sql`select name, revision, created_answer from perfil where id = ${second}`;
    });
    expect([...updated]).toEqual([{ name: 'Cajas', revision: 2, created_answer: {} }]);
    const [current] = await inCompany(one, (sql) => sql`select name, grants from role where id = ${second}`);
    expect(current).toEqual({ name: 'Cajas', grants: [] });
    const unchecked = inCompany(one, (sql) => sql`update perfil set grants = null where id = ${second}`);
    await expect(unchecked).rejects.toThrow(/role_grants_stored/);
    await inCompany(one, (sql) => sql`delete from perfil where tenant_id = ${one} and id = ${second}`);
    expect(await inCompany(one, (sql) => sql`select from role where id = ${second}`)).toHaveLength(0);
  });

  test('assigns a role again without an error, cannot assign an unknown role, and removes an assignment', async () => {
    const assign = (role: string) => (sql: TransactionSql) =>
      sql`
      insert into membership_perfil (tenant_id, membership_id, perfil_id)
      select ${one}, ${member}, perfil from unnest(${[role]}::uuid[]) as perfil on conflict do nothing`;
    await inCompany(one, assign(first));
    const memberRoles = await inCompany(
      one,
      (sql) => sql`
        select p.name from membership_perfil mp join perfil p on p.tenant_id = mp.tenant_id and p.id = mp.perfil_id
        where mp.tenant_id = ${one} and mp.membership_id = ${member}`,
    );
    expect([...memberRoles]).toEqual([{ name: 'Administrador' }]);
    await expect(inCompany(one, assign(second))).rejects.toThrow(/foreign key/);
    const left = await inCompany(
      one,
      (sql) => sql`
        delete from membership_perfil
        where tenant_id = ${one} and membership_id = ${member} and perfil_id <> all(${[second]}::uuid[])
        returning perfil_id`,
    );
    expect([...left]).toEqual([{ perfil_id: first }]);
  });

  test('inserts presence rows, and its clean-up skips rows that another transaction is deleting', async () => {
    await inCompany(
      one,
      (sql) => sql`
        insert into form_attendance (tenant_id, program_id, session_id, window_id, since, seen_at)
        values (${one}, ${program}, ${session}, ${windowId}, now(), now()) on conflict do nothing`,
    );
    const removeExpired = (sql: TransactionSql) => sql`
      delete from form_attendance a using (
        select session_id, window_id from form_attendance
        where tenant_id = ${one} and program_id = ${program} for update skip locked) silent
      where a.tenant_id = ${one} and a.program_id = ${program}
        and a.session_id = silent.session_id and a.window_id = silent.window_id
      returning a.window_id`;
    const removed = await inCompany(one, async (sql) => {
      const mine = await removeExpired(sql);
      const theirs = await inCompany(one, removeExpired);
      return [mine.length, theirs.length];
    });
    expect(removed).toEqual([1, 0]);
  });

  test('sees and writes only the rows of its company through the views', async () => {
    const visible = await inCompany(one, (sql) => sql`select tenant_id from perfil`);
    expect([...visible]).toEqual([{ tenant_id: one }]);
    const foreign = inCompany(
      one,
      (sql) => sql`
        insert into perfil (tenant_id, id, name, folded_name, builtin, grants, created_digest)
        values (${two}, ${second}, 'Caja', 'caja', false, '[]', '')`,
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
    const outside = database.identity((sql) => sql`select from perfil`);
    expect(await outside).toHaveLength(0);
    await expect(database.identity((sql) => sql`select from form_attendance`)).rejects.toThrow(/permission denied/);
  });
});

test('after the renaming, no table, column, index or constraint has a former name', async () => {
  const left = await database.owner(
    (sql) => sql`
      select relname as name from pg_class
      where relnamespace = 'nemu'::regnamespace and relkind <> 'v' and relname ~ 'perfil|attendance'
      union all select conname from pg_constraint
      where connamespace = 'nemu'::regnamespace and conname ~ 'perfil|attendance'
      union all select attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'nemu'::regnamespace and c.relkind = 'r' and attname ~ 'perfil|attendance'`,
  );
  expect([...left]).toEqual([]);
});
