import type { Result } from '#contract/app-error.ts';
import { readOnce } from '#features/kit/services/query-cache.ts';
import { prefetchPage } from '#features/records/page-query.ts';
import { programQuery, recordQuery } from '#features/records/record-queries.ts';
import { expect, test } from 'vitest';
import { formOf } from '../../forms/form-harness.tsx';
import { createHarness, fakeGet, identity } from '../kit/page-harness.tsx';

const data = {
  router_name: 'pedidos',
  version: 1,
  definition: formOf([{ kind: 'text', key: 'nombre', label: 'Nombre' }]),
  expressions: {},
  read_only: [],
  server_computed: [],
};

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const stored = { ok: true, data: { id, title: 'Ana' } } as const;

/** Prefetches a path while the session is still being restored, then waits until the user is signed in. */
async function open(path: string, program: Result<unknown> = { ok: true, data }) {
  const { get, calls } = fakeGet({ program, record: stored });
  const { services } = createHarness({ auth: { restored: identity }, api: { get } });
  prefetchPage(services, identity, path);
  await expect.poll(() => services.auth.getSnapshot().matches('signedIn')).toBe(true);
  return { services, calls };
}

const { signal } = new AbortController();

test('a page uses the program that was prefetched during startup, without another request', async () => {
  const { services, calls } = await open('/pedidos');
  expect(await readOnce(services, programQuery('pedidos'), signal)).toEqual({ ok: true, data });
  expect(calls).toEqual(['program']);
});

test('a page requests its program itself when the prefetch failed or was for another page', async () => {
  const refused = { ok: false, error: { kind: 'forbidden', text: 'No', place: 'notice' } } as const;
  const failed = await open('/pedidos', refused);
  expect(await readOnce(failed.services, programQuery('pedidos'), signal)).toEqual(refused);
  const other = await open('/pedidos');
  await readOnce(other.services, programQuery('clientes'), signal);
  expect([failed.calls, other.calls]).toEqual([
    ['program', 'program'],
    ['program', 'program'],
  ]);
});

test.each([
  [`/pedidos/${id}`, ['program', 'record']],
  ['/pedidos/nuevo', ['program']],
  ['/pedidos/papelera', ['program']],
])(
  'startup at %s prefetches the program, and a record only if the path has the id of a record',
  async (path, requests) => {
    const { services, calls } = await open(path);
    expect(calls).toEqual(requests);
    expect(await readOnce(services, recordQuery('pedidos', id), signal)).toEqual(stored);
    expect(calls).toEqual(['program', 'record']);
  },
);
