import { chownSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The operating system account that PostgreSQL runs as, when it is not the account of this process. */
export interface Account {
  uid: number;
  gid: number;
}

/** Unprivileged system accounts, in order of preference. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * Gives the account that runs PostgreSQL when this process runs as root, which PostgreSQL refuses; undefined for an
 * ordinary user.
 * @param existing database folder created by an earlier start; its owner is used again unless it is root
 */
export function postgresAccount(existing: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existing !== undefined) {
    const { uid, gid } = statSync(existing);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of UNPRIVILEGED) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'Como root hace falta una cuenta sin privilegios (postgres o nobody) para la base de datos incorporada',
  );
}

/** Makes the account the owner of a file or folder. Without an account the owner stays the same. */
export function chownTo(account: Account | undefined, target: string): void {
  if (account !== undefined) chownSync(target, account.uid, account.gid);
}

/** Whether the account can traverse every folder from the root down to `folder`. */
export function canReach(account: Account, folder: string): boolean {
  const above = path.dirname(folder);
  if (above !== folder && !canReach(account, above)) return false;
  const { uid, gid, mode } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
