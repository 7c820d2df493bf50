import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import { cleanUp, UNUSED_FILE_LIFE } from '#server/jobs/clean-up.ts';
import { addMemberWith, registerCompany, PASSWORD, type Person, personOf } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py', 'Empresa Uno');
  await publish(
    api,
    ana,
    'contratos',
    formOf('Contratos', [
      { kind: 'text', key: 'nombre', label: 'Nombre' },
      { kind: 'file', key: 'copia', label: 'Copia', maxFiles: 2 },
      { kind: 'table', key: 'anexos', label: 'Anexos', columns: [{ kind: 'file', key: 'hoja', label: 'Hoja' }] },
    ]),
  );
});

afterAll(() => api.close());

async function upload(person: Person, name = 'contrato.pdf'): Promise<string> {
  const { data, status, text } = await api.call('uploadFile', {
    ...person.as,
    query: { id: newId() },
    body: new Uint8Array([1, 2, 3]),
    headers: {
      'Content-Type': 'application/octet-stream',
      'token-access': person.tokenInfo,
      'X-File-Name': name,
    },
  });
  if (status !== 200) throw new Error(text);
  return data.id;
}

const download = async (person: Person, id: string) => (await api.call('downloadFile', { ...person.as, id })).status;

const grant = (more: Partial<Grant> = {}): Grant => ({
  program: 'contratos',
  actions: ['view', 'create', 'edit'],
  scope: 'all',
  ...more,
});

const join = (email: string, ...grants: Grant[]) => addMemberWith(api, ana, email, ...grants);

test('a record shows its files by name, in fields and in table rows', async () => {
  const [copia, hoja] = [await upload(ana), await upload(ana, 'anexo.txt')];
  const { data } = await recordsOf(api, ana, 'contratos').create({
    nombre: 'Alquiler',
    copia: [copia],
    anexos: [{ id: newId(), values: { hoja: [hoja] } }],
  });
  expect(data.references.files).toEqual({
    [copia]: { name: 'contrato.pdf', bytes: 3, media_type: 'application/octet-stream' },
    [hoja]: { name: 'anexo.txt', bytes: 3, media_type: 'application/octet-stream' },
  });
});

test('a record accepts only a file that the saving user uploaded or that the record already contains', async () => {
  const contracts = recordsOf(api, ana, 'contratos');
  const bruno = await join('bruno@uno.com.py', grant());
  const brunoContracts = recordsOf(api, bruno, 'contratos');
  const [mine, other] = [await upload(ana), await upload(ana)];
  const id = await createRecord(contracts, { nombre: 'Compra', copia: [mine] });
  const text = ['Suba el archivo de nuevo: ya no está disponible.'];
  expect((await brunoContracts.change(id, 1, { copia: [mine, other] })).error.errors).toEqual({ copia: text });
  expect((await brunoContracts.create({ nombre: 'x', copia: [newId()] })).error.errors).toEqual({ copia: text });
  const own = await upload(bruno);
  expect((await brunoContracts.change(id, 1, { copia: [mine, own] })).data.values['copia']).toEqual([mine, own]);
});

test('a file can be downloaded by its uploader and by users who see a field that contains it; others get 404', async () => {
  const contracts = recordsOf(api, ana, 'contratos');
  const people = {
    sees: await join('ve@uno.com.py', grant()),
    hidden: await join('oculto@uno.com.py', grant({ fields: { copia: 'hidden' } })),
    own: await join('propio@uno.com.py', grant({ scope: 'own' })),
    other: await join('otro@uno.com.py', { program: 'clientes', actions: ['view'], scope: 'all' }),
    eva: await registerCompany(api, 'eva@dos.com.py', 'Empresa Dos'),
  };
  const statuses = async (id: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries({ ana, ...people }).map(async ([name, person]) => [name, await download(person, id)]),
      ),
    );
  const allNotFound = { sees: 404, hidden: 404, own: 404, other: 404, eva: 404 };
  const file = await upload(ana);
  expect(await statuses(file)).toEqual({ ana: 200, ...allNotFound });
  const id = await createRecord(contracts, { nombre: 'Venta', copia: [file] });
  expect(await statuses(file)).toEqual({ ana: 200, ...allNotFound, sees: 200 });
  // A file that was removed from the record can still be downloaded, because the history shows it.
  await contracts.change(id, 1, { copia: [] });
  expect(await statuses(file)).toEqual({ ana: 200, ...allNotFound, sees: 200 });
});

test('a user who may write neither records nor company data cannot upload', async () => {
  const reader = await join('lee@uno.com.py', grant({ actions: ['view'] }));
  await expect(upload(reader)).rejects.toThrow('forbidden');
});

test('every member can download the company’s logo', async () => {
  const viewer = await join('logo@uno.com.py', { program: 'empresa', actions: ['view'], scope: 'all' });
  const { data: company } = await api.call('company', ana.as);
  const logo = await upload(ana);
  await api.database.owner(
    (sql) => sql`update company set logo_id = ${logo} where tenant_id = ${ana.tenant} and ${company.revision} > 0`,
  );
  expect(await download(viewer, logo)).toBe(200);
});

test('the clean-up keeps files that a record contains or contained, and removes an unused file after a grace period', async () => {
  const contracts = recordsOf(api, ana, 'contratos');
  const [current, former, orphan] = [await upload(ana), await upload(ana), await upload(ana)];
  const id = await createRecord(contracts, { nombre: 'Obra', copia: [current, former] });
  await contracts.change(id, 1, { copia: [current] });
  await cleanUp(api.options);
  api.advanceClock(UNUSED_FILE_LIFE);
  await cleanUp(api.options);
  const { data } = await api.call('login', { body: { email: ana.email, password: PASSWORD } });
  ana = personOf(ana.email, data);
  expect([await download(ana, current), await download(ana, former), await download(ana, orphan)]).toEqual([
    200, 200, 404,
  ]);
});
