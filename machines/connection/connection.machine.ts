import { assign, emit, fromCallback, setup } from 'xstate';
import type { ConnectionContext, ConnectionEmitted, ConnectionEvent, LiveMessage } from './connection.types.ts';

/** Tries in a row after which the app polls instead of insisting. */
const TRIES_BEFORE_POLLING = 3;

/**
 * Owns: the live connection of a session. Opens the event stream, tries again with growing pauses when it ends, and
 * polls while none can be had.
 * Started by: the composition root, for the life of the page.
 * Emits: `live.received` for every message, `poll.due` at each round of polling.
 * Invariants: no stream without a session or without network; another session gets another stream; an open stream forgets the failed attempts.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    tags: {} as 'connected' | 'offline',
  },
  actors: {
    /** Reads the stream until stopped; sends back `stream.opened`, `stream.received` and, once, how it ended. */
    eventStream: fromCallback<ConnectionEvent>(({ sendBack }) => sendBack({ type: 'stream.ended' })),
  },
  delays: {
    /** A stream that a proxy holds back counts as none. */
    openLimit: 10_000,
    /** 1, 2, 4 s … */
    retryPause: ({ context }) => 1_000 * 2 ** (context.attempts - 1),
    pollInterval: 30_000,
  },
  guards: {
    hasTriedEnough: ({ context }) => context.attempts + 1 >= TRIES_BEFORE_POLLING,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    passMessage: emit((_, params: { message: LiveMessage }) => ({
      type: 'live.received' as const,
      message: params.message,
    })),
    requestPoll: emit({ type: 'poll.due' }),
  },
}).createMachine({
  id: 'connection',
  context: { attempts: 0 },
  initial: 'closed',
  states: {
    closed: {
      initial: 'online',
      states: {
        online: { on: { 'session.opened': '#connection.open', 'network.lost': 'offline' } },
        offline: {
          tags: 'offline',
          on: { 'session.opened': '#connection.open.offline', 'network.restored': 'online' },
        },
      },
    },
    open: {
      initial: 'streaming',
      on: {
        /** Another session takes the place of this one: its stream is another. */
        'session.opened': { target: '.streaming', actions: 'forgetAttempts' },
        'session.closed': { target: 'closed', actions: 'forgetAttempts' },
        'network.lost': { target: '.offline', actions: 'forgetAttempts' },
      },
      states: {
        streaming: {
          invoke: { id: 'eventStream', src: 'eventStream' },
          initial: 'opening',
          on: {
            'stream.ended': [
              { guard: 'hasTriedEnough', target: 'polling', actions: 'countAttempt' },
              { target: 'pausing', actions: 'countAttempt' },
            ],
          },
          states: {
            opening: {
              on: { 'stream.opened': { target: 'live', actions: 'forgetAttempts' } },
              after: {
                openLimit: [
                  { guard: 'hasTriedEnough', target: '#connection.open.polling', actions: 'countAttempt' },
                  { target: '#connection.open.pausing', actions: 'countAttempt' },
                ],
              },
            },
            live: {
              tags: 'connected',
              on: {
                'stream.received': {
                  actions: { type: 'passMessage', params: ({ event }) => ({ message: event.message }) },
                },
                /** Insisting would displace another, which would insist in its turn. */
                'stream.displaced': '#connection.open.polling',
              },
            },
          },
        },
        pausing: { after: { retryPause: 'streaming' } },
        polling: { entry: 'requestPoll', after: { pollInterval: 'streaming' } },
        offline: {
          tags: 'offline',
          on: {
            'network.restored': 'streaming',
            'session.opened': {},
            'session.closed': '#connection.closed.offline',
          },
        },
      },
    },
  },
});
