import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../kit/open-test-database.ts';

const HERE = '018f0000-0000-7000-8000-000000000001';
const THERE = '018f0000-0000-7000-8000-000000000002';
const ACCOUNT = '018f0000-0000-7000-8000-00000000000a';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.owner(async (sql) => {
    await sql`create table thing (tenant_id uuid not null, id integer not null, name text, primary key (tenant_id, id))`;
    await sql`call nemu_protect('thing')`;
    await sql`grant select, insert, update, delete on thing to nemu_app`;
    await sql`insert into thing values (${HERE}, 1, 'ours'), (${THERE}, 1, 'theirs')`;
  });
});

afterAll(() => database.close());

describe('a database transaction', () => {
  test('as nemu_guest can neither read a table nor call a function', async () => {
    const sql = postgres(database.connectionString, {
      max: 1,
      connection: { role: 'nemu_guest', search_path: 'nemu' },
    });
    await expect(sql`select * from nemu.thing`).rejects.toThrow('permission denied for schema nemu');
    await expect(sql`select nemu.nemu_tenant()`).rejects.toThrow('permission denied for schema nemu');
    await sql.end();
  });

  test('as a company reads and updates only the rows of that company', async () => {
    const visible = await database.tenant({ tenantId: HERE }, (sql) => sql`select name from thing`);
    expect([...visible]).toEqual([{ name: 'ours' }]);
    const changed = await database.tenant({ tenantId: HERE }, (sql) => sql`update thing set name = name`);
    expect(changed.count).toBe(1);
  });

  test('as a company cannot insert a row of another company or move a row to it', async () => {
    const write = database.tenant({ tenantId: HERE }, (sql) => sql`insert into thing values (${THERE}, 2, 'planted')`);
    await expect(write).rejects.toThrow('new row violates row-level security policy for table "thing"');
    const move = database.tenant({ tenantId: HERE }, (sql) => sql`update thing set tenant_id = ${THERE}`);
    await expect(move).rejects.toThrow('new row violates row-level security policy for table "thing"');
  });

  test('as nemu_app without a company reads no row', async () => {
    const visible = await database.owner(async (sql) => {
      await sql`set local role nemu_app`;
      return sql`select nemu_tenant() as tenant, (select count(*) from thing) as rows`;
    });
    expect([...visible]).toEqual([{ tenant: null, rows: 0 }]);
  });

  test('as a company sets role, company and account until it ends; later transactions have no company', async () => {
    const who = (sql: Parameters<Parameters<typeof database.owner>[0]>[0]) =>
      sql`select current_user::text as role, current_setting('nemu.tenant', true) as tenant,
                 current_setting('nemu.account', true) as account`;
    const narrow = { ...database };
    expect([...(await narrow.tenant({ tenantId: HERE, accountId: ACCOUNT }, who))]).toEqual([
      { role: 'nemu_app', tenant: HERE, account: ACCOUNT },
    ]);
    const after = await Promise.all(Array.from({ length: 20 }, () => narrow.identity(who)));
    for (const [row] of after) expect([row?.['role'], row?.['tenant'] ?? '']).toEqual(['nemu_identity', '']);
  });

  test('as nemu_identity cannot read company tables, and as nemu_app no table without a grant', async () => {
    await expect(database.identity((sql) => sql`select * from thing`)).rejects.toThrow('permission denied');
    await database.owner((sql) => sql`create table secret (id integer)`);
    await expect(database.tenant({ tenantId: HERE }, (sql) => sql`select * from secret`)).rejects.toThrow(
      'permission denied for table secret',
    );
  });

  test('as the owner reads every row, for backups, although row-level security is forced', async () => {
    const visible = await database.owner((sql) => sql`select name from thing order by name`);
    expect([...visible]).toEqual([{ name: 'ours' }, { name: 'theirs' }]);
  });

  test('as nemu_app cannot call a new function until it is granted', async () => {
    await database.owner((sql) => sql`create function quiet() returns integer language sql return 1`);
    await expect(database.tenant({ tenantId: HERE }, (sql) => sql`select quiet()`)).rejects.toThrow(
      'permission denied for function quiet',
    );
  });

  test('with a failed statement is rolled back even if its callback catches the error', async () => {
    const swallowed = database.tenant({ tenantId: HERE }, async (sql) => {
      await sql`insert into thing values (${HERE}, 9, 'half')`;
      await sql`select 1 / 0`.catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('a statement of the transaction had failed and nobody heard of it');
    const visible = await database.tenant({ tenantId: HERE }, (sql) => sql`select id from thing`);
    expect([...visible]).toEqual([{ id: 1 }]);
  });
});
