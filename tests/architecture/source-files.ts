import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const MADE_BY_TOOLS = new Set([
  'node_modules',
  '.git',
  'dist',
  '.data',
  'coverage',
  'styled-system',
  '__screenshots__',
]);

export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  name: string;
  text: string;
}

/**
 * Lists the handwritten text files under the given folders or file names of the project; generated files are left out.
 * A file that contains a zero byte does not count as text.
 */
export async function readSources(root: string, ...names: readonly string[]): Promise<SourceFile[]> {
  const found = await Promise.all(names.map((name) => namesUnder(root, name)));
  const files = await Promise.all(
    found.flat().map(async (name) => ({ name, text: await readFile(path.join(root, name), 'utf8') })),
  );
  return files.filter(({ text }) => !text.includes('\0'));
}

async function namesUnder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [folder];
  const nested = await Promise.all(
    entries
      .filter((entry) => !MADE_BY_TOOLS.has(entry.name))
      .map(async (entry) => {
        const name = path.posix.join(folder, entry.name);
        return entry.isDirectory() ? namesUnder(root, name) : [name];
      }),
  );
  return nested.flat();
}

/** Lists the matches of a pattern as `file:line: trimmed line`. */
export function linesMatching(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ name, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${name}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  );
}
