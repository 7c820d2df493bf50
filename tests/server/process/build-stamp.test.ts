import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isBuilt } from '#server/cli/build.ts';

const STARTED_AT = Date.parse('2026-11-20T12:00:00Z');

const project = process.cwd();
let folder = '';

/** Sets the modification time of files or folders, in milliseconds from the start of the build. */
async function changed(after: number, ...names: readonly string[]): Promise<void> {
  const time = new Date(STARTED_AT + after);
  for (const name of names) await utimes(path.join(folder, name), time, time);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nemu-stamp-'));
  await mkdir(path.join(folder, 'src', 'styled-system'), { recursive: true });
  await mkdir(path.join(folder, 'dist'));
  await writeFile(path.join(folder, 'src', 'main.tsx'), '');
  await writeFile(path.join(folder, 'package.json'), '{}');
  await writeFile(path.join(folder, 'dist', 'build.json'), JSON.stringify({ startedAt: STARTED_AT, apiBase: '' }));
  await changed(-1_000, 'src/main.tsx', 'src', 'package.json');
  process.chdir(folder);
  vi.stubEnv('VITE_API_BASE', '');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  process.chdir(project);
  await rm(folder, { recursive: true });
});

describe('a build', () => {
  test('is reused while its sources are unchanged, even if it generated files in the source folders', async () => {
    await changed(5_000, 'src/styled-system');
    expect(isBuilt()).toBe(true);
  });

  test.each(['src/main.tsx', 'src', 'package.json'])('is not reused when %s changed while it ran', async (name) => {
    await changed(500, name);
    expect(isBuilt()).toBe(false);
  });

  test('is not reused when the URL of the API has changed', () => {
    vi.stubEnv('VITE_API_BASE', 'https://api.ejemplo.com.py');
    expect(isBuilt()).toBe(false);
  });

  test('is not reused when it was interrupted', async () => {
    await rm(path.join(folder, 'dist', 'build.json'));
    expect(isBuilt()).toBe(false);
  });
});
