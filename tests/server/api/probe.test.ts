import { API_BASE_PATH } from '#contract/constants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from './kit/start-api.ts';

const ELSEWHERE = 'https://app.otra.com.py';

let api: Api;

beforeAll(async () => {
  api = await startApi({ settings: { allowedOrigins: [ELSEWHERE] }, started: false });
});

afterAll(() => api.close());

test('a HEAD request for openapi.json, by which the app probes the server, succeeds without a session', async () => {
  const { status, headers, body } = await api.send(`${API_BASE_PATH}openapi.json`, {
    method: 'HEAD',
    headers: { Origin: ELSEWHERE },
  });
  expect([status, headers.get('Access-Control-Allow-Origin'), body]).toEqual([200, ELSEWHERE, null]);
});
