import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedForms } from '#domain/forms/shipped/index.ts';
import { completeCompanies } from '#server/modules/programs/starting-programs.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

const publishedForms = () =>
  api.database.owner(
    (sql) => sql`
      select p.router_name as "routerName", p.version, v.definition, v.published_by as by
      from program p
      join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
      where p.tenant_id = ${ana.tenant} order by p.router_name`,
  );

const everyStartingForm = shippedForms.map((form) => ({ ...form, version: 1, by: 'Ñemu' }));

test('a new company has the starting programs', async () => {
  expect([...(await publishedForms())]).toEqual(everyStartingForm);
});

test('a company of an earlier version gets missing starting programs once, and keeps drafts of existing ones', async () => {
  await api.database.owner(async (sql) => {
    await sql`delete from program where tenant_id = ${ana.tenant} and router_name = 'clientes'`;
    await sql`
      update program set draft = '{"title":"Artículos"}' where tenant_id = ${ana.tenant} and router_name = 'productos'`;
  });
  await Promise.all([completeCompanies(api.options), completeCompanies(api.options)]);
  await completeCompanies(api.options);
  expect([...(await publishedForms())]).toEqual(everyStartingForm);
  const drafts = await api.database.owner(
    (sql) => sql`select router_name, draft from program where tenant_id = ${ana.tenant} order by router_name`,
  );
  expect([...drafts]).toEqual([
    { router_name: 'clientes', draft: null },
    { router_name: 'productos', draft: { title: 'Artículos' } },
  ]);
});
