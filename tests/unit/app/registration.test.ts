// @vitest-environment happy-dom
import type { ApiClient } from '#api/client/create-api.ts';
import { connectionError } from '#contract/failures.ts';
import { selectFailure } from '#machines/auth/index.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { permissions, signedInAs, startApp } from './running-app.ts';

const secret = {
  kind: 'registration' as const,
  company: { name: 'Yvytu S.A.', ruc: '80009735-1' },
  user: { name: 'Ana', email: 'ana@example.com' },
  password: 'palabras largas y raras',
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // The version request stays pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

it('retrying a registration after a lost response reuses its idempotency key; different data get a different key', async () => {
  const keys: (string | undefined)[] = [];
  const answers: Awaited<ReturnType<ApiClient['register']>>[] = [
    { ok: false, error: connectionError(new Error('cut')) },
    { ok: false, error: connectionError(new Error('cut')) },
    { ok: true, data: signedInAs('t1') },
  ];
  const app = startApp({
    api: {
      register: (_, options) => {
        keys.push(options?.idempotencyKey);
        const answer = answers[keys.length - 1];
        return answer ? Promise.resolve(answer) : new Promise(() => undefined);
      },
      loadPermissions: () => Promise.resolve(permissions),
    },
  });
  const { auth } = app.actors;
  const submit = async (typed: typeof secret) => {
    await waitFor(auth, (snapshot) => snapshot.matches('signedOut'));
    auth.send({ type: 'credentials.submit', ticket: app.secrets.store(typed) });
  };
  await submit({ ...secret, company: { ...secret.company, name: 'Otra S.A.' } });
  await waitFor(auth, (snapshot) => selectFailure(snapshot) !== null);
  await submit(secret);
  await waitFor(auth, (snapshot) => snapshot.matches('signedOut') && keys.length === 2);
  await submit(secret);
  await waitFor(auth, (snapshot) => snapshot.matches('signedIn'));
  expect(keys).toEqual([expect.any(String), expect.any(String), keys[1]]);
  expect(keys[0]).not.toBe(keys[1]);
  app.stop();
});
