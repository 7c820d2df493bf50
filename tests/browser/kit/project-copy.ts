import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A copy of this project whose sources a test may change. */
export interface ProjectCopy {
  root: string;
  /** Removes the copy. */
  remove(): void;
}

/** Copies the files that git tracks and the generated styles, and links every installed package file. */
export function copyProject(): ProjectCopy {
  mkdirSync('coverage', { recursive: true });
  // The copy is next to the sources, because a hard link cannot cross file systems.
  const root = path.resolve(mkdtempSync(path.join('coverage', 'copy-')));
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of tracked.split('\0').filter(existsSync)) cpSync(file, path.join(root, file));
  cpSync(path.join('src', 'styled-system'), path.join(root, 'src', 'styled-system'), { recursive: true });
  linkTree('node_modules', path.join(root, 'node_modules'));
  return { root, remove: () => rmSync(root, { recursive: true, maxRetries: 5 }) };
}

/** Recreates a folder with hard links to its files; caches of tools are left out. */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true });
    else if (!entry.isDirectory()) linkSync(source, target);
    else if (!CACHES.has(entry.name)) linkTree(source, target);
  }
}

const CACHES = new Set(['.vite', '.vite-temp', '.vitest', '.cache']);
