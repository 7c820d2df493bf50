import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isServedHost } from '#server/http/hosts.ts';
import { listen, type ListeningPort } from '#server/http/node-adapter.ts';
import { type Api, startApi } from '../api/kit/start-api.ts';

let api: Api;
let listening: ListeningPort;

beforeAll(async () => {
  api = await startApi({ settings: { allowedHosts: ['192.168.1.10'] }, started: false });
  const { settings } = api.options;
  listening = await listen({
    server: api.server,
    files: { built: () => Promise.resolve(new Response('<!doctype html>')) },
    servesHost: (host) => isServedHost(host, settings),
    isSecure: false,
    host: '127.0.0.1',
    port: 0,
  });
});

afterAll(async () => {
  await listening.close();
  await api.close();
});

/** Sends a GET request with any Host header, as a browser does when another host name resolves to this machine. */
const get = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request(`${listening.url}${path}`, { headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

const REFUSAL = 'Ñemu no atiende bajo este nombre. Use su dirección configurada o agregue el nombre a ALLOWED_HOSTS.';

describe('a request for the host', () => {
  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.11'])(
    '%s is refused, whatever its path',
    async (host) => {
      const headers = { Host: host, Origin: `http://${host}` };
      const call = await get('/api/v1/company', headers);
      expect([call.status, JSON.parse(call.text)]).toEqual([403, { code: 'hostForbidden', message: REFUSAL }]);
      expect((await get('/health', headers)).status).toBe(403);
      expect(await get('/', { Host: host })).toEqual({ status: 403, text: `${REFUSAL}\n` });
    },
  );

  test.each([
    'localhost',
    'LOCALHOST:8080',
    '127.0.0.1',
    '127.0.0.1:3000',
    '[::1]:3000',
    'nemu.test',
    '192.168.1.10:80',
  ])('%s is served, for pages and API calls', async (host) => {
    const headers = { Host: host, Origin: `http://${host.toLowerCase().replace(/:80$/, '')}` };
    expect((await get('/health', headers)).status).toBe(200);
    expect((await get('/', { Host: host })).status).toBe(200);
  });
});

test('a server that listens on 0.0.0.0 or [::] accepts every IP address as host, and no foreign name', () => {
  const served = (host: string, every: string) =>
    isServedHost(host, { publicUrl: () => 'https://nemu.example.com.py', allowedHosts: [every] });
  expect(
    ['10.1.2.3', '[fd00::a]', 'nemu.example.com.py', 'evil.example'].map((host) => served(host, '0.0.0.0')),
  ).toEqual([true, true, true, false]);
  expect(['10.1.2.3', 'evil.example'].map((host) => served(host, '[::]'))).toEqual([true, false]);
});
