import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADERS } from '#contract/constants.ts';
import { openApiDocument } from '#server/http/open-api.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

const HOUR = 3_600_000;
const ELSEWHERE = 'https://app.otra.com.py';

let api: Api;

beforeAll(async () => {
  api = await startApi({ settings: { allowedOrigins: [ELSEWHERE] } });
});

afterAll(() => api.close());

const unattended = { [HEADERS.unattended]: '1' };
const fetchStatus = async (person: Person, headers: Record<string, string> = {}) =>
  (await api.call('company', { ...person.as, headers })).status;
const lastUseOf = async (person: Person) => {
  const { rows } = (await api.call('users', { ...person.as, headers: unattended })).data;
  return rows.map(({ last_seen_at: at }) => at);
};

test('automatic calls of the app succeed, and neither count as use of the session nor prolong the session', async () => {
  const ana = await registerCompany(api, 'ana@uno.com.py');
  const opened = new Date(api.options.clock()).toISOString();
  const statuses = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    api.advanceClock(HOUR);
    statuses.push(await fetchStatus(ana, unattended));
  }
  expect([statuses, await lastUseOf(ana)]).toEqual([Array<number>(12).fill(200), [opened]]);
  api.advanceClock(1);
  expect(await fetchStatus(ana, unattended)).toBe(401);
});

test('a call by the person counts as use of the session, even after automatic calls', async () => {
  const eva = await registerCompany(api, 'eva@dos.com.py');
  api.advanceClock(11 * HOUR);
  expect([await fetchStatus(eva, unattended), await fetchStatus(eva)]).toEqual([200, 200]);
  expect(await lastUseOf(eva)).toEqual([new Date(api.options.clock()).toISOString()]);
  api.advanceClock(11 * HOUR);
  expect(await fetchStatus(eva, unattended)).toBe(200);
});

test('reconnecting to the event stream does not count as use of the session', async () => {
  const ivo = await registerCompany(api, 'ivo@tres.com.py');
  const opened = new Date(api.options.clock()).toISOString();
  for (let times = 0; times < 3; times += 1) {
    api.advanceClock(HOUR);
    const abort = new AbortController();
    const headers = { Authorization: `Bearer ${ivo.token}` };
    expect((await api.send('/api/v1/events', { headers, signal: abort.signal })).status).toBe(200);
    abort.abort();
  }
  expect(await lastUseOf(ivo)).toEqual([opened]);
});

test('a page of an allowed origin may send the header of automatic calls, which the API description contains', async () => {
  const preflight = await api.send('/api/v1/company', { method: 'OPTIONS', headers: { Origin: ELSEWHERE } });
  expect(preflight.headers.get('Access-Control-Allow-Headers')?.split(', ')).toContain(HEADERS.unattended);
  expect(JSON.stringify(openApiDocument())).toContain(`"name":"${HEADERS.unattended}","in":"header","required":false`);
});
