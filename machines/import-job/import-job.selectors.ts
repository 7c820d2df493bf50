import type { SnapshotFrom } from 'xstate';
import type { importJobMachine } from './import-job.machine.ts';
import type { ImportProblem, ImportProgress, ImportResult } from './import-job.types.ts';

type ImportJobSnapshot = SnapshotFrom<typeof importJobMachine>;

/** The step that the import is at, with its progress. */
export function selectProgress(snapshot: ImportJobSnapshot): ImportProgress {
  const { percent, read } = snapshot.context;
  if (snapshot.matches({ uploading: 'sending' })) return { step: 'uploading', percent };
  if (snapshot.matches({ uploading: 'accepting' })) return { step: 'accepting' };
  if (snapshot.matches('uploading') || snapshot.matches('cancelling')) return { step: 'cancelling' };
  if (snapshot.matches('finished')) return { step: 'finished' };
  if (snapshot.matches('cancelled')) return { step: 'cancelled' };
  if (snapshot.matches('unwatched')) return { step: 'unwatched' };
  if (!snapshot.matches('watching')) return { step: 'failed' };
  return read.state === 'running' ? { step: 'running', done: read.done, total: read.total } : { step: 'waiting' };
}

/** Whether the user can cancel the import. */
export const selectCanCancel = (snapshot: ImportJobSnapshot): boolean => snapshot.can({ type: 'import.cancel' });

/** Whether the user can try again: to upload the file, or to watch the import. */
export const selectCanRetry = (snapshot: ImportJobSnapshot): boolean => snapshot.can({ type: 'import.retry' });

/** Id of the job as which the server runs the import; empty before the server accepts the file as a job. */
export const selectJob = ({ context }: ImportJobSnapshot): string => context.job;

/** What a finished import did; null before. */
export const selectResult = ({ context }: ImportJobSnapshot): ImportResult | null => context.result;

/** Why the import failed or cannot be watched; null otherwise. */
export const selectProblem = ({ context }: ImportJobSnapshot): ImportProblem | null => context.problem;
