import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../kit/open-test-database.ts';

const OPENER = 'Cross-Origin-Opener-Policy';

test('the development server serves the API, and pages that can communicate with the windows they open', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nemu-dev-'));
  const { address, drop } = await createTestDatabase();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/cli/dev.ts'], {
    env: { PATH, HOME, DATABASE_URL: address, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Ñemu está en (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`it did not start:\n${output}`)));
  });
  const page = await fetch(url);
  const health = await fetch(`${url}/health`);
  expect([page.status, page.headers.get(OPENER)]).toEqual([200, 'same-origin-allow-popups']);
  expect(await page.text()).toContain('/@vite/client');
  expect([health.status, health.headers.get(OPENER)]).toEqual([200, 'same-origin']);
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  await drop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);
