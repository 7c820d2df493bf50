import { createApi } from '#api/client/create-api.ts';
import type { ClientOptions } from '#api/client/client.types.ts';
import { createSessionStore } from '#api/stores/session-store.ts';
import { createStorageArea } from '#api/stores/storage-area.ts';
import { endpoint } from '#contract/endpoints/endpoint.ts';
import * as v from 'valibot';
import { vi } from 'vitest';
import { MemoryStorage } from './memory-storage.ts';

const base = { summary: '', access: 'session' as const };
export const read = endpoint({
  ...base,
  method: 'GET',
  path: 'company',
  query: v.object({ text: v.optional(v.string()) }),
  answer: v.object({ name: v.string() }),
  repeat: 'none',
});
export const list = endpoint({ ...base, method: 'GET', path: 'list', answer: v.array(v.number()), repeat: 'none' });
export const file = endpoint({ ...base, method: 'GET', path: 'files/:id', answer: 'file', repeat: 'none' });
/** An endpoint without a method; its calls are POSTs. */
export const plain = endpoint({ ...base, path: 'plain', answer: v.object({ name: v.string() }), repeat: 'none' });
export const change = endpoint({
  ...base,
  method: 'POST',
  path: 'change-company',
  body: v.object({ name: v.string() }),
  answer: v.object({ name: v.string() }),
  repeat: 'key',
  revision: true,
});

interface ClientSetup {
  isSignedIn?: boolean;
  /** Overrides `isSignedIn` for the token and company alone, to test a session that lacks one part. */
  hasToken?: boolean;
  hasUser?: boolean;
  /** Longest wait for a response, in ms. */
  request?: number;
}

/** Creates an API client for the server at this URL, signed in by default, with spies as its callbacks. */
export function createClient(address: string, setup: ClientSetup = {}) {
  const { isSignedIn = true, hasToken = isSignedIn, hasUser = isSignedIn, request = 60_000 } = setup;
  const session = createSessionStore({
    area: createStorageArea(
      () => storage,
      () => undefined,
    ),
    key: 'nemu.session',
    onUnknownKey: () => undefined,
  });
  const storage = new MemoryStorage();
  if (hasToken) {
    session.set('apiToken', 'tok');
    session.set('tenant', 't1');
  }
  if (hasUser) session.set('loggedUser', { id: 'u', name: 'Ana', email: 'a@b.py' });
  const callbacks = {
    started: vi.fn<ClientOptions['onRequestStarted']>(),
    ended: vi.fn<ClientOptions['onRequestEnded']>(),
    unauthorized: vi.fn<ClientOptions['onUnauthorized']>(),
    answered: vi.fn<ClientOptions['onAnswered']>(),
    missed: vi.fn<ClientOptions['onUnanswered']>(),
    outdated: vi.fn<ClientOptions['onOutdated']>(),
  };
  const network = new EventTarget();
  let ids = 0;
  const api = createApi({
    base: address,
    session,
    workstation: () => 'ws-1',
    appVersion: '9.9.9',
    newId: () => `id-${(ids += 1)}`,
    limits: { request, uploadStall: 5_000 },
    onRequestStarted: callbacks.started,
    onRequestEnded: callbacks.ended,
    onUnauthorized: callbacks.unauthorized,
    onNetworkLost: (listener) => {
      network.addEventListener('lost', listener);
      return () => network.removeEventListener('lost', listener);
    },
    onAnswered: callbacks.answered,
    onUnanswered: callbacks.missed,
    onOutdated: callbacks.outdated,
  });
  return { api, session, callbacks, loseNetwork: () => network.dispatchEvent(new Event('lost')) };
}
