import type { AppError } from '#contract/app-error.ts';
import type { SearchedRecords } from '#contract/schemas/search.ts';
import { foldText } from '#domain/search-text.ts';
import { assign, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type { CommandPaletteContext, CommandPaletteEvent, RecordSearch } from './command-palette.types.ts';

const typed = ({ event }: { event: Extract<CommandPaletteEvent, { type: 'text.change' }> }) => ({ text: event.text });

/**
 * Owns: the text typed into the command palette, and the search over records for it.
 * Started by: the palette, once for each time that it opens.
 * Emits: nothing; the palette reads its state.
 * Invariants: one search at a time, of the text typed last; another text aborts the search before it; an empty text
 * shows no records; closing aborts the search.
 */
export const commandPaletteMachine = setup({
  types: {
    context: {} as CommandPaletteContext,
    events: {} as CommandPaletteEvent,
    tags: {} as 'searching',
  },
  actors: {
    /** Rejects if the records could not be searched, such as offline. */
    searchRecords: unprovided<SearchedRecords, RecordSearch>('searchRecords'),
  },
  delays: {
    /** Time without a change of the text before a search, in ms. */
    typingPause: 110,
  },
  guards: {
    isBlank: (_, { text }: { text: string }) => foldText(text) === '',
    /** Whether a text differs from the one before only in accents, capitals or spaces. */
    isSameQuery: ({ context }, { text }: { text: string }) => foldText(text) === context.query,
  },
  actions: {
    noteText: assign((_, { text }: { text: string }) => ({ text, query: foldText(text) })),
    forgetFound: assign({ found: () => [], failure: () => null }),
    noteFound: assign((_, { found }: { found: SearchedRecords }) => ({ found, failure: null })),
    noteFailure: assign((_, { failure }: { failure: AppError }) => ({ found: [], failure })),
  },
}).createMachine({
  id: 'command-palette',
  context: { text: '', query: '', found: [], failure: null },
  initial: 'open',
  states: {
    open: {
      initial: 'idle',
      on: {
        'text.change': [
          {
            guard: { type: 'isBlank', params: typed },
            target: '.idle',
            actions: [{ type: 'noteText', params: typed }, 'forgetFound'],
          },
          { guard: { type: 'isSameQuery', params: typed }, actions: { type: 'noteText', params: typed } },
          { target: '.waiting', actions: { type: 'noteText', params: typed } },
        ],
        'palette.close': 'closed',
      },
      states: {
        /** Nothing to search was typed. */
        idle: {},
        waiting: { tags: 'searching', after: { typingPause: 'searching' } },
        searching: {
          tags: 'searching',
          invoke: {
            id: 'searchRecords',
            src: 'searchRecords',
            input: ({ context }) => ({ text: context.query }),
            onDone: {
              target: 'shown',
              actions: { type: 'noteFound', params: ({ event }) => ({ found: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'noteFailure', params: ({ event }) => ({ failure: toAppError(event.error) }) },
            },
          },
        },
        shown: {},
        failed: { on: { 'search.retry': 'searching' } },
      },
    },
    closed: { type: 'final' },
  },
});
