import type { AppError } from '#contract/app-error.ts';
import { assign, type DoneActorEvent, emit, type ErrorActorEvent, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type { AllRowsContext, AllRowsEmitted, AllRowsEvent, AllRowsInput, ReadRows } from './all-rows.types.ts';

const countIn = ({ event }: { event: DoneActorEvent<number> }) => ({ total: event.output });
const rowsIn = ({ event }: { event: DoneActorEvent<ReadRows> }) => event.output;
const reportFailure = {
  type: 'reportFailure',
  params: ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) }),
} as const;

/**
 * Owns: one reading of all rows that match a list's query, from their count to the last row, to print or copy them.
 * Started by: the list's page, once per request of a user.
 * Emits: the result once: all rows were read, there are too many, a request failed, or the user cancelled.
 * Invariants: rows are requested one part after the other, each after the cursor of the one before; no row is requested
 * when more rows match than the limit; nothing is requested after the result.
 */
export const allRowsMachine = setup({
  types: {
    context: {} as AllRowsContext,
    events: {} as AllRowsEvent,
    emitted: {} as AllRowsEmitted,
    input: {} as AllRowsInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Gives the number of matching rows; rejects with an AppError. */
    countRows: unprovided<number>('countRows'),
    /** Reads the rows after a cursor; rejects with an AppError. */
    readRows: unprovided<ReadRows, { after: string | null }>('readRows'),
  },
  guards: {
    isTooMany: ({ context }, { total }: { total: number }) => total > context.limit,
    /** Rows may be added while they are read. */
    hasGrownTooMany: ({ context }, { count }: ReadRows) => context.read + count > context.limit,
    hasNext: (_, { next }: ReadRows) => next !== null,
  },
  actions: {
    noteTotal: assign((_, { total }: { total: number }) => ({ total })),
    noteRows: assign(({ context }, { count, next }: ReadRows) => ({ read: context.read + count, after: next })),
    reportRead: emit({ type: 'rows.read' }),
    reportRefusal: emit({ type: 'rows.refused' }),
    reportFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'read.failed' as const, failure })),
    reportCancellation: emit({ type: 'read.cancelled' }),
  },
}).createMachine({
  id: 'all-rows',
  context: ({ input }) => ({ ...input, total: null, read: 0, after: null }),
  initial: 'counting',
  states: {
    counting: {
      tags: 'busy',
      on: { 'read.cancel': { target: 'cancelled', actions: 'reportCancellation' } },
      invoke: {
        id: 'countRows',
        src: 'countRows',
        onDone: [
          { guard: { type: 'isTooMany', params: countIn }, target: 'refused', actions: 'reportRefusal' },
          { target: 'reading', actions: { type: 'noteTotal', params: countIn } },
        ],
        onError: { target: 'failed', actions: reportFailure },
      },
    },
    reading: {
      tags: 'busy',
      on: { 'read.cancel': { target: 'cancelled', actions: 'reportCancellation' } },
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context: { after } }) => ({ after }),
        onDone: [
          { guard: { type: 'hasGrownTooMany', params: rowsIn }, target: 'refused', actions: 'reportRefusal' },
          {
            guard: { type: 'hasNext', params: rowsIn },
            target: 'reading',
            reenter: true,
            actions: { type: 'noteRows', params: rowsIn },
          },
          { target: 'complete', actions: [{ type: 'noteRows', params: rowsIn }, 'reportRead'] },
        ],
        onError: { target: 'failed', actions: reportFailure },
      },
    },
    complete: { type: 'final' },
    refused: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
