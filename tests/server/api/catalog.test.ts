import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../kit/open-test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const names = (query: (sql: Parameters<Parameters<TestDatabase['owner']>[0]>[0]) => Promise<readonly object[]>) =>
  database.owner(query);

test('the schema has more than 15 company tables, which the following tests check', async () => {
  const rows = await names(
    (sql) => sql`
      select 1 from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'nemu'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id'`,
  );
  expect(rows.length).toBeGreaterThan(15);
});

test('every company table forces row-level security with a policy that also checks written rows', async () => {
  const rows = await names(
    (sql) => sql`
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'nemu'::regnamespace and c.relkind in ('r', 'p')
        and (not c.relrowsecurity or not c.relforcerowsecurity or not exists (
          select 1 from pg_policy p where p.polrelid = c.oid
            and pg_get_expr(p.polqual, p.polrelid) = '(tenant_id = nemu_tenant())'
            and pg_get_expr(p.polwithcheck, p.polrelid) = '(tenant_id = nemu_tenant())'
            and 'nemu_app'::regrole = any(p.polroles)))`,
  );
  expect(rows).toEqual([]);
});

test('every table that nemu_app or nemu_identity may read has row-level security', async () => {
  const rows = await names(
    (sql) => sql`
      select relname from pg_class
      where relnamespace = 'nemu'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
        and (has_table_privilege('nemu_app', oid, 'select') or has_table_privilege('nemu_identity', oid, 'select'))`,
  );
  expect(rows).toEqual([]);
});

test('no policy lets nemu_app read rows of another company', async () => {
  // Only permissive policies are checked: a restrictive policy can only narrow what they allow.
  const rows = await names(
    (sql) => sql`
      select p.polname, c.relname from pg_policy p join pg_class c on c.oid = p.polrelid
      where p.polpermissive and ('nemu_app'::regrole = any(p.polroles) or 0 = any(p.polroles))
        and coalesce(pg_get_expr(p.polqual, p.polrelid), '') <> '(tenant_id = nemu_tenant())'`,
  );
  expect(rows).toEqual([]);
});

test('every primary and unique key of a company table starts with tenant_id', async () => {
  const rows = await names(
    (sql) => sql`
      select c.relname, i.indexrelid::regclass::text as index
      from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'nemu'::regnamespace and i.indisunique and i.indkey[0] <> a.attnum`,
  );
  expect(rows).toEqual([]);
});

test('every foreign key between company tables includes tenant_id', async () => {
  const rows = await names(
    (sql) => sql`
      select conrelid::regclass::text as child, conname from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'nemu'::regnamespace
        and exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'tenant_id')
        and exists (select 1 from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'tenant_id')
        and not (
          (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) = 'tenant_id'
          and (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) = 'tenant_id')`,
  );
  expect(rows).toEqual([]);
});

test('the only security-definer function is the one that queues jobs', async () => {
  const rows = await names(
    (sql) => sql`
      select proname, proconfig, has_function_privilege('public', oid, 'execute') as everybody
      from pg_proc where prosecdef and pronamespace = 'nemu'::regnamespace`,
  );
  expect(rows).toEqual([{ proname: 'nemu_add_job', proconfig: ['search_path=pg_catalog, pg_temp'], everybody: false }]);
});

test('every view applies the policies of the tables it reads', async () => {
  const rows = await names(
    (sql) => sql`
      select relname from pg_class where relnamespace = 'nemu'::regnamespace and relkind = 'v'
        and not coalesce('security_invoker=true' = any(reloptions), false)`,
  );
  expect(rows).toEqual([]);
});

test('nemu_app without a company reads no row and cannot insert one', async () => {
  const unknownTenant = '00000000-0000-4000-8000-000000000000';
  await database.owner(async (sql) => {
    await sql`select set_config('nemu.tenant', ${unknownTenant}, true)`;
    await sql`insert into company (tenant_id, name, ruc, created_at) values (${unknownTenant}, 'x', '80009735-1', now())`;
  });
  const visibleFrom = (tenant: string) =>
    database.tenant({ tenantId: unknownTenant }, async (sql) => {
      await sql`select set_config('nemu.tenant', ${tenant}, true)`;
      return [...(await sql`select name from company`)];
    });
  expect([await visibleFrom(unknownTenant), await visibleFrom('')]).toEqual([[{ name: 'x' }], []]);
  const write = database.tenant({ tenantId: unknownTenant }, async (sql) => {
    await sql`select set_config('nemu.tenant', '', true)`;
    await sql`insert into workstation (tenant_id, id, name) values (${unknownTenant}, ${unknownTenant}, 'x')`;
  });
  await expect(write).rejects.toThrow(/row-level security/);
});

test.each(['account', 'account_link', 'throttle', 'register_key', 'known_workstation'])(
  'nemu_app cannot read the table %s',
  async (table) => {
    const read = database.tenant(
      { tenantId: '00000000-0000-4000-8000-000000000000' },
      (sql) => sql`select 1 from ${sql(table)}`,
    );
    await expect(read).rejects.toThrow(/permission denied/);
  },
);
