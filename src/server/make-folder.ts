import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder with its missing parents. Gives true when the folder itself was missing. Replaces Node's recursive
 * mkdir, which never ends on a file system that refuses new folders, such as /proc.
 * @throws the system's error, ENOENT where the file system allows no new folders
 */
export function makeFolder(folder: string, mode: number): boolean {
  const above = path.dirname(path.resolve(folder));
  if (!existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    if (existsSync(folder) && statSync(folder).isDirectory()) return false;
    throw error;
  }
}
