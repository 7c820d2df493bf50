import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as permissions from '#contract/permissions.ts';
import { addMember, addPerfil, foundCompany, perfilNamed, type Person } from './kit/people.ts';
import { type Api, newId, ORIGIN, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let consulta: string;
let count = 0;

beforeAll(async () => {
  api = await startApi();
  ana = await foundCompany(api, 'ana@uno.com.py');
  consulta = (await perfilNamed(api, ana, 'Consulta')).id;
});

afterAll(() => api.close());

const nextEmail = () => `u${(count += 1)}@uno.com.py`;

describe('a perfil', () => {
  test('that came with the company keeps its name, grants everything and cannot be deleted', async () => {
    const { id, revision, grants } = await perfilNamed(api, ana, 'Administrador');
    const renamed = await api.call('changePerfil', { ...ana.as, revision, body: { id, name: 'Jefe', grants } });
    expect(renamed.error.errors).toEqual({ name: ['El nombre de este perfil no se puede cambiar.'] });
    const trusted = await addMember(api, ana, nextEmail(), [await addPerfil(api, ana, 'De confianza', grants)]);
    const lessened = await api.call('changePerfil', {
      ...trusted.as,
      revision,
      body: { id, name: 'Administrador', grants: grants.slice(1) },
    });
    expect(lessened.error.errors).toEqual({
      grants: ['Este perfil otorga todos los programas, también los que se agreguen. Para otorgar menos, cree otro.'],
    });
    const deleted = await api.call('deletePerfil', { ...ana.as, revision, body: { id } });
    expect([deleted.status, deleted.error.code]).toEqual([409, 'perfilInUse']);
  });

  test('with a name taken but for case and accents is refused, but ñ is a letter of its own; in use it cannot be deleted', async () => {
    const taken = await api.call('createPerfil', { ...ana.as, body: { id: newId(), name: 'CONSÚLTA', grants: [] } });
    expect(taken.error.errors).toEqual({ name: ['Ya hay un perfil con ese nombre.'] });
    await addPerfil(api, ana, 'Cunado', []);
    const id = await addPerfil(api, ana, 'Cuñado', []);
    const gone = await api.call('deletePerfil', { ...ana.as, revision: 1, body: { id } });
    expect(gone.data).toEqual({ ok: true });
    await addMember(api, ana, nextEmail(), [consulta]);
    const used = await perfilNamed(api, ana, 'Consulta');
    expect(
      (await api.call('deletePerfil', { ...ana.as, revision: used.revision, body: { id: used.id } })).error.code,
    ).toBe('perfilInUse');
  });

  test('cannot grant a program that may not be granted, or an action it does not have', async () => {
    const tries = [
      [{ program: 'tests', actions: ['view'], scope: 'all' }],
      [{ program: 'nada', actions: ['view'], scope: 'all' }],
      [{ program: 'auditoria', actions: ['delete'], scope: 'all' }],
    ];
    for (const grants of tries) {
      const answer = await api.call('createPerfil', { ...ana.as, body: { id: newId(), name: 'Raro', grants } });
      expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['grants']]);
    }
  });
});

test('who administers a company has a program that a later version adds, and may hand it out', async () => {
  vi.resetModules();
  vi.doMock('#contract/permissions.ts', async (importActual) => {
    const actual = await importActual<typeof permissions>();
    return { ...actual, shippedPrograms: actual.shippedPrograms.map((program) => ({ ...program, grantable: true })) };
  });
  const { createServer } = await import('#server/create-server.ts');
  const later = createServer(api.options);
  vi.doUnmock('#contract/permissions.ts');
  // The files after this one are to load what ships.
  vi.resetModules();
  const ask = async (path: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${ana.token}`,
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': newId() }),
    };
    const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
    return later.handle(new Request(`${ORIGIN}/api/v1/${path}`, init), { address: '203.0.113.7' });
  };
  const { programas } = (await (await ask('get-permissions')).json()) as { programas: { router_name: string }[] };
  expect(programas.map((program) => program.router_name)).toEqual(['usuarios', 'empresa', 'auditoria', 'tests']);
  const grants = [{ program: 'tests', actions: ['view', 'design'], scope: 'all' }];
  expect((await ask('create-perfil', { id: newId(), name: 'Diseño', grants })).status).toBe(200);
});
