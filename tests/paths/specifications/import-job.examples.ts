import type { AppError } from '#contract/app-error.ts';
import type { importJobMachine, ImportResult, ServerJob } from '#machines/import-job/index.ts';
import type { Move } from '../generator/specification.ts';

export type Import = typeof importJobMachine;

export const result: ImportResult = {
  created: 2,
  changed: 1,
  unchanged: 0,
  refused: [{ uid: 'u1', summary: 'Reunión', reason: 'La regla no se repite nunca.' }],
};
export const waiting: ServerJob = { state: 'waiting' };
export const running: ServerJob = { state: 'running', done: 100, total: 6_000 };
export const finished: ServerJob = { state: 'finished', result };
export const failed: ServerJob = { state: 'failed', reason: 'El archivo no es un calendario.' };
export const cancelled: ServerJob = { state: 'cancelled' };
export const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
export const forbidden: AppError = { kind: 'forbidden', text: 'No tiene permiso.', place: 'notice' };

export const sends = (sent: number, total = 300): Move<Import> => ({ type: 'bytes.sent', sent, total });
export const imported: Move<Import> = { type: 'file.imported', result };
export const queued: Move<Import> = { type: 'file.queued', job: 'j1' };
export const refused: Move<Import> = { type: 'file.refused', failure: offline };
export const changes = (job: string): Move<Import> => ({ type: 'imports.changed', job });
export const refreshes: Move<Import> = { type: 'import.refresh' };
export const cancels: Move<Import> = { type: 'import.cancel' };
export const retries: Move<Import> = { type: 'import.retry' };
export const dismisses: Move<Import> = { type: 'import.dismiss' };
export const reads = (job: ServerJob): Move<Import> => ({ resolve: 'readImport', with: job });
export const failsToRead = (failure: AppError): Move<Import> => ({ reject: 'readImport', with: failure });
export const accepts: Move<Import> = { resolve: 'cancelImport', with: undefined };

export const chosen = { job: null };
export const known = { job: 'j1' };

export const idle = { selectCanCancel: false, selectCanRetry: false, selectResult: null, selectProblem: null };
export const cancellable = { ...idle, selectCanCancel: true };
export const over = {
  uploading: { ...idle, selectProgress: { step: 'cancelling' } },
  cancelled: { ...idle, selectProgress: { step: 'cancelled' } },
};
export const queuedFact = { type: 'import.queued', job: 'j1' } as const;
export const refusedProblem = { cause: 'call', failure: offline } as const;
export const jobProblem = { cause: 'job', reason: 'El archivo no es un calendario.' } as const;
