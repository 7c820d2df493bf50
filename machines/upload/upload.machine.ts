import type { AppError } from '#contract/app-error.ts';
import { assign, emit, fromCallback, setup } from 'xstate';
import type { StoredFile, UploadContext, UploadEmitted, UploadEvent, UploadInput } from './upload.types.ts';

/**
 * Owns: the upload of one file, from its first byte until the server stored it or the user gave it up.
 * Started by: the field of the file, once per chosen file.
 * Emits: the stored file once, and each failure.
 * Invariants: the file is sent once at a time and only while the user waits for it; a retry begins at 0 %; a cancelled
 * upload reports nothing.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as UploadEmitted,
    input: {} as UploadInput,
  },
  actors: {
    /** Sends the file until stopped: `bytes.sent` with its progress, finally `file.received` or `file.refused`. */
    sendFile: fromCallback<UploadEvent, UploadInput>(({ sendBack }) =>
      sendBack({
        type: 'file.refused',
        failure: { kind: 'exception', text: 'The actor "sendFile" was not provided', place: 'dialog' },
      }),
    ),
  },
  actions: {
    notePercent: assign((_, { sent, total }: { sent: number; total: number }) => ({
      percent: total === 0 ? 0 : Math.floor((sent / total) * 100),
    })),
    noteFailure: assign((_, { failure }: { failure: AppError }) => ({ failure })),
    startOver: assign({ percent: 0, failure: null }),
    reportStored: emit((_, { file }: { file: StoredFile }) => ({ type: 'upload.stored' as const, file })),
    reportFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'upload.failed' as const, failure })),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, percent: 0, failure: null }),
  initial: 'sending',
  states: {
    sending: {
      invoke: { id: 'sendFile', src: 'sendFile', input: ({ context: { id } }) => ({ id }) },
      on: {
        'bytes.sent': { actions: { type: 'notePercent', params: ({ event }) => event } },
        'file.received': {
          target: 'stored',
          actions: { type: 'reportStored', params: ({ event }) => ({ file: event.file }) },
        },
        'file.refused': {
          target: 'failed',
          actions: [
            { type: 'noteFailure', params: ({ event }) => ({ failure: event.failure }) },
            { type: 'reportFailure', params: ({ event }) => ({ failure: event.failure }) },
          ],
        },
        'upload.cancel': 'cancelled',
      },
    },
    failed: {
      on: {
        'upload.retry': { target: 'sending', actions: 'startOver' },
        'upload.cancel': 'cancelled',
      },
    },
    stored: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
