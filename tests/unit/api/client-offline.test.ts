import { catalogueTexts } from '#contract/failures.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { change, createClient, read } from './client-fixtures.ts';
import { truncateBody, hangUp, reply, neverAnswers, startFaultyServer } from './faulty-server.ts';

let server: Awaited<ReturnType<typeof startFaultyServer>>;
beforeAll(async () => {
  server = await startFaultyServer();
});
afterAll(() => server.stop());

const setUp = (options?: Parameters<typeof createClient>[1]) => createClient(server.base, options);

/** Request timeout for a server that never responds, in ms. A busy machine needs a while even to send the request. */
const SHORT_WAIT = 1_000;

describe('without a usable response', () => {
  test('a GET is retried once and returns the second response', async () => {
    const { api } = setUp();
    server.answer(hangUp, reply(200, { name: 'x' }));
    expect(await api.get(read)).toEqual({ ok: true, data: { name: 'x' } });
    expect(server.received).toHaveLength(2);
  });

  test.each([
    ['a connection closed before the response', hangUp],
    ['a connection closed during the response', truncateBody],
  ])('a GET that fails with %s twice is not sent a third time', async (_, answer) => {
    const { api } = setUp();
    server.answer(answer);
    expect(await api.get(read)).toMatchObject({ ok: false, error: { kind: 'offline', text: catalogueTexts.offline } });
    expect(server.received).toHaveLength(2);
  });

  test('a POST is never retried by the client', async () => {
    const { api } = setUp();
    server.answer(hangUp);
    expect(await api.post(change, { name: 'x' })).toMatchObject({ ok: false, error: { kind: 'offline' } });
    expect(server.received).toHaveLength(1);
  });

  test('a GET that times out is not retried', async () => {
    const { api } = setUp({ request: SHORT_WAIT });
    server.answer(neverAnswers);
    const sent = vi.spyOn(globalThis, 'fetch');
    expect(await api.get(read)).toMatchObject({
      ok: false,
      error: { kind: 'offline', details: expect.stringContaining(`${SHORT_WAIT} ms`) },
    });
    // Counts calls of `fetch`, because the client may time out before the server receives the request.
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
  });

  test('a screen-locking POST with an idempotency key is aborted as soon as the network is lost', async () => {
    const { api, loseNetwork, callbacks } = setUp();
    server.answer(neverAnswers);
    const call = api.post(change, { name: 'x' }, { lock: true, idempotencyKey: 'k1' });
    await expect.poll(() => server.received).toHaveLength(1);
    loseNetwork();
    expect(await call).toMatchObject({
      ok: false,
      error: {
        kind: 'offline',
        text: catalogueTexts.offline,
        details: expect.stringContaining('the network was lost'),
      },
    });
    expect([callbacks.ended.mock.calls.length, callbacks.missed.mock.calls.length]).toEqual([1, 1]);
  });

  test.each([
    ['that does not lock the screen', { idempotencyKey: 'k1' }],
    ['without an idempotency key', { lock: true }],
  ])('a POST %s continues when the network is lost', async (_, options) => {
    const { api, loseNetwork } = setUp();
    let release = () => {};
    server.answer((outgoing, request) => {
      release = () => reply(200, { name: 'x' })(outgoing, request);
    });
    const call = api.post(change, { name: 'x' }, options);
    await expect.poll(() => server.received).toHaveLength(1);
    loseNetwork();
    release();
    expect(await call).toEqual({ ok: true, data: { name: 'x' } });
  });

  test('an error response with an HTML body becomes an error that shows its status and body', async () => {
    const { api } = setUp();
    server.answer(reply(502, '<h1>Bad Gateway</h1>'));
    expect(await api.get(read)).toMatchObject({
      ok: false,
      error: { kind: 'other', text: '502 <h1>Bad Gateway</h1>' },
    });
  });
});

describe("the server's availability", () => {
  const availabilityCases = [
    ['a successful response', () => reply(200, { name: 'x' }), 'answered', {}],
    [
      'a 503 response of the server',
      () => reply(503, { code: 'unavailable', message: 'En mantenimiento' }),
      'answered',
      {},
    ],
    ['a 502 from a gateway', () => reply(502, '<h1>Bad Gateway</h1>'), 'missed', {}],
    ['a 504 from a gateway', () => reply(504, ''), 'missed', {}],
    ['a closed connection', () => hangUp, 'missed', {}],
    ['a request timeout', () => neverAnswers, 'missed', { request: SHORT_WAIT }],
  ] as const;

  test.each(availabilityCases)('is reported once after %s', async (_, answer, expected, limits) => {
    const { api, callbacks } = setUp(limits);
    server.answer(answer());
    await api.post(change, { name: 'x' });
    expect({ answered: callbacks.answered.mock.calls.length, missed: callbacks.missed.mock.calls.length }).toEqual({
      answered: 0,
      missed: 0,
      [expected]: 1,
    });
  });

  test('is not reported after a call that the app itself aborted', async () => {
    const { api, callbacks } = setUp();
    server.answer(neverAnswers);
    const controller = new AbortController();
    const call = api.get(read, undefined, { signal: controller.signal });
    controller.abort();
    await call;
    expect([callbacks.answered.mock.calls, callbacks.missed.mock.calls]).toEqual([[], []]);
  });
});
