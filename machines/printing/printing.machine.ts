import type { AppError } from '#contract/app-error.ts';
import { assign, type DoneActorEvent, emit, type ErrorActorEvent, fromCallback, setup } from 'xstate';
import { type AllRowsOutput, allRowsMachine } from '../all-rows/index.ts';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type { PrintingContext, PrintingEmitted, PrintingEvent, PrintingInput } from './printing.types.ts';

const outputIn = ({ event }: { event: DoneActorEvent<AllRowsOutput> }) => ({ output: event.output });
const failureIn = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/**
 * Owns: one printing of what a page shows, from the request to the end of the browser's dialog: the rows of a list are
 * read, the code of the paper and the letterhead loaded, and the dialog opened.
 * Started by: the page, once per request of a user; it stops it when the page is left or shows something else.
 * Emits: that the rows or the paper could not be read, in which case nothing is printed.
 * Invariants: the dialog opens once, after the paper was loaded and all rows of a list were read; the letterhead delays
 * it by no more than its patience; the rows are given only until the dialog closes or, where the browser opens none,
 * until its grace has passed.
 */
export const printingMachine = setup({
  types: {
    context: {} as PrintingContext,
    events: {} as PrintingEvent,
    emitted: {} as PrintingEmitted,
    input: {} as PrintingInput,
    tags: {} as 'busy',
    children: {} as { readAllRows: 'readAllRows' },
  },
  actors: {
    /** Reads the rows of a list. */
    readAllRows: allRowsMachine,
    /** Loads the code of the paper; rejects where it cannot be loaded. */
    loadPaper: unprovided<void>('loadPaper'),
    /** Loads the letterhead of the company. */
    loadLetterhead: unprovided<void>('loadLetterhead'),
    /** Opens the dialog of the browser: `dialog.opened` when it takes the paper, `dialog.closed` at its end. */
    openDialog: fromCallback<PrintingEvent>(({ sendBack }) => sendBack({ type: 'dialog.closed' })),
  },
  delays: {
    /** Longest time that the letterhead delays the dialog, in ms. A paper without logo is better than none. */
    letterheadPatience: 3_000,
    /** Time for the browser to open its dialog, in ms. Some browsers open none and report nothing. */
    dialogGrace: 10_000,
  },
  guards: {
    hasRowsToRead: ({ context }) => context.limit !== null,
    isRead: (_, { output }: { output: AllRowsOutput }) => output.kind === 'read',
  },
  actions: {
    noteRows: assign((_, { output }: { output: AllRowsOutput }) => ({
      rows: output.kind === 'read' ? output : null,
    })),
    reportUnread: emit((_, { output }: { output: AllRowsOutput }) => ({ type: 'rows.unread' as const, output })),
    reportPaperFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'paper.failed' as const, failure })),
  },
}).createMachine({
  id: 'printing',
  context: ({ input }) => ({ ...input, rows: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasRowsToRead', target: 'reading' }, { target: 'loadingPaper' }] },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readAllRows',
        src: 'readAllRows',
        input: ({ context }) => ({ limit: context.limit ?? 0 }),
        onDone: [
          {
            guard: { type: 'isRead', params: outputIn },
            target: 'loadingPaper',
            actions: { type: 'noteRows', params: outputIn },
          },
          { target: 'failed', actions: { type: 'reportUnread', params: outputIn } },
        ],
      },
    },
    loadingPaper: {
      tags: 'busy',
      invoke: {
        id: 'loadPaper',
        src: 'loadPaper',
        onDone: 'loadingLetterhead',
        onError: { target: 'failed', actions: { type: 'reportPaperFailure', params: failureIn } },
      },
    },
    loadingLetterhead: {
      tags: 'busy',
      invoke: { id: 'loadLetterhead', src: 'loadLetterhead', onDone: 'printing', onError: 'printing' },
      after: { letterheadPatience: 'printing' },
    },
    printing: {
      invoke: { id: 'openDialog', src: 'openDialog' },
      initial: 'opening',
      on: { 'dialog.closed': 'printed' },
      states: {
        opening: { on: { 'dialog.opened': 'open' }, after: { dialogGrace: '#printing.printed' } },
        open: {},
      },
    },
    printed: { type: 'final' },
    failed: { type: 'final' },
  },
});
