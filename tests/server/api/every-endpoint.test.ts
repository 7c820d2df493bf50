import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE_PATH } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts';
import { addMember, addRole, registerCompany, type Member, type Person } from './kit/people.ts';
import { type Api, newId, ORIGIN, startApi } from './kit/start-api.ts';

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
const guarded = table.filter(([, { access }]) => access !== 'public');
const granted = table.filter(([, { access }]) => typeof access === 'object');
const withJson = table.filter(([, { body }]) => body !== undefined);
const withFields = withJson.filter(([, { body }]) => body !== undefined && !v.safeParse(body, {}).success);
const withoutSecret = withJson.filter(([, { access }]) => access === 'public');

const addressOf = ({ path }: Endpoint, id = newId()) => `${API_BASE_PATH}${path.replace(':id', id)}`;

let api: Api;
let ana: Person;
let eva: Person;
let memberWithoutGrants: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py', 'Empresa Uno');
  eva = await registerCompany(api, 'eva@dos.com.py', 'Empresa Dos');
  const empty = await addRole(api, ana, 'Nada', []);
  memberWithoutGrants = await addMember(api, ana, 'nadie@uno.com.py', [empty]);
});

afterAll(() => api.close());

describe('without a session', () => {
  test.each(guarded)('%s responds 401', async (name) => {
    const answer = await api.call(name, { id: newId() });
    expect([answer.status, answer.error.code]).toEqual([401, 'sessionRequired']);
  });
  test.each(guarded)('%s responds 401 to an unknown token', async (name) => {
    const answer = await api.call(name, { token: 'x'.repeat(43), id: newId() });
    expect([answer.status, answer.error.code]).toEqual([401, 'sessionEnded']);
  });
});

test.each(guarded)('%s refuses a token together with the tenant of another company', async (name) => {
  const answer = await api.call(name, { ...ana.as, id: newId(), tenant: eva.tenant });
  expect([answer.status, answer.error.code]).toEqual([403, 'forbidden']);
});

test.each(granted)('%s refuses a member without the required permission', async (name) => {
  const program = 'clientes';
  const answer = await api.call(name, {
    ...memberWithoutGrants.as,
    id: newId(),
    body: { program },
    query: { program },
  });
  expect([answer.status, answer.error.code]).toEqual([403, 'forbidden']);
});

describe('request bodies', () => {
  const post = (endpoint: Endpoint, body: BodyInit, headers: Record<string, string> = {}) =>
    api.send(addressOf(endpoint), {
      method: 'POST',
      body,
      headers: {
        Authorization: `Bearer ${ana.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': newId(),
        'If-Match': '1',
        ...headers,
      },
    });

  test.each(withJson)('%s refuses every content type that an HTML form can send', async (_name, endpoint) => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    const statuses = await Promise.all(
      types.map(async (type) => (await post(endpoint, '{}', { 'Content-Type': type })).status),
    );
    expect(statuses).toEqual([415, 415, 415]);
  });

  test.each(withJson)('%s refuses a Content-Length above the limit, and a compressed body', async (_name, endpoint) => {
    const announced = await post(endpoint, '{}', { 'Content-Length': '99999999' });
    const compressed = await post(endpoint, '{}', { 'Content-Encoding': 'gzip' });
    expect([announced.status, compressed.status]).toEqual([413, 415]);
  });

  test.each(withJson)('%s refuses malformed or ambiguous JSON', async (_name, endpoint) => {
    const bodies = [
      '{"a":1,"a":2}',
      '{"a":{"b":1,"\\u0062":2}}',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      '{"a":1e400}',
      '{"a":"\\ud800"}',
      '{"a":"\\u0000"}',
      '{"__proto__":{}}',
      '{"a":',
      '[]',
      'null',
      '',
    ];
    const statuses = await Promise.all(bodies.map(async (body) => (await post(endpoint, body)).status));
    expect(statuses).toEqual(bodies.map(() => 400));
  });

  test.each(withoutSecret)('%s refuses a body with a password of 1 MB', async (_name, endpoint) => {
    const answer = await post(endpoint, JSON.stringify({ password: 'x'.repeat(1_000_000) }));
    expect(answer.status).toBe(413);
  });

  test.each(withFields)('%s reports validation errors by field, in Spanish', async (_name, endpoint) => {
    const answer = await post(endpoint, '{}');
    const body: unknown = await answer.json();
    expect(body).toEqual({ code: 'invalidFields', message: 'Revise los datos marcados.', errors: expect.any(Object) });
    expect(JSON.stringify(body)).not.toMatch(/Invalid|Expected/);
  });
});

describe('every response', () => {
  const cases: [string, () => Promise<Response>, number][] = [
    ['to a successful call', () => api.send('/health'), 200],
    ['with the API description', () => api.send(`${API_BASE_PATH}openapi.json`), 200],
    ['to an unknown URL', () => api.send(`${API_BASE_PATH}nothing`), 404],
    ['to a wrong method', () => api.send(`${API_BASE_PATH}login`), 405],
    ['to a call without a session', () => api.send(`${API_BASE_PATH}company`), 401],
    ['to a foreign origin', () => api.send('/health', { headers: { Origin: 'https://evil.example' } }), 403],
    [
      'to an outdated browser app',
      () => api.send(`${API_BASE_PATH}company`, { headers: { 'X-App-Version': '0.0.44' } }),
      426,
    ],
  ];
  test.each(cases)('%s has the common headers', async (_name, send, status) => {
    const { status: received, headers } = await send();
    expect(received).toBe(status);
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      date: 'Fri, 20 Nov 2026 12:00:00 GMT',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('origins', () => {
  test('an allowed origin may call the API and read the exposed headers; another origin is refused', async () => {
    const other = await startApi({ settings: { allowedOrigins: ['https://app.example'] }, started: false });
    const preflight = (Origin: string) => other.send('/health', { method: 'OPTIONS', headers: { Origin } });
    const allowed = await preflight('https://app.example');
    const refused = await preflight('https://app.example.evil');
    const sameOrigin = await other.send('/health', { headers: { Origin: ORIGIN } });
    await other.close();
    expect([allowed.status, refused.status, sameOrigin.status]).toEqual([204, 403, 200]);
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example');
    expect(allowed.headers.get('Access-Control-Expose-Headers')).toBe(
      'Date, ETag, Content-Disposition, Retry-After, X-Request-Id',
    );
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('a call without an Origin header is authorized by its token alone', async () => {
    expect((await api.call('company', ana.as)).status).toBe(200);
  });
});

test('while the database is unreachable, calls respond 503 with the seconds to wait', async () => {
  const broken = await startApi({ started: false });
  await broken.database.close();
  const answer = await broken.call('login', { body: { email: 'ana@uno.com.py', password: 'x' } });
  const health = await broken.send('/health');
  expect([answer.status, answer.error.code, health.status]).toEqual([503, 'unavailable', 503]);
  expect(answer.headers.get('Retry-After')).toBe('5');
});

test('the response to an unexpected error hides the cause unless debugging is on; the log has the request id', async () => {
  const plain = await startApi({ started: false });
  const debugging = await startApi({ started: false, settings: { debug: true } });
  const answers = [];
  for (const one of [plain, debugging]) {
    await one.database.owner((sql) => sql`drop table throttle`);
    answers.push(await one.call('requestPasswordReset', { body: { email: 'ana@uno.com.py' } }));
  }
  await Promise.all([plain.close(), debugging.close()]);
  const [quiet, loud] = answers;
  expect(quiet?.error).toEqual({ code: 'internal', message: 'Error interno del servidor.' });
  expect(loud?.error).toMatchObject({
    exception: expect.stringContaining('throttle'),
    file: expect.any(String),
    line: expect.any(Number),
  });
  const logged = plain.lines.find((line) => line.includes('request failed')) ?? '';
  expect(JSON.parse(logged)).toMatchObject({ requestId: quiet?.headers.get('X-Request-Id'), err: { code: '42P01' } });
});
