import { adminTexts as texts } from './admin.texts.ts';

const FILE_SYSCALLS = new Set<unknown>(['open', 'write', 'fsync', 'rename', 'unlink', 'stat']);

/** Converts an error of the file system to one with a message for the operator; gives any other error unchanged. */
export function fileProblem(error: unknown, file: string): unknown {
  const isFileError = error instanceof Error && 'syscall' in error && FILE_SYSCALLS.has(error.syscall);
  return isFileError ? new Error(texts.unwritable(file), { cause: error }) : error;
}
