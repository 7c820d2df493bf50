import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, expectAccessible } from './kit/accessibility.ts';
import { launchBrowser, visit } from './kit/browser.ts';
import { pauseTime, passTime } from './kit/clock.ts';
import { faultProxy, type FaultProxy } from './kit/fault-proxy.ts';
import {
  answer,
  dropAfterRequest,
  dropBeforeSend,
  dropMidResponse,
  empty,
  halfJson,
  hold,
  html,
} from './kit/faults.ts';
import { connectionFailure, httpFailure, watchProblems } from './kit/problems.ts';

const STRICT_POLICY = "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types nemu";

/** An image without alternative text, text with too little contrast, and a control without a label. */
const FAULTS = '<img src="data:,"><p><font color="#aaaaaa">Apenas se lee</font></p><input>';

const page = (main: string) =>
  `<!doctype html><html lang="es-PY"><head><title>Prueba</title><link rel="icon" href="data:,"></head><body><main><h1>Prueba</h1>${main}</main></body></html>`;

/** A target server: `/acts` records the request, `/events` is a stream, and any other path is a page. */
function target(acts: string[]): Server {
  return createServer((request, response) => {
    if (request.url === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
      request.once('close', () => acts.push('left the stream'));
      return;
    }
    if (request.url?.startsWith('/acts') === true) {
      acts.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ done: true }));
      return;
    }
    const body = request.url === '/fault' ? FAULTS : '<p>Todo en orden.</p>';
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': STRICT_POLICY })
      .end(page(body));
  });
}

const acts: string[] = [];
const server = target(acts);
let proxy: FaultProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  proxy = await faultProxy({ target: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});

afterAll(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

/** Sends one POST from the page; returns status and body, or the name of the error. */
async function post(path: string): Promise<string> {
  const { page: tab, problems } = await visit({ url: proxy.url });
  problems.expect(connectionFailure);
  problems.expect(httpFailure(503));
  await tab.goto('/');
  return tab.evaluate(async (address) => {
    try {
      const response = await fetch(address, { method: 'POST', body: '{"a":1}' });
      return `${response.status} ${await response.text()}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  }, path);
}

describe('the fault proxy', () => {
  test('forwards requests without a fault and records them with their bodies', async () => {
    expect(await post('/acts/1?q=a%20b')).toBe('200 {"done":true}');
    const [request] = proxy.requestsTo('POST /acts/1');
    expect([request?.body, request?.query.get('q')]).toEqual(['{"a":1}', 'a b']);
  });

  test.each([
    ['a status with a body', answer({ status: 503, body: { message: 'no' } }), '503 {"message":"no"}'],
    ['a page instead of JSON', html(), expect.stringMatching(/^200 <!doctype html>/)],
    ['half a JSON', halfJson(), expect.stringMatching(/^200 \{"rows":.*"id$/)],
    ['an empty body', empty(), '200 '],
  ])('responds with %s in place of the server', async (_, behaviour, received) => {
    acts.length = 0;
    proxy.fault('POST /acts/2', behaviour, 1);
    expect(await post('/acts/2')).toEqual(received);
    expect(acts).toEqual([]);
  });

  test.each([
    ['before the server learns of the request', dropBeforeSend, []],
    ['after the server has acted', dropAfterRequest, ['POST /acts/3']],
    ['half-way through the response', dropMidResponse, ['POST /acts/3']],
  ])('cuts the connection %s, and the browser does not retry the request', async (_, behaviour, reached) => {
    acts.length = 0;
    const before = proxy.requestsTo('POST /acts/3').length;
    const fault = proxy.fault('POST /acts/3', behaviour);
    expect(await post('/acts/3')).toBe('TypeError');
    fault.lift();
    expect([acts, proxy.requestsTo('POST /acts/3').length - before, fault.hits]).toEqual([reached, 1, 1]);
  });

  test('holds a request until it is released', async () => {
    acts.length = 0;
    const held = hold();
    proxy.fault('POST /acts/4', held.behaviour, 1);
    const waiting = post('/acts/4');
    await expect.poll(() => held.waiting).toBe(1);
    expect(acts).toEqual([]);
    held.release();
    expect(await waiting).toBe('200 {"done":true}');
  });

  test('applies a fault to the given number of requests, the latest rule first', async () => {
    proxy.fault('/acts/5', answer({ status: 503, body: 'old' }), 1);
    proxy.fault('/acts/5', answer({ status: 503, body: 'new' }), 1);
    expect([await post('/acts/5'), await post('/acts/5'), await post('/acts/5')]).toEqual([
      '503 new',
      '503 old',
      '200 {"done":true}',
    ]);
  });

  test('forwards an event stream as it arrives and ends it when the browser disconnects', async () => {
    const { page: tab, context } = await visit({ url: proxy.url });
    await tab.goto('/');
    const first = await tab.evaluate(async () => {
      const reader = (await fetch('/events')).body?.getReader();
      return new TextDecoder().decode((await reader?.read())?.value);
    });
    expect(first).toBe('data: first\n\n');
    acts.length = 0;
    await context.close();
    await expect.poll(() => acts).toEqual(['left the stream']);
  });

  test('refuses connections while it is down', async () => {
    const { page: tab, problems } = await visit({ url: proxy.url });
    problems.expect(connectionFailure);
    await tab.goto('/');
    const requestStatus = () =>
      tab.evaluate(() =>
        fetch('/acts/6').then(
          ({ status }) => status,
          (error: Error) => error.name,
        ),
      );
    await proxy.down();
    expect(await requestStatus()).toBe('TypeError');
    await proxy.up();
    expect(await requestStatus()).toBe(200);
  });
});

describe('the accessibility check', () => {
  test('accepts a page without faults, under a policy that forbids foreign scripts', async () => {
    const { page: tab } = await visit({ url: proxy.url });
    await tab.goto('/');
    await expectAccessible(tab);
  });

  test('names each fault of a page', async () => {
    const { page: tab } = await visit({ url: proxy.url });
    await tab.goto('/fault');
    const rules = (await accessibilityFaults(tab)).map((fault) => fault.slice(0, fault.indexOf(':')));
    expect(rules.toSorted()).toEqual(['color-contrast', 'image-alt', 'label']);
    await expect(expectAccessible(tab)).rejects.toThrow(/light: image-alt[^]*dark: color-contrast/);
  });
});

describe('the problem watch', () => {
  test('reports console errors, uncaught exceptions and policy violations, unless expected', async () => {
    const context = await (await launchBrowser()).newContext({ baseURL: proxy.url });
    const problems = watchProblems(context);
    const tab = await context.newPage();
    await tab.goto('/');
    await tab.evaluate(() => {
      console.error('written');
      setTimeout(() => {
        throw new Error('thrown');
      });
      document.body.setAttribute('style', 'color: red');
    });
    await expect.poll(() => problems.all.length).toBeGreaterThanOrEqual(3);
    await context.close();
    expect(() => problems.verify()).toThrow(/written[^]*/);
    for (const pattern of [/^written/, /^Error: thrown/, /Content Security Policy/]) {
      expect(problems.all.filter((problem) => pattern.test(problem))).not.toEqual([]);
      problems.expect(pattern);
    }
    problems.verify();
  });
});

test("a page's clock advances only when the test advances it", async () => {
  const { page: tab } = await visit({ url: proxy.url });
  await pauseTime(tab);
  await tab.goto('/');
  await tab.evaluate(() => setTimeout(() => (document.title = 'later'), 60_000));
  await passTime(tab, 59_999);
  expect(await tab.title()).toBe('Prueba');
  await passTime(tab, 1);
  expect(await tab.title()).toBe('later');
});
