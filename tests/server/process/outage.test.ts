import { randomFillSync, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { API_BASE_PATH, HEADERS } from '#contract/constants.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { appVersion } from '#contract/version.ts';
import { checkDigit } from '#domain/ruc.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { readConfig } from '#server/config.ts';
import { waitForEnd } from '#server/database/embedded/processes.ts';
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

const health = ({ url } = installation) => fetch(`${url}/health`);

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

/** Opens an event stream. Gives a function that reads the next event. */
async function watch(headers: Record<string, string>): Promise<() => Promise<string>> {
  const response = await fetch(`${installation.url}${API_BASE_PATH}events`, { headers });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  return async () => decoder.decode((await reader.read()).value);
}

/** Makes a change that sends an event to the open streams of the company. */
const createRole = (headers: Record<string, string>) => {
  const id = uuidv7(Date.now(), (bytes) => randomFillSync(bytes));
  return post('create-role', { id, name: `Perfil ${id}`, grants: [] }, headers);
};

/** The `Message-ID`s of the sent mails, without repetitions. */
async function mails(): Promise<Set<string | undefined>> {
  const outbox = path.join(folder, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(outbox, file), 'utf8')));
  return new Set(texts.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1]));
}

describe('an external database', { timeout: 60_000 }, () => {
  test('that is killed or stopped under load causes 503 responses; every call works after it starts again', async () => {
    const registered = await register();
    const session: { api_token: string; tenant: string } = await registered.json();
    const headers = { Authorization: `Bearer ${session.api_token}`, [HEADERS.tenant]: session.tenant };
    await vi.waitUntil(async () => (await mails()).size === 1, { timeout: 10_000 });

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
      const next = await watch(headers);
      await next();
      expect((await createRole(headers)).status).toBe(200);
      expect(await next()).toContain('event: users.changed');
    }
    expect((await post('request-password-reset', { email: 'ana@resistente.com.py' })).status).toBe(200);
    await vi.waitUntil(async () => (await mails()).size === 2, { timeout: 15_000 });
  });
});

describe('the embedded database', { timeout: 60_000 }, () => {
  test('that is killed causes no error response but 503 until the server has restarted it', async () => {
    const dataDir = path.join(folder, 'data');
    await chmod(folder, 0o711);
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0', APP_DEMO: '0' });
    const embedded = await startInstallation(config, { built: () => Promise.resolve(new Response()) }, silentLog);
    const home = await realpath(path.join(dataDir, 'postgres'));
    const postmaster = async () =>
      Number.parseInt(await readFile(path.join(home, 'cluster', 'postmaster.pid'), 'utf8'));
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    await waitForEnd(killed, 5_000);
    const statuses = new Set<number>();
    await vi.waitUntil(
      async () => {
        const { status } = await health(embedded);
        statuses.add(status);
        return status === 200 && (await postmaster()) !== killed;
      },
      { timeout: 20_000 },
    );
    expect([...statuses].filter((status) => status !== 503)).toEqual([200]);
    await embedded.stop();
    await rm(home, { recursive: true });
  });
});
