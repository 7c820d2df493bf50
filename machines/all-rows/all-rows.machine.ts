import type { AppError } from '#contract/app-error.ts';
import { assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type {
  AllRowsContext,
  AllRowsEvent,
  AllRowsInput,
  AllRowsOutput,
  ReadRows,
  RowsPart,
} from './all-rows.types.ts';

const countIn = ({ event }: { event: DoneActorEvent<number> }) => ({ counted: event.output });
const rowsIn = ({ event }: { event: DoneActorEvent<ReadRows> }) => event.output;
const noteFailure = {
  type: 'noteFailure',
  params: ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) }),
} as const;

const countOf = (parts: readonly RowsPart[]): number => parts.reduce((sum, { rows }) => sum + rows.length, 0);

/** Adds rows to those read. A row that moved meanwhile may come again; it stays where it was first. */
function addRows(parts: readonly RowsPart[], { rows, references }: RowsPart): readonly RowsPart[] {
  const known = new Set(parts.flatMap((part) => part.rows.map(({ id }) => id)));
  return [...parts, { rows: rows.filter(({ id }) => !known.has(id)), references }];
}

/**
 * Owns: one reading of all rows that match a list's query, from their count to the last row, to print or copy them.
 * Started by: the printing or copying machine of a list, once per request of a user.
 * Emits: nothing; its output says how the reading ended, with the rows where all were read.
 * Invariants: rows are requested one part after the other, each after the cursor of the one before; no row is requested
 * when more rows match than the limit; no row is given twice; nothing is requested after the end.
 */
export const allRowsMachine = setup({
  types: {
    context: {} as AllRowsContext,
    events: {} as AllRowsEvent,
    input: {} as AllRowsInput,
    output: {} as AllRowsOutput,
  },
  actors: {
    /** Gives the number of matching rows; rejects with an AppError. */
    countRows: unprovided<number>('countRows'),
    /** Reads the rows after a cursor; rejects with an AppError. */
    readRows: unprovided<ReadRows, { after: string | null }>('readRows'),
  },
  guards: {
    isTooMany: ({ context }, { counted }: { counted: number }) => counted > context.limit,
    /** Rows may be added while they are read. */
    hasGrownTooMany: ({ context }, part: ReadRows) => countOf(addRows(context.parts, part)) > context.limit,
    hasNext: (_, { next }: ReadRows) => next !== null,
  },
  actions: {
    noteCount: assign((_, { counted }: { counted: number }) => ({ counted })),
    noteRows: assign(({ context }, part: ReadRows) => ({ parts: addRows(context.parts, part), after: part.next })),
    noteComplete: assign(({ context: { parts, counted } }) => ({
      output: { kind: 'read' as const, parts, counted: counted ?? 0 },
    })),
    noteTooMany: assign({ output: { kind: 'tooMany' } }),
    noteFailure: assign((_, { failure }: { failure: AppError }) => ({
      output: { kind: 'failed' as const, failure },
    })),
  },
}).createMachine({
  id: 'all-rows',
  context: ({ input }) => ({ ...input, counted: null, parts: [], after: null, output: { kind: 'cancelled' } }),
  initial: 'counting',
  output: ({ context }) => context.output,
  on: { 'read.cancel': '.cancelled' },
  states: {
    counting: {
      invoke: {
        id: 'countRows',
        src: 'countRows',
        onDone: [
          { guard: { type: 'isTooMany', params: countIn }, target: 'refused', actions: 'noteTooMany' },
          { target: 'reading', actions: { type: 'noteCount', params: countIn } },
        ],
        onError: { target: 'failed', actions: noteFailure },
      },
    },
    reading: {
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context: { after } }) => ({ after }),
        onDone: [
          { guard: { type: 'hasGrownTooMany', params: rowsIn }, target: 'refused', actions: 'noteTooMany' },
          {
            guard: { type: 'hasNext', params: rowsIn },
            target: 'reading',
            reenter: true,
            actions: { type: 'noteRows', params: rowsIn },
          },
          { target: 'complete', actions: [{ type: 'noteRows', params: rowsIn }, 'noteComplete'] },
        ],
        onError: { target: 'failed', actions: noteFailure },
      },
    },
    complete: { type: 'final' },
    refused: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
