import { designerActors } from '#features/form-designer/designer-actors.ts';
import { prefetchForm } from '#features/form-designer/form-query.ts';
import { formDesignerMachine, selectDefinition } from '#machines/form-designer/index.ts';
import { formPresenceMachine } from '#machines/form-presence/index.ts';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createHarness, fakeGet, identity } from '../kit/page-harness.tsx';
import { done, equipo, formOf } from './publishing/tools-harness.tsx';

const draft = formOf(equipo);
const stored = { id: 'f1', router_name: 'ordenes', version: null, earlier_names: [], draft, published: null };

/** Prefetches the form of a path, then opens the designer of «ordenes»; returns all requests in order. */
async function openAfter(path: string, requester = identity) {
  const { get, calls } = fakeGet({ form: done({ ...stored, revision: 1 }) });
  const { services } = createHarness({ api: { get }, auth: { restored: identity } });
  prefetchForm(services, requester, path);
  await expect.poll(() => services.auth.getSnapshot().matches('signedIn')).toBe(true);
  // Without a page there is no presence to report.
  const actors = { ...designerActors(services, { id: null }), formPresence: formPresenceMachine };
  const actor = createActor(formDesignerMachine.provide({ actors }), {
    input: { program: 'ordenes', window: 'v1' },
  }).start();
  const snapshot = await waitFor(actor, (current) => current.matches('designing'));
  actor.stop();
  return { calls, drawn: selectDefinition(snapshot) };
}

test('renders the prefetched form without a second request', async () => {
  expect(await openAfter('/tests/ordenes')).toEqual({ calls: ['form'], drawn: draft });
});

test.each([
  ['of another form', '/tests/pedidos', identity],
  ['for another user', '/tests/ordenes', { ...identity, user: { ...identity.user, id: 'u2' } }],
])('the designer does not use a prefetched response %s', async (_, path, requester) => {
  expect(await openAfter(path, requester)).toEqual({ calls: ['form', 'form'], drawn: draft });
});

test.each(['/tests', '/tests/_nuevo'])('prefetches nothing at %s', async (path) => {
  expect(await openAfter(path)).toEqual({ calls: ['form'], drawn: draft });
});
