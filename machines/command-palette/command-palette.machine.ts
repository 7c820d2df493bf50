import type { AppError } from '#contract/app-error.ts';
import type { SearchAnswer } from '#contract/schemas/search.ts';
import { foldText } from '#domain/search-text.ts';
import { assign, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type { CommandPaletteContext, CommandPaletteEvent, PaletteSearch } from './command-palette.types.ts';

const typed = ({ event }: { event: Extract<CommandPaletteEvent, { type: 'text.change' }> }) => ({ text: event.text });

const closed = ({ event }: { event: Extract<CommandPaletteEvent, { type: 'dialog.closed' }> }) => ({
  turn: event.turn,
});

const nothing: SearchAnswer = { rows: [], help: [] };

const commandPaletteSetup = setup({
  types: {
    context: {} as CommandPaletteContext,
    events: {} as CommandPaletteEvent,
    tags: {} as 'searching',
  },
  actors: {
    /** Rejects if the records could not be searched, such as offline. */
    searchRecords: unprovided<SearchAnswer, PaletteSearch>('searchRecords'),
  },
  delays: {
    /** Time without a change of the text before a search, in ms. */
    typingPause: 110,
  },
  guards: {
    isBlank: (_, { text }: { text: string }) => foldText(text) === '',
    /** Whether a text differs from the one before only in accents, capitals or spaces. */
    isSameQuery: ({ context }, { text }: { text: string }) => foldText(text) === context.query,
    /** Whether a dialog is that of the present palette, not of one before it. */
    isPresent: ({ context }, { turn }: { turn: number }) => turn === context.turn,
  },
  actions: {
    /** Another palette, with nothing of the one before. */
    startTurn: assign(({ context: { turn } }) => ({
      text: '',
      query: '',
      found: nothing,
      failure: null,
      turn: turn + 1,
    })),
    noteText: assign((_, { text }: { text: string }) => ({ text, query: foldText(text) })),
    forgetFound: assign({ found: () => nothing, failure: () => null }),
    noteFound: assign((_, { found }: { found: SearchAnswer }) => ({ found, failure: null })),
    noteFailure: assign((_, { failure }: { failure: AppError }) => ({ found: nothing, failure })),
  },
});

/** The palette takes a text. Asking for it again changes nothing. */
const open = commandPaletteSetup.createStateConfig({
  entry: 'startTurn',
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
    'palette.close': 'closing',
    'dialog.closed': { guard: { type: 'isPresent', params: closed }, target: 'closed' },
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
});

/**
 * Owns: whether the command palette is shown, the text typed into it, and the search for that text.
 * Started by: the layout of a signed-in user, which stops it.
 * Emits: nothing; the palette reads its state.
 * Invariants: one search at a time, of the text typed last; another text aborts the search before it; an empty text
 * shows no records; closing aborts the search; a palette asked for while the one before still closes opens after it;
 * each palette begins empty.
 */
export const commandPaletteMachine = commandPaletteSetup.createMachine({
  id: 'command-palette',
  context: { text: '', query: '', found: nothing, failure: null, turn: 0 },
  initial: 'closed',
  states: {
    closed: { on: { 'palette.open': 'open' } },
    open,
    /** The dialog leaves the page. */
    closing: {
      on: {
        'palette.open': 'reopening',
        'dialog.closed': { guard: { type: 'isPresent', params: closed }, target: 'closed' },
      },
    },
    /** It was asked for again before the dialog had left the page. */
    reopening: { on: { 'dialog.closed': { guard: { type: 'isPresent', params: closed }, target: 'open' } } },
  },
});
