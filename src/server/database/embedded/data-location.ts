import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import type { Log } from '../../server.types.ts';
import { canReach, chownTo, postgresAccount, type Account } from './account.ts';
import { binariesUnder, type Binaries } from './binaries.ts';

/** Where the embedded database is stored, and the account that PostgreSQL runs as. */
export interface Place {
  /**
   * `DATA_DIR/postgres`: a folder, or a link to a folder elsewhere. The database exists if and only if this path
   * exists.
   */
  home: string;
  /** Folder in which a new home is prepared; on the same file system as the final folder, so that it can be renamed. */
  stagingFolder: string;
  /**
   * Whether a new database is stored outside DATA_DIR, with `home` as a link, because the account cannot enter a folder
   * above DATA_DIR.
   */
  isElsewhere: boolean;
  account: Account | undefined;
  binaries: Binaries;
}

/** System folders in which root may create a private folder that an unprivileged account can enter. */
const SYSTEM_FOLDERS = ['/var/lib', '/srv', '/opt'];

/**
 * Decides where the database of a DATA_DIR is stored: in DATA_DIR, unless this process runs as root and the account
 * that runs PostgreSQL cannot enter DATA_DIR. Then the database is stored in a private system folder.
 */
export function findPlace(dataDir: string, packaged: Binaries, log: Log): Place {
  const asRoot = process.getuid?.() === 0;
  if (makeFolder(dataDir, 0o700) && asRoot) chmodSync(dataDir, 0o711);
  const home = path.join(realpathSync(dataDir), 'postgres');
  const account = postgresAccount(existsSync(home) ? home : undefined);
  const binaries = account === undefined ? packaged : reachableBinaries(account, packaged, log);
  const isElsewhere = account !== undefined && !existsSync(home) && !canReach(account, path.dirname(home));
  return { home, stagingFolder: isElsewhere ? systemFolder() : path.dirname(home), isElsewhere, account, binaries };
}

/**
 * Gives the PostgreSQL programs. If the account cannot reach them (a project under /root), copies them to a system
 * folder and logs this.
 */
function reachableBinaries(account: Account, packaged: Binaries, log: Log): Binaries {
  const root = realpathSync(packaged.root);
  if (canReach(account, root)) return packaged;
  const { version } = JSON.parse(readFileSync(path.join(root, '..', 'package.json'), 'utf8'));
  const copy = path.join(systemFolder(), `postgresql-${version}`);
  if (!existsSync(copy)) {
    const partial = mkdtempSync(`${copy}.new-`);
    cpSync(root, partial, { recursive: true, verbatimSymlinks: true });
    chmodSync(partial, 0o755);
    moveUnlessThere(partial, copy);
    log.warn({ copy }, `La cuenta de PostgreSQL no llega a ${root}: sus programas se copiaron a ${copy}`);
  }
  return binariesUnder(copy);
}

/** Renames a prepared folder to its final name; deletes it when another process was first. */
export function moveUnlessThere(prepared: string, final: string): void {
  try {
    renameSync(prepared, final);
  } catch (error) {
    if (!existsSync(final)) throw error;
    rmSync(prepared, { recursive: true, force: true });
  }
}

function systemFolder(): string {
  for (const base of SYSTEM_FOLDERS) {
    const folder = path.join(base, 'nemu');
    try {
      makeFolder(folder, 0o711);
      if (statSync(folder).uid === 0) return folder;
    } catch {
      // This system folder is read-only or cannot be used: try the next one.
    }
  }
  throw new Error(`Ninguna carpeta del sistema sirve para la base de datos: ${SYSTEM_FOLDERS.join(', ')}`);
}

/** Creates a folder that only the account may enter. */
export function makePrivateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { mode: 0o700 });
  chownTo(account, folder);
}
