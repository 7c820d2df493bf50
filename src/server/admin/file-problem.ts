import { adminTexts as texts } from './admin.texts.ts';

const ON_FILES = new Set<unknown>(['open', 'write', 'fsync', 'rename', 'unlink', 'stat']);

/** Translates an error of the file system for the operator; gives any other error unchanged. */
export function fileProblem(error: unknown, file: string): unknown {
  const isOfFiles = error instanceof Error && 'syscall' in error && ON_FILES.has(error.syscall);
  return isOfFiles ? new Error(texts.unwritable(file), { cause: error }) : error;
}
