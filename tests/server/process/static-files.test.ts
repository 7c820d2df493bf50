import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type ListeningPort } from '#server/http/node-adapter.ts';
import { contentSecurityPolicy, securityHeaders } from '#server/http/security-headers.ts';
import { serveStatic } from '#server/http/static-files.ts';

const SCRIPT = 'export const text = "ñ";\n'.repeat(100);

let folder = '';
let listening: ListeningPort;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nemu-static-'));
  await mkdir(path.join(folder, 'client', 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await writeFile(path.join(folder, 'client', 'index.html'), '<!doctype html><title>Ñemu</title>');
  await writeFile(path.join(folder, 'client', 'version.json'), '{"version":"0.0.45"}');
  await writeFile(path.join(folder, 'client', 'icon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'client', 'assets', 'app-1a2b.js'), SCRIPT);
  listening = await listen({
    servesHost: () => true,
    isSecure: false,
    server: { handle: (request, peer) => answerApi(request, peer.address) },
    files: { built: serveStatic(path.join(folder, 'client')) },
    host: '127.0.0.1',
    port: 0,
  });
});

afterAll(async () => {
  await listening.close();
  await rm(folder, { recursive: true });
});

async function answerApi(request: Request, address: string): Promise<Response> {
  return Response.json({ address, path: new URL(request.url).pathname });
}

const fetchPath = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${listening.url}${address}`, { method, headers: { 'Accept-Encoding': 'identity', ...headers } });

describe('the static file server', () => {
  test('lets browsers revalidate the page on each request, and responds 304 when it is unchanged', async () => {
    const first = await fetchPath('/');
    expect(await first.text()).toBe('<!doctype html><title>Ñemu</title>');
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    expect(first.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const again = await fetchPath('/index.html', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('lets browsers cache files with a digest in their name for a year, and version.json never', async () => {
    const script = await fetchPath('/assets/app-1a2b.js');
    expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await script.text()).toBe(SCRIPT);
    const version = await fetchPath('/version.json?_t=1');
    expect(version.headers.get('Cache-Control')).toBe('no-store');
    expect(await version.json()).toEqual({ version: '0.0.45' });
  });

  test('lets browsers cache the icon, which they request at every change of the URL, for a day', async () => {
    const icon = await fetchPath('/icon.svg');
    expect([icon.headers.get('Cache-Control'), icon.headers.get('Content-Type')]).toEqual([
      'public, max-age=86400',
      'image/svg+xml',
    ]);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('responds to Accept-Encoding «%s» with Content-Encoding %s', async (accept, encoding) => {
    const answer = await fetchPath('/assets/app-1a2b.js', { 'Accept-Encoding': accept });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(SCRIPT);
  });

  test('responds to HEAD with the headers of GET and no body', async () => {
    const answer = await fetchPath('/assets/app-1a2b.js', {}, 'HEAD');
    expect([answer.status, answer.headers.get('Content-Length'), await answer.text()]).toEqual([
      200,
      String(Buffer.byteLength(SCRIPT)),
      '',
    ]);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/nothing',
    '/assets',
  ])('responds 404 to %s', async (address) => {
    const raw = await rawRequest(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 404 /);
    expect(raw).not.toContain('secret');
  });

  test.each([
    ['/usuarios', '/#/usuarios'],
    ['/empresa/sucursales/nuevo', '/#/empresa/sucursales/nuevo'],
    ['/usuarios?token=x', '/#/usuarios'],
  ])('redirects %s, a page URL typed without its #, to %s', async (address, page) => {
    const raw = await rawRequest(
      `GET ${address} HTTP/1.1\r\nHost: x\r\nAccept: text/html,*/*\r\nConnection: close\r\n\r\n`,
    );
    expect([raw.split(' ', 2)[1], /^location: (.*)\r$/im.exec(raw)?.[1]]).toEqual(['302', page]);
  });

  test.each(['//evil.example', '/%5cevil.example', '/\\evil.example', '/a//b', '/secret.txt', '/%2f%2fevil'])(
    'does not redirect %s, even if the client accepts HTML',
    async (address) => {
      const raw = await rawRequest(
        `GET ${address} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
      );
      expect(raw).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(raw.toLowerCase()).not.toContain('location:');
    },
  );

  test('responds 405 to POST', async () => {
    const answer = await fetchPath('/index.html', {}, 'POST');
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  test.each(['/', '/nothing', '/assets/app-1a2b.js', '/version.json'])(
    'sends every security header in the response to %s',
    async (address) => {
      const { headers } = await fetchPath(address);
      const sent = Object.fromEntries(Object.keys(securityHeaders).map((name) => [name, headers.get(name)]));
      expect(sent).toEqual(securityHeaders);
    },
  );

  test('sends every security header in the response to a malformed HTTP request', async () => {
    const raw = await rawRequest('NONSENSE\r\n\r\n');
    expect(raw).toMatch(/^HTTP\/1\.1 400 /);
    for (const [name, value] of Object.entries(securityHeaders)) expect(raw).toContain(`${name}: ${value}\r\n`);
  });

  test.each([
    ['no Host', ''],
    ['two Hosts', 'Host: x\r\nHost: evil.example\r\n'],
  ])('responds 400, with every security header, to a request with %s', async (_name, hosts) => {
    const raw = await rawRequest(`GET /api/v1/anything HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 400 /);
    expect(raw).toContain('La solicitud debe tener una sola cabecera Host.');
    for (const [name, value] of Object.entries(securityHeaders)) expect(raw).toContain(`${name}: ${value}\r\n`);
  });

  test('tells browsers to use HTTPS only where the public URL does', async () => {
    const secure = await listen({
      servesHost: () => true,
      isSecure: true,
      server: { handle: (request, peer) => answerApi(request, peer.address) },
      files: { built: serveStatic(path.join(folder, 'client')) },
      host: '127.0.0.1',
      port: 0,
    });
    const policyOf = async (url: string) => (await fetch(url)).headers.get('Strict-Transport-Security');
    const policies = await Promise.all(
      ['/', '/nothing', '/api/v1/anything'].flatMap((at) =>
        [`${secure.url}${at}`, `${listening.url}${at}`].map(policyOf),
      ),
    );
    await secure.close();
    expect(policies).toEqual(Array.from({ length: 3 }, () => ['max-age=31536000', null]).flat());
  });

  test('has a content security policy that allows the app to call the API origin of the build', () => {
    expect(contentSecurityPolicy('https://api.example.com')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
        "connect-src 'self' https://api.example.com; manifest-src 'self'; worker-src 'self'; base-uri 'none'; " +
        "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types nemu",
    );
    expect(contentSecurityPolicy('')).toContain("; connect-src 'self'; ");
  });

  test('sends a brotli body that decompresses to the original file', async () => {
    const raw = await serveStatic(path.join(folder, 'client'))(
      new Request('http://x/assets/app-1a2b.js', { headers: { 'Accept-Encoding': 'br' } }),
    );
    expect(brotliDecompressSync(await raw.arrayBuffer()).toString()).toBe(SCRIPT);
  });
});

describe('the server port', () => {
  test('passes the IP address of the client to the API', async () => {
    expect(await (await fetchPath('/api/v1/anything')).json()).toEqual({
      address: '127.0.0.1',
      path: '/api/v1/anything',
    });
    expect(await (await fetchPath('/health')).json()).toEqual({ address: '127.0.0.1', path: '/health' });
  });

  test('completes the requests in flight while draining, and accepts no further requests', async () => {
    const arrived = gate();
    const released = gate();
    const other = await listen({
      servesHost: () => true,
      isSecure: false,
      server: {
        handle: async (request, peer) => {
          arrived.resolve();
          await released.promise;
          return answerApi(request, peer.address);
        },
      },
      files: { built: serveStatic(path.join(folder, 'client')) },
      host: '127.0.0.1',
      port: 0,
    });
    const slow = fetch(`${other.url}/api/v1/slow`);
    await arrived.promise;
    const drained = other.drain(10_000);
    await expect(fetch(`${other.url}/health`)).rejects.toThrow('fetch failed');
    released.resolve();
    expect((await slow).status).toBe(200);
    await drained;
    await other.close();
  });
});

/** Sends a raw HTTP request, because fetch would normalize the URL. Gives the raw response. */
function rawRequest(text: string): Promise<string> {
  const { hostname, port } = new URL(listening.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });
}

/** Creates a promise and the function that resolves it. */
function gate(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve() };
}
