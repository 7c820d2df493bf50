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

/** Where the embedded PostgreSQL is stored and the account it runs as. */
export interface Place {
  /** `DATA_DIR/postgres`, a folder or a link to one elsewhere. The database exists exactly if this path does. */
  home: string;
  /** Folder in which a new home is prepared, on the same file system as the home or as the target of its link. */
  stagingFolder: string;
  /** Set when the account cannot enter a folder above DATA_DIR and `home` becomes a link. */
  isElsewhere: boolean;
  account: Account | undefined;
  binaries: Binaries;
}

/** System folders in which root may create a private one that an unprivileged account can reach. */
const SYSTEM_FOLDERS = ['/var/lib', '/srv', '/opt'];

/**
 * Decides where the database of a DATA_DIR is stored: inside it, unless we are root and the account that runs
 * PostgreSQL cannot reach it. Then it is stored in a private system folder, and one line of the log says so.
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

/** Gives the programs, copied to where the account can run them if it cannot reach them (a project under /root). */
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
      // A read-only system folder: try the next one.
    }
  }
  throw new Error(`Ninguna carpeta del sistema sirve para la base de datos: ${SYSTEM_FOLDERS.join(', ')}`);
}

/** Creates a folder that only the account may enter. */
export function makePrivateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { mode: 0o700 });
  chownTo(account, folder);
}
