import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as main from '../main.ts';

/** Files and folders whose change makes a build stale. */
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
/** Folder of files that the build itself generates. */
const GENERATED = path.join('src', 'styled-system');
/** File that stores when the last successful build started, and its API URL. */
const STAMP = path.join('dist', 'build.json');

/**
 * Builds the product: generated styles, the browser app (`dist/client`) and the server (`dist/server`). Further
 * arguments (`--mode pwa`) go to the build of the browser app. Gives false when a step failed, after printing its
 * output.
 */
export async function build(clientArguments: readonly string[]): Promise<boolean> {
  // Without this file a build counts as missing, so an interrupted build is repeated.
  rmSync(STAMP, { force: true });
  mkdirSync(GENERATED, { recursive: true });
  const startedAt = Date.now();
  const client = async () =>
    (await run('panda', ['--silent'])) && (await run('vite', ['build', '--logLevel', 'warn', ...clientArguments]));
  const server = () => run('vite', ['build', '--logLevel', 'warn', '--ssr']);
  const succeeded = (await Promise.all([client(), server()])).every(Boolean);
  if (succeeded) {
    mkdirSync('dist', { recursive: true });
    writeFileSync(STAMP, `${JSON.stringify({ startedAt, apiBase: apiBase() })}\n`);
  }
  return succeeded;
}

/** Whether a build exists and none of its sources changed since that build started. */
export function isBuilt(): boolean {
  try {
    const stamp: { startedAt: number; apiBase: string } = JSON.parse(readFileSync(STAMP, 'utf8'));
    return stamp.apiBase === apiBase() && SOURCES.every((source) => lastChange(source) < stamp.startedAt);
  } catch {
    return false;
  }
}

/**
 * Loads the built server; builds the product first when there is no build or a source is newer.
 * @throws when the build failed
 */
export async function loadBuiltServer(): Promise<typeof main> {
  if (!isBuilt()) {
    process.stderr.write('Compilando…\n');
    if (!(await build([]))) throw new Error('La compilación falló');
  }
  return import(pathToFileURL(path.resolve('dist/server/main.js')).href);
}

/** URL of an API on another origin, which is compiled into the browser app; empty for the own origin. */
const apiBase = (): string => process.env['VITE_API_BASE'] ?? '';

/** Runs a tool of the project; prints its output only when it fails. */
function run(tool: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(path.join('node_modules', '.bin', tool), args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', (error) => {
      output += error.message;
    });
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(`${tool} ${args.join(' ')}\n${output.trim()}\n`);
      resolve(code === 0);
    });
  });
}

/**
 * Time in milliseconds of the latest change under a path. Folders count too, because removing a file changes only its
 * folder.
 */
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
