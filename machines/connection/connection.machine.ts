import { assign, emit, fromCallback, setup } from 'xstate';
import type { ConnectionContext, ConnectionEmitted, ConnectionEvent, LiveMessage } from './connection.types.ts';

/** Tries in a row after which the app polls instead of insisting. */
const TRIES_BEFORE_POLLING = 3;

/** Longest wait between two questions to a server that does not answer, in ms. */
const LONGEST_PROBE_PAUSE = 30_000;

/**
 * Owns: the live connection of a session, and whether the server answers at all. Opens the event stream, tries again
 * with growing pauses when it ends, and polls while none can be had; what nobody answers, polling included, makes the
 * server unreachable until anything of it is heard; it is asked with growing pauses.
 * Started by: the composition root, for the life of the page.
 * Emits: `live.received` for every message, `poll.due` at each round of polling and when the server answers again,
 * `probe.due` whenever it should be asked whether it does.
 * Invariants: no stream without a session, without network or from a server that does not answer; another session gets
 * another stream; an open stream forgets the failed attempts; one call without an answer never makes the server
 * unreachable, and one answer always ends it; a stream that was displaced is not tried again before its pause is over.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    /** `offline`: the browser has no network; `unreachable`: it has, and the server does not answer. */
    tags: {} as 'connected' | 'offline' | 'unreachable',
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
    /** 5, 10, 20, then 30 s. */
    probePause: ({ context }) => Math.min(5_000 * 2 ** context.probes, LONGEST_PROBE_PAUSE),
  },
  guards: {
    hasTriedEnough: ({ context }) => context.attempts + 1 >= TRIES_BEFORE_POLLING,
    isDisplaced: ({ context }) => context.isDisplaced,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    noteDisplacement: assign({ isDisplaced: true }),
    forgetDisplacement: assign({ isDisplaced: false }),
    countProbe: assign({ probes: ({ context }) => context.probes + 1 }),
    forgetProbes: assign({ probes: 0 }),
    passMessage: emit((_, params: { message: LiveMessage }) => ({
      type: 'live.received' as const,
      message: params.message,
    })),
    requestPoll: emit({ type: 'poll.due' }),
    requestProbe: emit({ type: 'probe.due' }),
  },
}).createMachine({
  id: 'connection',
  context: { attempts: 0, isDisplaced: false, probes: 0 },
  initial: 'closed',
  states: {
    closed: {
      initial: 'online',
      states: {
        online: {
          on: { 'session.opened': '#connection.open', 'network.lost': 'offline', 'server.missed': 'suspected' },
        },
        /** One answer that was lost proves nothing: the server is asked once more. */
        suspected: {
          entry: ['requestProbe', 'forgetProbes'],
          on: {
            'session.opened': '#connection.open',
            'network.lost': 'offline',
            'server.answered': 'online',
            'server.missed': 'unreachable',
          },
        },
        unreachable: {
          tags: 'unreachable',
          on: { 'session.opened': '#connection.open', 'network.lost': 'offline', 'server.answered': 'online' },
          after: { probePause: { target: 'unreachable', reenter: true, actions: ['requestProbe', 'countProbe'] } },
        },
        offline: {
          tags: 'offline',
          on: { 'session.opened': '#connection.open.offline', 'network.restored': 'online' },
        },
      },
    },
    open: {
      initial: 'streaming',
      exit: 'forgetAttempts',
      on: {
        /** Another session takes the place of this one: its stream is another. */
        'session.opened': { target: 'open', reenter: true },
        'session.closed': 'closed',
        'network.lost': '.offline',
      },
      states: {
        streaming: {
          entry: 'forgetDisplacement',
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
                'stream.displaced': { target: '#connection.open.polling', actions: 'noteDisplacement' },
              },
            },
          },
        },
        pausing: { after: { retryPause: 'streaming' } },
        polling: {
          entry: 'requestPoll',
          initial: 'trusting',
          after: { pollInterval: 'streaming' },
          states: {
            trusting: { on: { 'server.missed': 'suspected' } },
            /** One answer that was lost proves nothing here either; polling keeps to its pace meanwhile. */
            suspected: {
              entry: ['requestProbe', 'forgetProbes'],
              on: { 'server.answered': 'trusting', 'server.missed': '#connection.open.unreachable' },
            },
          },
        },
        /** Neither stream nor poll is answered. What was missed meanwhile is read again with the first answer. */
        unreachable: {
          tags: 'unreachable',
          entry: 'forgetAttempts',
          on: {
            'server.answered': [
              { guard: 'isDisplaced', target: 'polling' },
              { target: 'streaming', actions: 'requestPoll' },
            ],
            'session.closed': '#connection.closed.unreachable',
          },
          after: { probePause: { target: 'unreachable', reenter: true, actions: ['requestProbe', 'countProbe'] } },
        },
        offline: {
          tags: 'offline',
          entry: 'forgetAttempts',
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
