// @vitest-environment happy-dom
import { isFromServer } from '#api/client/is-from-server.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp } from './running-app.ts';

let running: ReturnType<typeof startApp>[] = [];
const start = () => {
  const app = startApp();
  running.push(app);
  return app;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 10, 21, 12) });
});

afterEach(() => {
  for (const app of running) app.stop();
  running = [];
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a response comes from the server itself unless its status is 0 (unreadable), 502 or 504 (from a gateway)', () => {
  expect([0, 200, 204, 401, 404, 500, 502, 503, 504].filter(isFromServer)).toEqual([200, 204, 401, 404, 500, 503]);
});

describe('a server that does not respond', () => {
  const states = (app: ReturnType<typeof startApp>) => app.actors.connection.getSnapshot().value;
  const reportMissed = (app: ReturnType<typeof startApp>) => app.actors.connection.send({ type: 'server.missed' });

  /** Stubs `fetch` as a page of another origin sees it under CORS, and records the requests to the API. */
  function stubCrossOriginFetch(answer: () => Promise<Response>) {
    const requests: string[] = [];
    const server = { answer };
    vi.stubGlobal('fetch', async (address: URL | string, { mode, method = 'GET' }: RequestInit = {}) => {
      const { origin, pathname } = new URL(address, window.location.origin);
      if (origin === window.location.origin) return new Response('{"version":"0.0.45"}');
      requests.push(`${method} ${pathname}`);
      const response = await server.answer();
      // Without CORS permission the page cannot read the response: it has status 0 in mode no-cors, else fetch rejects.
      if (mode === 'no-cors') return Response.error();
      if (!response.headers.has('Access-Control-Allow-Origin')) throw new TypeError('Failed to fetch');
      return response;
    });
    return { requests, server };
  }
  const refused = () => Promise.reject(new TypeError('refused'));
  const own = (status: number) => () =>
    Promise.resolve(new Response(null, { status, headers: { 'Access-Control-Allow-Origin': window.location.origin } }));
  const gateways = (status: number) => () => Promise.resolve(new Response(null, { status }));

  test.each([
    ['blocks cross-origin reads of its response', gateways],
    ['allows cross-origin reads of its response', own],
  ])('is polled until it responds, at a URL that needs no session, even if a gateway %s', async (_how, gateway) => {
    const { requests, server } = stubCrossOriginFetch(refused);
    const app = start();
    reportMissed(app);
    await expect.poll(() => states(app)).toEqual({ closed: 'unreachable' });
    server.answer = gateway(502);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states(app)).toEqual({ closed: 'unreachable' });
    server.answer = gateway(504);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states(app)).toEqual({ closed: 'unreachable' });
    server.answer = own(503);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.poll(() => states(app)).toEqual({ closed: 'online' });
    expect(requests).toEqual(Array<string>(4).fill('HEAD /api/v1/openapi.json'));
  });

  test('is not polled while the page is hidden, and is polled once as soon as the page is visible again', async () => {
    const { requests, server } = stubCrossOriginFetch(refused);
    const app = start();
    reportMissed(app);
    await expect.poll(() => states(app)).toEqual({ closed: 'unreachable' });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    requests.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toEqual([]);
    server.answer = own(200);
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => states(app)).toEqual({ closed: 'online' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(requests).toEqual(['HEAD /api/v1/openapi.json']);
  });
});
