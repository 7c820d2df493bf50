import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a build depends on. */
const SOURCES = [
  'src',
  'machines',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'panda.config.ts',
];
/** Made by the build itself. */
const GENERATED = path.join('src', 'styled-system');
/** What the last build was made with and when it was begun. */
const STAMP = path.join('dist', 'build.json');

/**
 * Builds everything the product serves: generated styles, the browser app (`dist/client`) and the server
 * (`dist/server`). Further arguments (`--mode pwa`) go to the build of the browser app. Gives false when a step failed,
 * having printed what it said.
 */
export async function build(clientArguments: readonly string[]): Promise<boolean> {
  // A build that is interrupted leaves no stamp, so the next one starts anew.
  rmSync(STAMP, { force: true });
  mkdirSync(GENERATED, { recursive: true });
  const startedAt = Date.now();
  const client = async () =>
    (await run('panda', ['codegen', '--silent'])) &&
    (await run('vite', ['build', '--logLevel', 'warn', ...clientArguments]));
  const server = () => run('vite', ['build', '--logLevel', 'warn', '--ssr']);
  const succeeded = (await Promise.all([client(), server()])).every(Boolean);
  if (succeeded) {
    mkdirSync('dist', { recursive: true });
    writeFileSync(STAMP, `${JSON.stringify({ startedAt, apiBase: apiBase() })}\n`);
  }
  return succeeded;
}

/** Whether there is a build and nothing it depends on has changed since it was begun. */
export function isBuilt(): boolean {
  try {
    const stamp: { startedAt: number; apiBase: string } = JSON.parse(readFileSync(STAMP, 'utf8'));
    return stamp.apiBase === apiBase() && SOURCES.every((source) => lastChange(source) < stamp.startedAt);
  } catch {
    return false;
  }
}

/** Address of the API when it is another origin: it stands inside of the built app. */
const apiBase = (): string => process.env['VITE_API_BASE'] ?? '';

/** Runs a tool of the project; what it says matters only when it fails. */
function run(tool: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(path.join('node_modules', '.bin', tool), args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', (error) => {
      said += error.message;
    });
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(`${tool} ${args.join(' ')}\n${said.trim()}\n`);
      resolve(code === 0);
    });
  });
}

/** Milliseconds of the latest change under a path; folders count too, since a removal changes only them. */
function lastChange(source: string): number {
  if (source === GENERATED) return 0;
  const stats = statSync(source, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(source).map((name) => lastChange(path.join(source, name))));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await build(process.argv.slice(2))) ? 0 : 1;
}
