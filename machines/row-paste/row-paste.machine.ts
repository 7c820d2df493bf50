import { assign, emit, setup } from 'xstate';
import { unprovided } from '../kit/unprovided.ts';
import type {
  FoundRecords,
  Lookup,
  PasteCommand,
  PasteLookups,
  RowPasteContext,
  RowPasteEmitted,
  RowPasteEvent,
  RowPasteInput,
} from './row-paste.types.ts';

/** The lookup in progress. Throws while none is, which is a programming error. */
function currentLookup({ lookups: [lookup] }: RowPasteContext): Lookup {
  if (lookup === undefined) throw new Error('No lookup is in progress.');
  return lookup;
}

/**
 * Owns: one paste of several cells into a table, from looking up the records that it names to its result.
 * Started by: the table, once per paste that fits into it.
 * Emits: the records found in each link column, and the result once.
 * Invariants: the columns are looked up one after another; the cells are filled once, after every lookup, even if
 * lookups failed; a cancelled paste changes nothing and reports nothing.
 */
export const rowPasteMachine = setup({
  types: {
    context: {} as RowPasteContext,
    events: {} as RowPasteEvent,
    emitted: {} as RowPasteEmitted,
    input: {} as RowPasteInput,
  },
  actors: {
    /** Looks up the records that texts name; a failed request is part of the result. */
    findLinked: unprovided<FoundRecords, Lookup>('findLinked'),
    /** Fills the cells with the pasted texts, and with the records found for them. */
    fillCells: unprovided<PasteCommand, PasteLookups>('fillCells'),
  },
  guards: {
    hasLookup: ({ context }) => context.lookups.length > 0,
    isChanged: (_, { command }: { command: PasteCommand }) => command.back !== null,
  },
  actions: {
    noteFound: assign(({ context }, { found, failedLookups }: FoundRecords) => ({
      lookups: context.lookups.slice(1),
      found: new Map(context.found).set(currentLookup(context).column, found),
      failedLookups: [...new Set([...context.failedLookups, ...failedLookups.map((name) => name.trim())])],
    })),
    reportFound: emit((_, { found }: FoundRecords) => ({
      type: 'records.found' as const,
      records: [...found.values()],
    })),
    reportEnd: emit((_, { command }: { command: PasteCommand }) => ({ type: 'paste.ended' as const, command })),
    reportFailure: emit({ type: 'paste.failed' }),
  },
}).createMachine({
  id: 'row-paste',
  context: ({ input }) => ({ ...input, found: new Map(), failedLookups: [] }),
  initial: 'preparing',
  on: { 'paste.cancel': '.cancelled' },
  states: {
    /** Decides between the next lookup and filling the cells. */
    preparing: { always: [{ guard: 'hasLookup', target: 'lookingUp' }, { target: 'filling' }] },
    lookingUp: {
      invoke: {
        id: 'findLinked',
        src: 'findLinked',
        input: ({ context }) => currentLookup(context),
        onDone: {
          target: 'preparing',
          actions: [
            { type: 'noteFound', params: ({ event }) => event.output },
            { type: 'reportFound', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'failed', actions: 'reportFailure' },
      },
    },
    filling: {
      invoke: {
        id: 'fillCells',
        src: 'fillCells',
        input: ({ context: { found, failedLookups } }) => ({ found, failedLookups }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ command: event.output }) },
            target: 'applied',
            actions: { type: 'reportEnd', params: ({ event }) => ({ command: event.output }) },
          },
          { target: 'refused', actions: { type: 'reportEnd', params: ({ event }) => ({ command: event.output }) } },
        ],
        onError: { target: 'failed', actions: 'reportFailure' },
      },
    },
    applied: { type: 'final' },
    refused: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
