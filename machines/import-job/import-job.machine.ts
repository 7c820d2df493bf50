import type { AppError } from '#contract/app-error.ts';
import { assign, emit, type ErrorActorEvent, fromCallback, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type {
  ImportJobContext,
  ImportJobEmitted,
  ImportJobEvent,
  ImportJobInput,
  ImportProblem,
  ImportResult,
  ServerJob,
} from './import-job.types.ts';

/** Kinds of failures after which reading again may succeed. */
const passingKinds: ReadonlySet<AppError['kind']> = new Set(['offline', 'unavailable', 'throttled']);

const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

const callProblem = ({ event: { failure } }: { event: { failure: AppError } }) => ({
  problem: { cause: 'call' as const, failure },
});

const readProblem = (of: { event: ErrorActorEvent }) => ({ problem: { cause: 'call' as const, ...failureOf(of) } });

interface Read {
  event: { output: ServerJob };
}

const jobOf = ({ event }: Read) => ({ read: event.output });

/** The result of a finished job. Throws for any other, which is a programming error. */
function resultOf({ event: { output } }: Read) {
  if (output.state !== 'finished') throw new Error('The import has no result yet.');
  return { result: output.result };
}

/** Why a job failed. Throws for any other job, which is a programming error. */
function jobProblem({ event: { output } }: Read) {
  if (output.state !== 'failed') throw new Error('The import did not fail.');
  return { problem: { cause: 'job' as const, reason: output.reason } };
}

/**
 * Owns: one import of a calendar file, from its first byte until the server finished it, refused it or cancelled it.
 * Started by: the calendar's page, once per chosen file, and once per import that runs when the page opens.
 * Emits: the id of an import that runs as a job, its end once, and failures of watching and cancelling it.
 * Invariants: the file is sent once at a time; an import that may already be stored is not reported as cancelled unless
 * the server says so; the job is read by one call at a time, again after every news of it and at the latest after a
 * pause; a job that cannot be watched is not reported as failed.
 */
export const importJobMachine = setup({
  types: {
    context: {} as ImportJobContext,
    events: {} as ImportJobEvent,
    emitted: {} as ImportJobEmitted,
    input: {} as ImportJobInput,
  },
  actors: {
    /** Sends the file until stopped: `bytes.sent`, finally `file.imported`, `file.queued` or `file.refused`. */
    sendFile: fromCallback<ImportJobEvent>(({ sendBack }) =>
      sendBack({
        type: 'file.refused',
        failure: { kind: 'exception', text: 'The actor "sendFile" was not provided', place: 'dialog' },
      }),
    ),
    /** Reads the state of the job. Rejects with an AppError. */
    readImport: unprovided<ServerJob, { job: string }>('readImport'),
    /** Asks the server to cancel the job. Rejects with an AppError. */
    cancelImport: unprovided<void, { job: string }>('cancelImport'),
  },
  delays: {
    /** The job is read at least this often, in ms, because live events may not arrive. */
    pollInterval: 5_000,
  },
  guards: {
    hasFile: ({ context }) => context.hasFile,
    isSent: (_, { sent, total }: { sent: number; total: number }) => sent >= total,
    isFinished: (_, { read }: { read: ServerJob }) => read.state === 'finished',
    isFailed: (_, { read }: { read: ServerJob }) => read.state === 'failed',
    isCancelled: (_, { read }: { read: ServerJob }) => read.state === 'cancelled',
    isOutdated: ({ context }) => context.isOutdated,
    isPassing: (_, { failure }: { failure: AppError }) => passingKinds.has(failure.kind),
    isThisJob: ({ context }, { job }: { job: string }) => job === context.job,
  },
  actions: {
    notePercent: assign((_, { sent, total }: { sent: number; total: number }) => ({
      percent: total === 0 ? 100 : Math.floor((sent / total) * 100),
    })),
    noteJob: assign((_, { job }: { job: string }) => ({ job })),
    noteRead: assign((_, { read }: { read: ServerJob }) => ({ read })),
    noteResult: assign((_, { result }: { result: ImportResult }) => ({ result })),
    noteProblem: assign((_, { problem }: { problem: ImportProblem }) => ({ problem })),
    markOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    startOver: assign({ job: '', percent: 0, read: { state: 'waiting' }, problem: null }),
    forgetProblem: assign({ problem: null }),
    reportQueued: emit((_, { job }: { job: string }) => ({ type: 'import.queued' as const, job })),
    reportFinished: emit((_, { result }: { result: ImportResult }) => ({ type: 'import.finished' as const, result })),
    reportFailed: emit((_, { problem }: { problem: ImportProblem }) => ({ type: 'import.failed' as const, problem })),
    reportCancelled: emit({ type: 'import.cancelled' }),
    reportUnwatched: emit((_, { failure }: { failure: AppError }) => ({ type: 'watch.failed' as const, failure })),
    reportCancelFailure: emit((_, { failure }: { failure: AppError }) => ({
      type: 'cancel.failed' as const,
      failure,
    })),
  },
}).createMachine({
  id: 'import-job',
  context: ({ input: { job } }) => ({
    job: job ?? '',
    hasFile: job === null,
    percent: 0,
    read: { state: 'waiting' },
    isOutdated: false,
    result: null,
    problem: null,
  }),
  initial: 'starting',
  states: {
    /** Decides between a chosen file and an import that runs. */
    starting: { always: [{ guard: 'hasFile', target: 'uploading' }, { target: 'watching' }] },
    uploading: {
      entry: 'startOver',
      invoke: { id: 'sendFile', src: 'sendFile' },
      initial: 'sending',
      on: {
        'file.imported': {
          target: 'finished',
          actions: [
            { type: 'noteResult', params: ({ event }) => event },
            { type: 'reportFinished', params: ({ event }) => event },
          ],
        },
        'file.queued': {
          target: 'watching',
          actions: [
            { type: 'noteJob', params: ({ event }) => event },
            { type: 'reportQueued', params: ({ event }) => event },
          ],
        },
        'file.refused': {
          target: 'failed',
          actions: [
            { type: 'noteProblem', params: callProblem },
            { type: 'reportFailed', params: callProblem },
          ],
        },
      },
      states: {
        sending: {
          on: {
            'bytes.sent': [
              {
                guard: { type: 'isSent', params: ({ event }) => event },
                target: 'accepting',
                actions: { type: 'notePercent', params: ({ event }) => event },
              },
              { actions: { type: 'notePercent', params: ({ event }) => event } },
            ],
            'import.cancel': { target: '#import-job.cancelled', actions: 'reportCancelled' },
          },
        },
        /** The server has the whole file: only its answer tells what it did with it. */
        accepting: { on: { 'import.cancel': 'withdrawing' } },
        /** The user cancelled after the server got the whole file: a job is cancelled, a stored import is reported. */
        withdrawing: {
          on: {
            'file.queued': {
              target: '#import-job.cancelling',
              actions: [
                { type: 'noteJob', params: ({ event }) => event },
                { type: 'reportQueued', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
    watching: {
      entry: 'forgetProblem',
      initial: 'reading',
      on: { 'import.cancel': 'cancelling' },
      states: {
        reading: {
          exit: 'clearOutdated',
          invoke: {
            id: 'readImport',
            src: 'readImport',
            input: ({ context: { job } }) => ({ job }),
            onDone: [
              {
                guard: { type: 'isFinished', params: jobOf },
                target: '#import-job.finished',
                actions: [
                  { type: 'noteResult', params: resultOf },
                  { type: 'reportFinished', params: resultOf },
                ],
              },
              {
                guard: { type: 'isFailed', params: jobOf },
                target: '#import-job.failed',
                actions: [
                  { type: 'noteProblem', params: jobProblem },
                  { type: 'reportFailed', params: jobProblem },
                ],
              },
              {
                guard: { type: 'isCancelled', params: jobOf },
                target: '#import-job.cancelled',
                actions: 'reportCancelled',
              },
              {
                guard: 'isOutdated',
                target: 'reading',
                reenter: true,
                actions: { type: 'noteRead', params: jobOf },
              },
              { target: 'pausing', actions: { type: 'noteRead', params: jobOf } },
            ],
            onError: [
              { guard: { type: 'isPassing', params: failureOf }, target: 'pausing' },
              {
                target: '#import-job.unwatched',
                actions: [
                  { type: 'noteProblem', params: readProblem },
                  { type: 'reportUnwatched', params: failureOf },
                ],
              },
            ],
          },
          on: {
            'imports.changed': { guard: { type: 'isThisJob', params: ({ event }) => event }, actions: 'markOutdated' },
            'import.refresh': { actions: 'markOutdated' },
          },
        },
        pausing: {
          after: { pollInterval: 'reading' },
          on: {
            'imports.changed': { guard: { type: 'isThisJob', params: ({ event }) => event }, target: 'reading' },
            'import.refresh': 'reading',
          },
        },
      },
    },
    cancelling: {
      invoke: {
        id: 'cancelImport',
        src: 'cancelImport',
        input: ({ context: { job } }) => ({ job }),
        onDone: 'watching',
        onError: { target: 'watching', actions: { type: 'reportCancelFailure', params: failureOf } },
      },
    },
    failed: {
      on: {
        'import.retry': { guard: 'hasFile', target: 'uploading' },
        'import.dismiss': 'dismissed',
      },
    },
    unwatched: { on: { 'import.retry': 'watching', 'import.dismiss': 'dismissed' } },
    finished: { type: 'final' },
    cancelled: { type: 'final' },
    dismissed: { type: 'final' },
  },
});
