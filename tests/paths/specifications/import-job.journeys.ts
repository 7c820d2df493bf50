import type { AppError } from '#contract/app-error.ts';
import type { importJobMachine, ImportResult, ServerJob } from '#machines/import-job/index.ts';
import type { Journey, Move } from '../generator/specification.ts';

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

const sends = (sent: number, total = 300): Move<Import> => ({ type: 'bytes.sent', sent, total });
const imported: Move<Import> = { type: 'file.imported', result };
const queued: Move<Import> = { type: 'file.queued', job: 'j1' };
const refused: Move<Import> = { type: 'file.refused', failure: offline };
const changes = (job: string): Move<Import> => ({ type: 'imports.changed', job });
const refreshes: Move<Import> = { type: 'import.refresh' };
const cancels: Move<Import> = { type: 'import.cancel' };
const retries: Move<Import> = { type: 'import.retry' };
const dismisses: Move<Import> = { type: 'import.dismiss' };
const reads = (job: ServerJob): Move<Import> => ({ resolve: 'readImport', with: job });
const failsToRead = (failure: AppError): Move<Import> => ({ reject: 'readImport', with: failure });
const accepts: Move<Import> = { resolve: 'cancelImport', with: undefined };

const chosen = { job: null };
const known = { job: 'j1' };

const idle = { selectCanCancel: false, selectCanRetry: false, selectResult: null, selectProblem: null };
const cancellable = { ...idle, selectCanCancel: true };
const over = {
  uploading: { ...idle, selectProgress: { step: 'cancelling' } },
  cancelled: { ...idle, selectProgress: { step: 'cancelled' } },
};
const queuedFact = { type: 'import.queued', job: 'j1' } as const;
const refusedProblem = { cause: 'call', failure: offline } as const;
const jobProblem = { cause: 'job', reason: 'El archivo no es un calendario.' } as const;

const uploadJourneys: Readonly<Record<string, Journey<Import>>> = {
  'a chosen file is sent at once': {
    input: chosen,
    moves: [],
    value: { uploading: 'sending' },
    context: { job: '', hasFile: true, percent: 0, read: waiting, isOutdated: false, result: null, problem: null },
    emitted: [],
    calls: ['sendFile'],
    selected: { ...cancellable, selectProgress: { step: 'uploading', percent: 0 } },
  },
  'the percentage is a whole number': {
    input: chosen,
    moves: [sends(100)],
    value: { uploading: 'sending' },
    emitted: [],
    calls: ['sendFile'],
    selected: { selectProgress: { step: 'uploading', percent: 33 } },
  },
  'a sent file waits for the answer of the server': {
    input: chosen,
    moves: [sends(300)],
    value: { uploading: 'accepting' },
    context: { percent: 100 },
    emitted: [],
    calls: ['sendFile'],
    selected: { ...cancellable, selectProgress: { step: 'accepting' } },
  },
  'an empty file is sent at once': {
    input: chosen,
    moves: [sends(0, 0)],
    value: { uploading: 'accepting' },
    context: { percent: 100 },
    emitted: [],
    calls: ['sendFile'],
  },
  'a small import is finished by the upload': {
    input: chosen,
    moves: [sends(300), imported],
    value: 'finished',
    emitted: [{ type: 'import.finished', result }],
    calls: ['sendFile'],
    selected: { ...idle, selectProgress: { step: 'finished' }, selectResult: result },
  },
  'a refused file shows why and can be sent again from the start': {
    input: chosen,
    moves: [sends(100), refused],
    value: 'failed',
    context: { percent: 33 },
    emitted: [{ type: 'import.failed', problem: refusedProblem }],
    calls: ['sendFile'],
    selected: { ...idle, selectCanRetry: true, selectProgress: { step: 'failed' }, selectProblem: refusedProblem },
  },
  'a retry sends the file from the start': {
    input: chosen,
    moves: [sends(100), refused, retries],
    value: { uploading: 'sending' },
    context: { percent: 0, problem: null },
    emitted: [{ type: 'import.failed', problem: refusedProblem }],
    calls: ['sendFile', 'sendFile'],
    selected: { ...cancellable, selectProgress: { step: 'uploading', percent: 0 } },
  },
  'a refused file can be dismissed': {
    input: chosen,
    moves: [sends(100), refused, dismisses],
    value: 'dismissed',
    context: { percent: 33, problem: refusedProblem },
    emitted: [{ type: 'import.failed', problem: refusedProblem }],
    calls: ['sendFile'],
  },
  'an upload is cancelled at once while its bytes are sent': {
    input: chosen,
    moves: [sends(100), cancels],
    value: 'cancelled',
    emitted: [{ type: 'import.cancelled' }],
    calls: ['sendFile'],
    selected: over.cancelled,
  },
  'a cancellation after the last byte waits for the answer of the server': {
    input: chosen,
    moves: [sends(300), cancels],
    value: { uploading: 'withdrawing' },
    emitted: [],
    calls: ['sendFile'],
    selected: over.uploading,
  },
  'a job that starts after the cancellation is cancelled': {
    input: chosen,
    moves: [sends(300), cancels, queued],
    value: 'cancelling',
    emitted: [queuedFact],
    calls: ['sendFile', 'cancelImport'],
    inputs: { cancelImport: [{ job: 'j1' }] },
    selected: over.uploading,
  },
  'an import that was stored before the cancellation is reported as finished': {
    input: chosen,
    moves: [sends(300), cancels, imported],
    value: 'finished',
    emitted: [{ type: 'import.finished', result }],
    calls: ['sendFile'],
  },
};

const watchJourneys: Readonly<Record<string, Journey<Import>>> = {
  'a job is read at once': {
    input: chosen,
    moves: [sends(300), queued],
    value: { watching: 'reading' },
    context: { job: 'j1' },
    emitted: [queuedFact],
    calls: ['sendFile', 'readImport'],
    inputs: { readImport: [{ job: 'j1' }] },
    selected: { ...cancellable, selectProgress: { step: 'waiting' } },
  },
  'an import that runs when the page opens is watched': {
    input: known,
    moves: [reads(running)],
    value: { watching: 'pausing' },
    context: { job: 'j1', hasFile: false },
    emitted: [],
    calls: ['readImport'],
    inputs: { readImport: [{ job: 'j1' }] },
    selected: { ...cancellable, selectProgress: { step: 'running', done: 100, total: 6_000 } },
  },
  'news of the job are read at once': {
    input: known,
    moves: [reads(waiting), changes('j1')],
    value: { watching: 'reading' },
    emitted: [],
    calls: ['readImport', 'readImport'],
  },
  'news of another job are ignored': {
    input: known,
    moves: [reads(waiting), changes('j10'), changes('j'), { wait: 4_999 }],
    value: { watching: 'pausing' },
    emitted: [],
    calls: ['readImport'],
  },
  'without news the job is read every five seconds': {
    input: known,
    moves: [reads(waiting), { wait: 5_000 }],
    value: { watching: 'reading' },
    emitted: [],
    calls: ['readImport', 'readImport'],
  },
  'news that arrive during a read are read after it': {
    input: known,
    moves: [changes('j1'), reads(running)],
    value: { watching: 'reading' },
    context: { read: running, isOutdated: false },
    emitted: [],
    calls: ['readImport', 'readImport'],
  },
  'news of another job that arrive during a read are ignored': {
    input: known,
    moves: [changes('j10'), reads(running)],
    value: { watching: 'pausing' },
    emitted: [],
    calls: ['readImport'],
  },
  'a read after missed live events is repeated': {
    input: known,
    moves: [refreshes, reads(running)],
    value: { watching: 'reading' },
    emitted: [],
    calls: ['readImport', 'readImport'],
  },
  'missed live events lead to a read': {
    input: known,
    moves: [reads(running), refreshes],
    value: { watching: 'reading' },
    emitted: [],
    calls: ['readImport', 'readImport'],
  },
  'a finished job shows its result': {
    input: known,
    moves: [reads(finished)],
    value: 'finished',
    emitted: [{ type: 'import.finished', result }],
    calls: ['readImport'],
    selected: { ...idle, selectProgress: { step: 'finished' }, selectResult: result },
  },
  'a failed job shows why, and its file can be sent again': {
    input: chosen,
    moves: [sends(300), queued, reads(running), refreshes, reads(failed), retries],
    value: { uploading: 'sending' },
    context: { job: '', percent: 0, read: waiting, problem: null },
    emitted: [queuedFact, { type: 'import.failed', problem: jobProblem }],
    calls: ['sendFile', 'readImport', 'readImport', 'sendFile'],
  },
  'a failed job whose file is not at hand can only be dismissed': {
    input: known,
    moves: [reads(failed), retries],
    value: 'failed',
    emitted: [{ type: 'import.failed', problem: jobProblem }],
    calls: ['readImport'],
    selected: { ...idle, selectProgress: { step: 'failed' }, selectProblem: jobProblem },
  },
  'a job that cannot be read for a moment is read again after a pause': {
    input: known,
    moves: [reads(running), refreshes, failsToRead(offline)],
    value: { watching: 'pausing' },
    context: { read: running, problem: null },
    emitted: [],
    calls: ['readImport', 'readImport'],
  },
  'a job that cannot be read at all may still run, and can be watched again': {
    input: known,
    moves: [failsToRead(forbidden)],
    value: 'unwatched',
    emitted: [{ type: 'watch.failed', failure: forbidden }],
    calls: ['readImport'],
    selected: {
      ...idle,
      selectCanRetry: true,
      selectProgress: { step: 'unwatched' },
      selectProblem: { cause: 'call', failure: forbidden },
    },
  },
  'watching again forgets why it failed': {
    input: known,
    moves: [failsToRead(forbidden), retries],
    value: { watching: 'reading' },
    context: { problem: null },
    emitted: [{ type: 'watch.failed', failure: forbidden }],
    calls: ['readImport', 'readImport'],
  },
  'an unwatched job can be dismissed': {
    input: known,
    moves: [failsToRead(forbidden), dismisses],
    value: 'dismissed',
    context: { problem: { cause: 'call', failure: forbidden } },
    emitted: [{ type: 'watch.failed', failure: forbidden }],
    calls: ['readImport'],
  },
  'an unexpected error is reported as an exception': {
    input: known,
    moves: [{ reject: 'readImport', with: new TypeError('x is undefined') }],
    value: 'unwatched',
    emitted: [{ type: 'watch.failed', failure: { kind: 'exception', text: 'x is undefined', place: 'dialog' } }],
    calls: ['readImport'],
  },
};

/** Failures after which reading again may succeed. */
const passingJourneys: Readonly<Record<string, Journey<Import>>> = Object.fromEntries(
  (['offline', 'unavailable', 'throttled'] as const).map((kind): [string, Journey<Import>] => [
    `a failure of the kind ${kind} does not end watching`,
    {
      input: known,
      moves: [failsToRead({ ...offline, kind }), { wait: 5_000 }],
      value: { watching: 'reading' },
      emitted: [],
      calls: ['readImport', 'readImport'],
    },
  ]),
);

const cancelJourneys: Readonly<Record<string, Journey<Import>>> = {
  'a job is cancelled by a call': {
    input: known,
    moves: [reads(running), cancels],
    value: 'cancelling',
    emitted: [],
    calls: ['readImport', 'cancelImport'],
    inputs: { cancelImport: [{ job: 'j1' }] },
    selected: { ...idle, selectProgress: { step: 'cancelling' } },
  },
  'a job is cancelled once the server says so': {
    input: known,
    moves: [reads(running), cancels, accepts, reads(cancelled)],
    value: 'cancelled',
    emitted: [{ type: 'import.cancelled' }],
    calls: ['readImport', 'cancelImport', 'readImport'],
    selected: over.cancelled,
  },
  'a cancellation that comes too late shows the result': {
    input: known,
    moves: [reads(running), cancels, accepts, reads(finished)],
    value: 'finished',
    emitted: [{ type: 'import.finished', result }],
    calls: ['readImport', 'cancelImport', 'readImport'],
  },
  'a failed cancellation is reported, and the import goes on': {
    input: known,
    moves: [reads(running), cancels, { reject: 'cancelImport', with: offline }],
    value: { watching: 'reading' },
    context: { read: running },
    emitted: [{ type: 'cancel.failed', failure: offline }],
    calls: ['readImport', 'cancelImport', 'readImport'],
    selected: { ...cancellable, selectProgress: { step: 'running', done: 100, total: 6_000 } },
  },
};

/** Journeys of an import. */
export const importJourneys: Readonly<Record<string, Journey<Import>>> = {
  ...uploadJourneys,
  ...watchJourneys,
  ...passingJourneys,
  ...cancelJourneys,
};
