import type { AppError } from '#contract/app-error.ts';
import { type DoneActorEvent, emit, fromCallback, sendTo, setup } from 'xstate';
import { type AllRowsOutput, allRowsMachine } from '../all-rows/index.ts';
import type { CopyingContext, CopyingEmitted, CopyingEvent, CopyingInput, RowsEvent } from './copying.types.ts';

const outputIn = ({ event }: { event: DoneActorEvent<AllRowsOutput> }) => ({ output: event.output });

/**
 * Owns: one copy of the rows of a list to the clipboard, from the press to the written cells. A browser allows it only
 * in the moment of the press, so writing begins before the rows are read.
 * Started by: the list's page, once per request of a user; it stops it when the list changes or closes.
 * Emits: the result once: copied rows, unread rows, a refusal of the browser or a failure.
 * Invariants: nothing is read where the browser has no clipboard; the writer gets the rows once, and only all of them.
 */
export const copyingMachine = setup({
  types: {
    context: {} as CopyingContext,
    events: {} as CopyingEvent,
    emitted: {} as CopyingEmitted,
    input: {} as CopyingInput,
    tags: {} as 'busy',
    children: {} as { readAllRows: 'readAllRows'; writeClipboard: 'writeClipboard' },
  },
  actors: {
    /** Reads the rows of the list. */
    readAllRows: allRowsMachine,
    /** Writes the rows that it receives with `rows.read`; sends how that ended. */
    writeClipboard: fromCallback<RowsEvent>(({ sendBack }) => sendBack({ type: 'clipboard.refused' })),
  },
  guards: {
    hasClipboard: ({ context }) => context.hasClipboard,
    isRead: (_, { output }: { output: AllRowsOutput }) => output.kind === 'read',
  },
  actions: {
    sendRows: sendTo('writeClipboard', (_, { output }: { output: AllRowsOutput }) => ({
      type: 'rows.read',
      parts: output.kind === 'read' ? output.parts : [],
    })),
    reportCopied: emit((_, { count }: { count: number }) => ({ type: 'rows.copied' as const, count })),
    reportUnread: emit((_, { output }: { output: AllRowsOutput }) => ({ type: 'rows.unread' as const, output })),
    reportRefusal: emit({ type: 'copy.refused' }),
    reportFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'copy.failed' as const, failure })),
  },
}).createMachine({
  id: 'copying',
  context: ({ input }) => ({ ...input }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasClipboard', target: 'copying' },
        { target: 'failed', actions: 'reportRefusal' },
      ],
    },
    copying: {
      tags: 'busy',
      invoke: { id: 'writeClipboard', src: 'writeClipboard' },
      initial: 'reading',
      on: {
        'clipboard.written': {
          target: 'copied',
          actions: { type: 'reportCopied', params: ({ event }) => ({ count: event.count }) },
        },
        'clipboard.refused': { target: 'failed', actions: 'reportRefusal' },
        'cells.failed': {
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ failure: event.failure }) },
        },
      },
      states: {
        reading: {
          invoke: {
            id: 'readAllRows',
            src: 'readAllRows',
            input: ({ context: { limit } }) => ({ limit }),
            onDone: [
              {
                guard: { type: 'isRead', params: outputIn },
                target: 'writing',
                actions: { type: 'sendRows', params: outputIn },
              },
              { target: '#copying.failed', actions: { type: 'reportUnread', params: outputIn } },
            ],
          },
        },
        writing: {},
      },
    },
    copied: { type: 'final' },
    failed: { type: 'final' },
  },
});
