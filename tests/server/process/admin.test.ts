import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { administrate } from '#server/admin/administrate.ts';
import { registerCompany, type Person } from '../api/kit/people.ts';
import { type Api, newId, startApi } from '../api/kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py', 'Comercial Ñandutí');
});

afterAll(() => api.close());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs an administration command while the server runs, on the same database. Gives its exit code and output. */
async function admin(...words: string[]) {
  vi.stubEnv('DATABASE_URL', api.database.connectionString);
  let output = '';
  const collect = (text: unknown) => {
    output += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(collect);
  vi.spyOn(process.stderr, 'write').mockImplementation(collect);
  const code = await administrate(words);
  vi.restoreAllMocks();
  return [code, output.trimEnd()] as const;
}

test('a command without a company id, or with an unknown one, fails and says why', async () => {
  const nobody = newId();
  expect(await admin('suspend')).toEqual([
    1,
    'Falta el identificador de la empresa (npm run admin -- list los muestra)',
  ]);
  expect(await admin('delete', nobody, '--yes')).toEqual([1, `No hay empresa ${nobody}`]);
});

test('while a server runs, companies can be listed, suspended, resumed and, confirmed by name, deleted', async () => {
  const [, list] = await admin('list');
  expect(list).toMatch(new RegExp(`^${ana.tenant}  80009735-1  1 usuarios  creada .* UTC  activa  Comercial Ñandutí$`));
  expect(await admin('suspend', ana.tenant)).toEqual([0, 'Empresa suspendida; sus sesiones terminaron']);
  expect((await api.call('company', ana.as)).status).toBe(401);
  expect((await admin('list'))[1]).toContain('suspendida');
  expect(await admin('resume', ana.tenant)).toEqual([0, 'Suspensión levantada']);
  const [refused, question] = await admin('delete', ana.tenant, 'Otra');
  expect([refused, question]).toEqual([1, expect.stringContaining('Se eliminarán «Comercial Ñandutí»')]);
  expect(await admin('delete', ana.tenant, 'Comercial Ñandutí')).toEqual([0, 'Empresa eliminada']);
  expect(await admin('list')).toEqual([0, 'No hay empresas']);
  expect(await admin('jobs')).toEqual([0, 'No hay trabajos en espera']);
  const [, log] = await admin('log');
  expect(
    log.split('\n').map((line) => /(suspendida|reanudada|eliminada) por .+  Comercial Ñandutí$/.exec(line)?.[1]),
  ).toEqual(['suspendida', 'reanudada', 'eliminada']);
});

test('the audit log of every company is verified, and an altered entry makes the command fail', async () => {
  const { tenant } = await registerCompany(api, 'eva@dos.com.py', 'Molino SA');
  const lines = async () => (await admin('audit'))[1].split('\n');
  await expect
    .poll(lines, { timeout: 15_000 })
    .toEqual([expect.stringMatching(`^${tenant}  [1-9] entradas  última [0-9a-f]{64}  Molino SA$`)]);
  expect((await admin('audit'))[0]).toBe(0);
  await api.database.owner(
    (sql) => sql`
      update audit_content set content = '{}' where entry_id = (
        select entry_id from audit_chain where tenant_id = ${tenant} and position = 1)`,
  );
  const [code, output] = await admin('audit');
  expect([code, output.split('\n')[1]]).toEqual([1, '  La entrada 1 fue alterada']);
});
