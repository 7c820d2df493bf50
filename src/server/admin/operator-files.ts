import { rename, rm } from 'node:fs/promises';
import { adminTexts as texts } from './admin.texts.ts';

const FILE_SYSCALLS = new Set<unknown>(['open', 'write', 'fsync', 'rename', 'unlink', 'stat']);

/** Converts an error of the file system to one with a message for the operator; gives any other error unchanged. */
export function fileProblem(error: unknown, file: string): unknown {
  const isFileError = error instanceof Error && 'syscall' in error && FILE_SYSCALLS.has(error.syscall);
  return isFileError ? new Error(texts.unwritable(file), { cause: error }) : error;
}

/**
 * Writes a file that gets its name only once it is complete. After a failure neither the file nor its unfinished part
 * remains.
 * @param write writes the whole content to the path that it is given
 * @throws an Error with a message for the operator when the file cannot be written
 */
export async function writeComplete<Result>(file: string, write: (path: string) => Promise<Result>): Promise<Result> {
  const partial = `${file}.part`;
  try {
    const result = await write(partial);
    await rename(partial, file);
    return result;
  } catch (error) {
    // The same cause can prevent the removal; the operator needs the first error.
    await rm(partial, { force: true }).catch(() => undefined);
    throw fileProblem(error, file);
  }
}
