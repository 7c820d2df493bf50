import { afterAll, beforeAll, expect, test } from 'vitest';
import { suspendCompany, resumeCompany, deleteCompany, listCompanies } from '#server/modules/company/administration.ts';
import { foundCompany, PASSWORD } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
  await foundCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

test('a suspended company is closed at once, opens again, and deleted leaves nothing', async () => {
  const eva = await foundCompany(api, 'eva@dos.com.py', 'Efímera SA');
  const logIn = () =>
    api.call('login', { body: { email: eva.email, password: PASSWORD }, workstation: eva.workstation });
  await suspendCompany(api.options, eva.tenant);
  const suspended = [await api.call('company', eva.as), await logIn()];
  expect(suspended.map(({ status }) => status)).toEqual([401, 403]);
  await resumeCompany(api.options, eva.tenant);
  expect((await logIn()).status).toBe(200);
  expect([await deleteCompany(api.options, eva.tenant), await deleteCompany(api.options, eva.tenant)]).toEqual([
    true,
    false,
  ]);
  expect((await listCompanies(api.options)).map(({ name }) => name)).toEqual(['Comercial Ñandutí']);
  const left = await api.database.owner(async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'nemu'::regnamespace and c.relkind = 'r'`;
    const rows = [];
    for (const { name } of tables)
      rows.push(...(await sql`select 1 from ${sql(name)} where tenant_id = ${eva.tenant}`));
    return [...rows, ...(await sql`select 1 from account where email = ${eva.email}`)];
  });
  expect(left).toEqual([]);
});
