import type { Api } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { change, createClient, file, list, plain, read } from './client-fixtures.ts';
import { reply, startFaultyServer } from './faulty-server.ts';

let server: Awaited<ReturnType<typeof startFaultyServer>>;
beforeAll(async () => {
  server = await startFaultyServer();
});
afterAll(() => server.stop());

const setUp = (options?: Parameters<typeof createClient>[1]) => createClient(server.base, options);

const ways: [string, (api: Api) => Promise<Result<unknown>>][] = [
  ['GET', (api) => api.get(read)],
  ['POST', (api) => api.post(change, { name: 'x' })],
  ['download', (api) => api.download(file, 'f1')],
];

describe('a call', () => {
  test('sends token, company, workstation and app version in its headers', async () => {
    const { api } = setUp();
    server.answer(reply(200, { name: 'x' }));
    await api.get(read);
    expect(server.received[0]?.headers).toMatchObject({
      authorization: 'Bearer tok',
      'x-tenant': 't1',
      'x-workstation': 'ws-1',
      'x-app-version': '9.9.9',
    });
  });

  test('has the header x-unattended only when the app makes the call without a user action', async () => {
    const { api } = setUp();
    server.answer(reply(200, { name: 'x' }), reply(200, { name: 'x' }));
    await api.get(read, undefined, { unattended: true });
    await api.get(read);
    expect(server.received.map(({ headers }) => headers['x-unattended'])).toEqual(['1', undefined]);
  });

  test('includes credentials and bypasses the cache, for every method', async () => {
    const { api } = setUp();
    const fetching = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetching.mockRestore());
    server.answer(reply(200, { name: 'x' }));
    for (const [, call] of ways) await call(api);
    const sent = fetching.mock.calls.map(([, { credentials, cache } = {}]) => ({ credentials, cache }));
    expect(sent).toEqual(ways.map(() => ({ credentials: 'include', cache: 'no-store' })));
  });

  test('sends neither token nor company without a session', async () => {
    const { api } = setUp({ isSignedIn: false });
    server.answer(reply(200, { name: 'x' }));
    await api.get(read);
    const names = Object.keys(server.received[0]?.headers ?? {});
    expect(names.filter((name) => /^(?:x-|authorization|idempotency)/.test(name)).toSorted()).toEqual([
      'x-app-version',
      'x-workstation',
    ]);
  });

  test.each([
    [undefined, '/api/v1/company'],
    ['a/b ñ?', '/api/v1/company/a%2Fb%20%C3%B1%3F'],
    [7, '/api/v1/company/7'],
    ['..', '/api/v1/company/%252E%252E'],
    [{ text: 'a&b=c', otro: undefined }, '/api/v1/company?text=a%26b%3Dc'],
  ])('of a GET encodes its argument in the URL: %j', async (argument, url) => {
    const { api } = setUp();
    server.answer(reply(200, { name: 'x' }));
    await api.get(read, argument);
    expect(server.received.map((request) => request.url)).toEqual([url]);
  });

  test('of an endpoint without a method is a POST, with {} as JSON body when there is no payload', async () => {
    const { api } = setUp();
    server.answer(reply(200, { name: 'x' }));
    expect(await api.post(plain, undefined)).toEqual({ ok: true, data: { name: 'x' } });
    expect(
      server.received.map(({ method, url, body, headers }) => [method, url, body, headers['content-type']]),
    ).toEqual([['POST', '/api/v1/plain', '{}', 'application/json']]);
  });

  test('that changes a record sends its params in the query, its payload as body, a new key and the revision', async () => {
    const { api } = setUp();
    server.answer(reply(200, { name: 'x' }));
    await api.post(change, { name: 'Ñandutí' }, { params: { modo: 'a', no: undefined }, revision: 4 });
    const [{ url, body, headers } = { url: '', body: '', headers: {} }] = server.received;
    expect([url, body]).toEqual(['/api/v1/change-company?modo=a', '{"name":"Ñandutí"}']);
    expect(headers).toMatchObject({ 'idempotency-key': 'id-1', 'if-match': '4', 'content-type': 'application/json' });
  });

  test('uses the given idempotency key, so that the server recognizes a retry', async () => {
    const { api } = setUp();
    server.answer(reply(200, { name: 'x' }));
    await api.post(change, { name: 'x' }, { idempotencyKey: 'k' });
    expect(server.received[0]?.headers['idempotency-key']).toBe('k');
  });

  test('stores the server time from the Date header', async () => {
    const { api, session } = setUp();
    server.answer(reply(200, { name: 'x' }, { Date: 'Fri, 20 Nov 2026 12:00:00 GMT' }));
    await api.get(read);
    expect(session.get('lastServerTime')).toEqual(new Date('2026-11-20T12:00:00Z'));
  });
});

describe('a response', () => {
  test.each([[''], ['null'], ['""'], ['   ']])('with an empty body (%j) is an error', async (body) => {
    const { api } = setUp();
    server.answer(reply(200, body));
    expect(await api.get(read)).toEqual({
      ok: false,
      error: { kind: 'empty', text: 'Sin Respuesta de la API', place: 'notice' },
    });
  });

  test('with an empty list is a success', async () => {
    const { api } = setUp();
    server.answer(reply(200, '[]'));
    expect(await api.get(list)).toEqual({ ok: true, data: [] });
  });

  test.each(['<!doctype html><p>hola', '{"name":"x"', '{"name":5}', '[]', '{"name":"x"} {"name":"y"}'])(
    'whose body does not match the schema of the endpoint is an invalidBody error: %s',
    async (body) => {
      const { api } = setUp();
      server.answer(reply(200, body));
      const result = await api.get(read);
      expect(result).toMatchObject({
        ok: false,
        error: { kind: 'invalidBody', text: 'Respuesta Invalida del Servidor' },
      });
    },
  );

  test('of status 429 is a throttled error with the seconds to wait', async () => {
    const { api } = setUp();
    server.answer(reply(429, { message: 'Demasiados intentos.' }, { 'Retry-After': '12' }));
    expect(await api.post(change, { name: 'x' })).toMatchObject({
      ok: false,
      error: { kind: 'throttled', text: 'Demasiados intentos. Vuelva a intentar en 12 segundos.', retryAfter: 12 },
    });
  });

  test('of status 426 calls onOutdated', async () => {
    const { api, callbacks } = setUp();
    server.answer(reply(426, { code: 'outdatedClient', message: 'Actualice' }));
    expect(await api.get(read)).toMatchObject({ ok: false, error: { place: 'version' } });
    expect(callbacks.outdated.mock.calls).toEqual([[]]);
  });
});

describe('a 401 response', () => {
  const sessions = [
    { isReported: true, hasUser: true, hasToken: true },
    { isReported: true, hasUser: true, hasToken: false },
    { isReported: false, hasUser: false, hasToken: true },
    { isReported: false, hasUser: false, hasToken: false },
  ];
  test.each(ways.flatMap(([way, call]) => sessions.map((session) => ({ way, call, ...session }))))(
    'calls onUnauthorized ($isReported) only if the session has a user: a $way, user $hasUser, token $hasToken',
    async ({ call, isReported, ...session }) => {
      const { api, callbacks } = setUp(session);
      server.answer(reply(401, { message: 'No se pudo.' }));
      expect([await call(api), callbacks.unauthorized.mock.calls]).toEqual([
        {
          ok: false,
          error: isReported
            ? { kind: 'unauthorized', text: 'No se pudo.', place: 'sequence', status: 401 }
            : { kind: 'signInRefused', text: 'No se pudo.', place: 'form', status: 401 },
        },
        isReported ? [['No se pudo.']] : [],
      ]);
    },
  );

  test('does not call onUnauthorized if another session replaced the one that sent the request', async () => {
    const { api, session, callbacks } = setUp();
    server.answer((outgoing, request) => {
      session.set('apiToken', 'otro');
      reply(401, { message: 'x' })(outgoing, request);
    });
    expect(await api.get(read)).toMatchObject({ ok: false, error: { place: 'sequence' } });
    expect(callbacks.unauthorized).not.toHaveBeenCalled();
  });
});

test('changesSettled resolves after every POST in progress has finished', async () => {
  const { api } = setUp();
  const order: string[] = [];
  server.answer(reply(200, { name: 'x' }));
  const saved = api.post(change, { name: 'x' }).then(() => order.push('saved'));
  await api.changesSettled();
  order.push('settled');
  await saved;
  expect(order).toEqual(['saved', 'settled']);
});
