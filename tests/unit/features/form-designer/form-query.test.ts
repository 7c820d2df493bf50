import { queryKeyOf } from '#api/query.ts';
import { designerActors, findCachedForm } from '#features/form-designer/designer-actors.ts';
import { formQuery, prefetchForm } from '#features/form-designer/form-query.ts';
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
    input: { program: 'ordenes', window: 'v1', cached: null },
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

interface Cached {
  /** Milliseconds since the response. */
  age?: number;
  requester?: typeof identity;
  hasDraft?: boolean;
  /** The stored draft of the form. */
  drawn?: unknown;
}

/** Looks for the form «ordenes» in a cache that has it. */
async function findCached({ age = 0, requester = identity, hasDraft = false, drawn = draft }: Cached) {
  const { services } = createHarness({ auth: { restored: identity } });
  await expect.poll(() => services.auth.getSnapshot().matches('signedIn')).toBe(true);
  const answer = { ...stored, revision: 1, draft: drawn };
  services.queryClient.setQueryData(queryKeyOf(requester, formQuery('ordenes')), answer, {
    updatedAt: Date.now() - age,
  });
  return findCachedForm({ ...services, drafts: { ...services.drafts, has: () => hasDraft } }, 'ordenes');
}

test('a designer starts with the cached form', async () => {
  expect(await findCached({ age: 9_000 })).toEqual({
    id: 'f1',
    form: { definition: draft, revision: 1, published: null, bounds: { published: new Set() } },
  });
});

test.each<[string, Cached]>([
  ['that this browser may have edits of', { hasDraft: true }],
  ['that cannot be drawn', { drawn: {} }],
  ['that another user read', { requester: { ...identity, user: { ...identity.user, id: 'u2' } } }],
  ['that was read ten seconds ago', { age: 10_000 }],
])('a designer loads a cached form %s', async (_, cached) => {
  expect(await findCached(cached)).toBeNull();
});
