import type { Result } from '#contract/app-error.ts';
import { askAhead, takeProgramAhead } from '#features/records/program-ahead.ts';
import { takeRecordAhead } from '#features/records/record-ahead.ts';
import type { Identity } from '#machines/auth/index.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

interface Start {
  requester?: Identity;
  path?: string;
  /** The response to the request for the record; by default that of the program. */
  record?: Result<unknown>;
}

/** Prefetches a path as the requester, with these responses, and waits until `identity` is signed in. */
async function open(answer: Result<unknown>, { requester = identity, path = '/pedidos', record = answer }: Start = {}) {
  const { services } = createHarness({ auth: { restored: identity } });
  const { get, calls } = fakeGet({ program: answer, record });
  askAhead({ auth: services.auth, api: { get }, identity: requester, path });
  await expect.poll(() => services.auth.getSnapshot().matches('signedIn')).toBe(true);
  return { services, calls };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page takes the program that was prefetched during startup; taking the program again returns null', async () => {
  const { services, calls } = await open({ ok: true, data });
  expect(await takeProgramAhead(services, 'pedidos')).toBe(data);
  expect(await takeProgramAhead(services, 'pedidos')).toBeNull();
  expect(calls).toEqual(['program']);
});

test('a page requests its program itself when the prefetch failed or was for another page', async () => {
  const error = { kind: 'forbidden', text: 'No', place: 'notice' } as const;
  const refused = await open({ ok: false, error });
  expect(await takeProgramAhead(refused.services, 'pedidos')).toBeNull();
  const other = await open({ ok: true, data });
  expect(await takeProgramAhead(other.services, 'clientes')).toBeNull();
});

test.each([
  ['person', { ...identity, user: { ...identity.user, id: 'u2' } }],
  ['company', { ...identity, company: { ...identity.company, id: 'c2' } }],
])('a program that another %s prefetched is not returned', async (_, requester) => {
  const { services } = await open({ ok: true, data }, { requester });
  expect(await takeProgramAhead(services, 'pedidos')).toBeNull();
});

test('a prefetch that was not taken expires after ten seconds', async () => {
  const { services } = await open({ ok: true, data });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await takeProgramAhead(services, 'pedidos')).toBeNull();
});

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const stored = { id, title: 'Ana' };

test.each([
  [`/pedidos/${id}`, ['program', 'record'], stored],
  ['/pedidos/nuevo', ['program'], null],
  ['/pedidos/papelera', ['program'], null],
])(
  'startup at %s prefetches the program, and a record only if the path has the id of a record',
  async (path, requests, prefetched) => {
    const { services, calls } = await open({ ok: true, data }, { path, record: { ok: true, data: stored } });
    expect([calls, await takeRecordAhead(services, 'pedidos', id)]).toEqual([requests, prefetched]);
  },
);
