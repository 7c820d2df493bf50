import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { assign, setup } from 'xstate';
import { unprovided } from '../kit/unprovided.ts';
import type {
  CountRequest,
  Figures,
  ListTotalsContext,
  ListTotalsEvent,
  ListTotalsInput,
} from './list-totals.types.ts';

const changedList = ({ event }: { event: Extract<ListTotalsEvent, { type: 'list.changed' }> }) => ({
  list: event.list,
});
const countAttended = { type: 'requestCount', params: { unattended: false } } as const;
const noteList = { type: 'noteList', params: changedList } as const;

/**
 * Owns: the number of records that match a list's query and the sums of their columns.
 * Started by: the list's page, once per program; it ends with its list.
 * Emits: nothing; the page reads its state.
 * Invariants: one count at a time, of the list's current query; figures are shown only after rows of the same query;
 * the last figures stay while others are counted.
 */
export const listTotalsMachine = setup({
  types: {
    context: {} as ListTotalsContext,
    events: {} as ListTotalsEvent,
    input: {} as ListTotalsInput,
    tags: {} as 'counting',
  },
  actors: {
    /** Rejects if the matches could not be counted. */
    countMatches: unprovided<Figures, CountRequest>('countMatches'),
  },
  delays: {
    /**
     * Time between the request for rows and the count, in ms. Counting reads all matching records and delays the page,
     * which mostly arrives within this time.
     */
    headStart: 40,
  },
  guards: {
    isOtherQuery: ({ context }, { list }: ListTotalsInput) => !isDeepEqual(list.query, context.list.query),
    /** Whether rows that other users may have changed were read again. */
    isRefreshed: ({ context }, { list }: ListTotalsInput) => context.list.isStale && !list.isStale,
    /** Whether the user requested another page. */
    isTurned: ({ context }, { list }: ListTotalsInput) => list.isTurning && !context.list.isTurning,
    hasShownRows: ({ context: { list, received } }) => isDeepEqual(received?.query, list.shown),
  },
  actions: {
    noteList: assign((_, { list }: ListTotalsInput) => ({ list })),
    requestCount: assign(({ context: { list } }, { unattended }: { unattended: boolean }) => ({
      request: { query: list.query, unattended },
    })),
    noteReceived: assign(({ context: { list } }, { figures }: { figures: Figures }) => ({
      received: { query: list.query, figures },
    })),
    showReceived: assign(({ context: { received } }) => ({ counted: received })),
  },
}).createMachine({
  id: 'list-totals',
  context: ({ input: { list } }) => ({
    list,
    request: { query: list.query, unattended: false },
    received: null,
    counted: null,
  }),
  initial: 'idle',
  on: {
    'list.changed': [
      {
        guard: { type: 'isOtherQuery', params: changedList },
        target: '.waiting',
        actions: [noteList, countAttended],
      },
      {
        guard: { type: 'isRefreshed', params: changedList },
        target: '.waiting',
        actions: [noteList, { type: 'requestCount', params: { unattended: true } }],
      },
      { actions: noteList },
    ],
    'list.closed': '.idle',
    'list.ended': '.ended',
  },
  states: {
    /** Before the list opens and after the page left it. */
    idle: { tags: 'counting', on: { 'list.changed': { target: 'waiting', actions: [noteList, countAttended] } } },
    waiting: { tags: 'counting', after: { headStart: 'counting' } },
    counting: {
      tags: 'counting',
      invoke: {
        id: 'countMatches',
        src: 'countMatches',
        input: ({ context }) => context.request,
        onDone: {
          target: 'received',
          actions: { type: 'noteReceived', params: ({ event }) => ({ figures: event.output }) },
        },
        onError: 'failed',
      },
    },
    /** Waits for rows of the same query, so that the figures agree with them. */
    received: { tags: 'counting', always: { guard: 'hasShownRows', target: 'counted', actions: 'showReceived' } },
    counted: {},
    failed: {
      on: {
        'totals.retry': { target: 'waiting', actions: countAttended },
        'list.changed': {
          guard: { type: 'isTurned', params: changedList },
          target: 'waiting',
          actions: [noteList, countAttended],
        },
      },
    },
    ended: { type: 'final' },
  },
});
