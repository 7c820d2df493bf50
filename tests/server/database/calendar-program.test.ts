import { afterEach, beforeEach, expect, test } from 'vitest';
import { initialRoles } from '#contract/permissions.ts';
import type { Database } from '#server/database/database.types.ts';
import { migrate, shippedMigrations } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { newId } from '../api/kit/start-api.ts';
import { createTestDatabase } from '../kit/open-test-database.ts';

const CALENDAR_PROGRAM = 20;

let address = '';
let drop: () => Promise<void>;
let database: Database;

beforeEach(async () => {
  ({ address, drop } = await createTestDatabase({ empty: true }));
  database = openDatabase(address, { connections: 1 });
  await migrate(address, shippedMigrations.slice(0, CALENDAR_PROGRAM - 1));
});

afterEach(async () => {
  await database.close();
  await drop();
});

const json = (value: unknown) => JSON.stringify(value);
const grant = (program: string, ...actions: string[]) => ({ program, actions, scope: 'all' });
const inClients = grant('clientes', 'view');

/** Adds a company that was created before the calendar, or with it. */
async function addCompany(age: 'before' | 'with'): Promise<string> {
  const tenant = newId();
  const at = age === 'before' ? '2026-01-01T00:00:00Z' : new Date().toISOString();
  await database.owner(
    (sql) => sql`
      insert into company (tenant_id, name, ruc, created_at) values (${tenant}, 'Uno', '80009735-1', ${at}::text::timestamptz)`,
  );
  return tenant;
}

const addRole = (tenant: string, name: string, ...grants: object[]) =>
  database.owner(
    (sql) => sql`
      insert into role (tenant_id, id, name, folded_name, builtin, grants, created_digest)
      values (${tenant}, ${newId()}, ${name}, ${name.toLowerCase()}, false, ${json(grants)}::text::jsonb, '')`,
  );

const rolesOf = async (tenant: string) => [
  ...(await database.owner(
    (sql) => sql`select name, grants, revision from role where tenant_id = ${tenant} order by name`,
  )),
];

test('the standard roles of companies from before the calendar get what those of new companies have', async () => {
  const [older, newer] = [await addCompany('before'), await addCompany('with')];
  for (const tenant of [older, newer]) {
    await addRole(tenant, 'Ventas', inClients);
    await addRole(tenant, 'Consulta');
    await addRole(tenant, 'Caja', inClients);
  }
  const configured = await addCompany('before');
  await addRole(configured, 'Ventas', grant('calendario', 'view'), inClients);
  const changed = await addCompany('before');
  await addRole(changed, 'Ventas', inClients);
  await database.owner((sql) => sql`update role set revision = 2 where tenant_id = ${changed}`);
  await migrate(address);
  expect(await rolesOf(changed)).toEqual([{ name: 'Ventas', grants: [inClients], revision: 2 }]);
  const added = (name: string) =>
    initialRoles.find((role) => role.name === name)?.grants?.filter(({ program }) => program === 'calendario') ?? [];
  expect(await rolesOf(older)).toEqual([
    { name: 'Caja', grants: [inClients], revision: 1 },
    { name: 'Consulta', grants: added('Consulta'), revision: 2 },
    { name: 'Ventas', grants: [inClients, ...added('Ventas')], revision: 2 },
  ]);
  expect(await rolesOf(newer)).toEqual([
    { name: 'Caja', grants: [inClients], revision: 1 },
    { name: 'Consulta', grants: [], revision: 1 },
    { name: 'Ventas', grants: [inClients], revision: 1 },
  ]);
  expect(await rolesOf(configured)).toEqual([
    { name: 'Ventas', grants: [grant('calendario', 'view'), inClients], revision: 1 },
  ]);
});

test("a company's own program `calendario` gets a free name that links and columns follow, and grants stay with the calendar", async () => {
  const [tenant, other] = [await addCompany('before'), await addCompany('before')];
  const [own, taken, visits, account, member] = [newId(), newId(), newId(), newId(), newId()];
  const formTo = (program: string) => ({
    title: 'Visitas',
    icon: 'calendar',
    group: 'General',
    naming: 'nota',
    fields: [
      { kind: 'text', key: 'nota', label: 'Nota', help: 'No es un "program": "calendario"' },
      { kind: 'table', key: 'turnos', columns: [{ kind: 'link', key: 'turno', program }] },
      { kind: 'link', key: 'cliente', program: 'clientes' },
    ],
  });
  await database.owner(async (sql) => {
    for (const [id, name] of [
      [own, 'calendario'],
      [taken, 'calendario-2'],
      [visits, 'visitas'],
    ] as const) {
      await sql`
        insert into program (tenant_id, id, router_name, version, draft, created_digest)
        values (${tenant}, ${id}, ${name}, 1, ${name === 'visitas' ? json(formTo('calendario')) : null}::text::jsonb, '')`;
      await sql`
        insert into program_version (tenant_id, program_id, version, definition, changes, published_at, published_by)
        values (${tenant}, ${id}, 1, ${json(formTo('calendario'))}::text::jsonb, '[]', now(), '')`;
    }
    await sql`insert into program (tenant_id, id, router_name, created_digest) values (${other}, ${newId()}, 'visitas', '')`;
    await sql`insert into account (id, email, name, password_hash, created_at) values (${account}, 'a@b.py', 'A', '', now())`;
    await sql`
      insert into membership (tenant_id, id, account_id, email, name, search, state, draft_key, created_digest, created_at)
      values (${tenant}, ${member}, ${account}, 'a@b.py', 'A', ' a', 'active', '', '', now())`;
    await sql`
      insert into user_data (tenant_id, membership_id, key, value)
      values (${tenant}, ${member}, 'lista-calendario', '["nota"]'), (${tenant}, ${member}, 'lista-visitas', '[]'),
             (${tenant}, ${member}, 'lista-calendario-3', '["antes"]')`;
  });
  await addRole(tenant, 'Ventas', grant('calendario', 'view', 'edit'), inClients);
  await addRole(tenant, 'Caja', inClients, grant('calendario', 'view'));
  await addRole(other, 'Caja', grant('calendario', 'view'));
  await migrate(address);
  const found = await database.owner(async (sql) => ({
    programs: [
      ...(await sql`
        select p.router_name as name, p.draft, v.definition from program p
        join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id
        where p.tenant_id = ${tenant} order by 1`),
    ],
    columns: [...(await sql`select key, value from user_data order by key`)],
  }));
  const definition = formTo('calendario-3');
  expect(found).toEqual({
    programs: [
      { name: 'calendario-2', draft: null, definition },
      { name: 'calendario-3', draft: null, definition },
      { name: 'visitas', draft: definition, definition },
    ],
    columns: [
      { key: 'lista-calendario-3', value: ['nota'] },
      { key: 'lista-visitas', value: [] },
    ],
  });
  expect(await rolesOf(tenant)).toEqual([
    { name: 'Caja', grants: [inClients, grant('calendario', 'view')], revision: 1 },
    { name: 'Ventas', grants: [grant('calendario', 'view', 'edit'), inClients], revision: 1 },
  ]);
  expect(await rolesOf(other)).toEqual([{ name: 'Caja', grants: [grant('calendario', 'view')], revision: 1 }]);
});
