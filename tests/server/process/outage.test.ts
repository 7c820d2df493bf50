import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { API_BASE_PATH, HEADERS } from '#contract/constants.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { appVersion } from '#contract/version.ts';
import { checkDigit } from '#domain/ruc.ts';
import { readConfig } from '#server/config.ts';
import { startInstallation, type Installation } from '#server/installation.ts';
import { makeCluster, type Cluster } from '../kit/cluster.ts';
import { silentLog } from '../kit/silent-log.ts';

const RUC_BASE = '80012345';
const WORKSTATION = randomUUID();

let folder = '';
let cluster: Cluster;
let installation: Installation;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nemu-outage-'));
  cluster = await makeCluster();
  const config = readConfig({ DATABASE_URL: cluster.owner, DATA_DIR: folder, PORT: '0' });
  installation = await startInstallation(config, { built: () => Promise.resolve(new Response()) }, silentLog);
});

afterAll(async () => {
  await installation.stop();
  await cluster.remove();
  await rm(folder, { recursive: true });
});

const health = () => fetch(`${installation.url}/health`);

function post(name: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${installation.url}${API_BASE_PATH}${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [HEADERS.workstation]: WORKSTATION,
      [HEADERS.appVersion]: appVersion,
      [HEADERS.idempotencyKey]: randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

const register = () =>
  post('register', {
    company: { name: 'Comercial Resistente S.A.', ruc: `${RUC_BASE}-${checkDigit(RUC_BASE)}` },
    user: { name: 'Ana Benítez', email: 'ana@resistente.com.py' },
    password: 'una clave larga de prueba',
  });

const mails = async () => (await readdir(path.join(folder, 'outbox')).catch(() => [])).length;

describe('a database of one’s own', () => {
  test('that is killed under load, stopped and started again is an answer 503, and then work goes on', async () => {
    const registered = await register();
    const session: { api_token: string; tenant: string } = await registered.json();
    const headers = { Authorization: `Bearer ${session.api_token}`, [HEADERS.tenant]: session.tenant };
    await vi.waitUntil(async () => (await mails()) === 1, { timeout: 10_000 });

    for (const end of [cluster.kill, cluster.stop]) {
      const load = Array.from({ length: 20 }, (_, value) => post('user-data', { key: 'counter', value }, headers));
      await end();
      const answers = await Promise.all(load);
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      const refused = await post('user-data', { key: 'counter', value: -1 }, headers);
      expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
        503,
        '5',
        { code: 'unavailable', message: errorCodes.unavailable.message },
      ]);
      expect((await health()).status).toBe(503);

      await cluster.start();
      expect((await health()).status).toBe(200);
      expect((await post('user-data', { key: 'counter', value: 1 }, headers)).status).toBe(200);
    }
    await post('request-password-reset', { email: 'ana@resistente.com.py' });
    await vi.waitUntil(async () => (await mails()) === 2, { timeout: 15_000 });
  });
});
