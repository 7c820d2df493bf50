import { assign, emit, fromCallback, setup } from 'xstate';
import type { ConnectionContext, ConnectionEmitted, ConnectionEvent, LiveMessage } from './connection.types.ts';

/** Failed connection attempts in a row after which the app polls. */
const TRIES_BEFORE_POLLING = 3;

/** Longest pause between two probes of an unreachable server, in ms. */
const LONGEST_PROBE_PAUSE = 30_000;

/**
 * Owns: the live connection of a session, and whether the server is reachable. It opens the event stream, reconnects
 * with growing pauses when the stream ends, and polls while no stream can be opened. When neither streams nor polls get
 * a response, the server is unreachable until a call gets any response; until then it is probed with growing pauses.
 * Started by: the composition root, for the life of the page.
 * Emits: `live.received` for every message, `poll.due` at each round of polling and when the server responds again,
 * `probe.due` whenever the server should be probed.
 * Invariants: no stream without a session, without network or from an unreachable server; each session gets its own
 * stream; an open stream resets the count of failed attempts; a single call without a response never makes the server
 * unreachable, and any response makes it reachable; a displaced stream reconnects only after its pause.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    /** `offline`: the browser has no network. `unreachable`: it has a network, but the server does not respond. */
    tags: {} as 'connected' | 'offline' | 'unreachable',
  },
  actors: {
    /**
     * Reads the stream until stopped. Sends `stream.opened`, `stream.received` for each message and finally
     * `stream.ended` or `stream.displaced`.
     */
    eventStream: fromCallback<ConnectionEvent>(({ sendBack }) => sendBack({ type: 'stream.ended' })),
  },
  delays: {
    /** Longest time until a stream opens, in ms. A stream that a proxy buffers for longer counts as failed. */
    openLimit: 10_000,
    /** Pause before the next connection attempt, in ms: 1 s, then 2 s; after three failed attempts the app polls. */
    retryPause: ({ context }) => 1_000 * 2 ** (context.attempts - 1),
    pollInterval: 30_000,
    /** Pause before the next probe, in ms: 5, 10, 20, then always 30 s. */
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
        /** A single call without a response proves nothing, so the server is probed once more. */
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
        /** Another session replaces the current one and needs its own stream. */
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
                /** Reconnecting at once would displace the newer stream, whose client would reconnect in turn. */
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
            /** As in `closed.suspected`, the server is probed once more. Polling continues at its usual interval. */
            suspected: {
              entry: ['requestProbe', 'forgetProbes'],
              on: { 'server.answered': 'trusting', 'server.missed': '#connection.open.unreachable' },
            },
          },
        },
        /** Neither streams nor polls get a response. The first response triggers a poll, to read what was missed. */
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
