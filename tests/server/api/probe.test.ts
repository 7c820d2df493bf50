import { API_BASE_PATH } from '#contract/constants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from './kit/start-api.ts';

const ELSEWHERE = 'https://app.otra.com.py';

let api: Api;

beforeAll(async () => {
  api = await startApi({ settings: { allowedOrigins: [ELSEWHERE] }, started: false });
});

afterAll(() => api.close());

test('the health check answers without a session and without data, also to an allowed origin', async () => {
  const { status, headers, body } = await api.send(`${API_BASE_PATH}openapi.json`, {
    method: 'HEAD',
    headers: { Origin: ELSEWHERE },
  });
  expect([status, headers.get('Access-Control-Allow-Origin'), body]).toEqual([200, ELSEWHERE, null]);
});
