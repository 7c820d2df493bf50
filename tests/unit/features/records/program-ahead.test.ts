import type { Result } from '#contract/app-error.ts';
import { askProgramAhead, takeProgramAhead } from '#features/records/program-ahead.ts';
import type { Identity } from '#machines/auth/index.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formOf } from '../kit/form/form-harness.tsx';
import { createHarness, fakeGet, identity } from '../kit/page-harness.tsx';

const data = {
  router_name: 'pedidos',
  version: 1,
  definition: formOf([{ kind: 'text', key: 'nombre', label: 'Nombre' }]),
  expressions: {},
  read_only: [],
  server_computed: [],
};

/** Somebody has come in, after what this identity asked ahead was answered so. */
async function open(answer: Result<unknown>, asker: Identity = identity) {
  const { services } = createHarness({ auth: { restored: identity } });
  const { get, calls } = fakeGet({ program: answer });
  askProgramAhead({ auth: services.auth, api: { get }, identity: asker, program: 'pedidos', path: '/pedidos' });
  await vi.waitFor(() => expect(services.auth.getSnapshot().matches('signedIn')).toBe(true));
  return { services, calls };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a program asked for while the app starts is taken by its page, once', async () => {
  const { services, calls } = await open({ ok: true, data });
  expect(await takeProgramAhead(services, 'pedidos')).toBe(data);
  expect(await takeProgramAhead(services, 'pedidos')).toBeNull();
  expect(calls).toEqual(['program']);
});

test('what was refused, or asked for another page, is asked again by the page itself', async () => {
  const error = { kind: 'forbidden', text: 'No', place: 'notice' } as const;
  const refused = await open({ ok: false, error });
  expect(await takeProgramAhead(refused.services, 'pedidos')).toBeNull();
  const other = await open({ ok: true, data });
  expect(await takeProgramAhead(other.services, 'clientes')).toBeNull();
});

test.each([
  ['person', { ...identity, user: { ...identity.user, id: 'u2' } }],
  ['company', { ...identity, company: { ...identity.company, id: 'c2' } }],
])('nobody is shown what another %s asked for', async (_, asker) => {
  const { services } = await open({ ok: true, data }, asker);
  expect(await takeProgramAhead(services, 'pedidos')).toBeNull();
});

test('an answer nobody took in ten seconds is out of date', async () => {
  const { services } = await open({ ok: true, data });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await takeProgramAhead(services, 'pedidos')).toBeNull();
});
