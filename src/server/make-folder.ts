import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing; gives whether it was missing itself. Node's own way of making
 * several at once never ends on a file system that refuses new folders as /proc does.
 * @throws the system's error, ENOENT where the file system takes no new folders
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
