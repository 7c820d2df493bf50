import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export interface Build {
  /** Contains `client` and `server`, like `dist`. */
  folder: string;
  remove(): Promise<void>;
}

/** Builds the app with other settings, next to a copy of the built server. */
export async function buildApp({ mode, env = {} }: { mode: string; env?: Record<string, string> }): Promise<Build> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nemu-build-'));
  const args = ['node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--logLevel', 'error', '--emptyOutDir'];
  await promisify(execFile)(process.execPath, [...args, '--outDir', path.join(folder, 'client')], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  await cp('dist/server', path.join(folder, 'server'), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
