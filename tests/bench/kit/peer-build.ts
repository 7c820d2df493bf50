import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '..', 'peers');
const mark = path.join(folder, 'dist', 'sources.sha256');

/** Folder of the peers' built pages. */
export const peerPages = path.join(folder, 'dist');

/** Runs a command in the peers' folder; if the command fails, throws an error with its output. */
function run(command: string, ...args: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
}

function digestOfSources(): string {
  const pages = readdirSync(path.join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('pages', name))
    .filter((name) => path.extname(name) !== '');
  const digest = createHash('sha256');
  for (const file of [
    'package-lock.json',
    'vite.config.ts',
    '../kit/customers.ts',
    '../kit/designer-acts.ts',
    ...pages.toSorted(),
  ]) {
    digest.update(file).update(readFileSync(path.join(folder, file)));
  }
  return digest.digest('hex');
}

/**
 * Installs the peers from the registry and builds their pages, unless the existing build was made from the same
 * sources.
 */
export function buildPeers(): void {
  const digest = digestOfSources();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return;
  console.log('Installing and building the peers…');
  run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund');
  run(process.execPath, path.join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error');
  writeFileSync(mark, digest);
}
