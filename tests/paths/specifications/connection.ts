import {
  connectionMachine,
  selectIsLive,
  selectIsOffline,
  selectIsReachable,
  selectIsUnreachable,
} from '#machines/connection/index.ts';
import { specify } from '../generator/specification.ts';
import { unreachableInvariants, unreachableJourneys } from './connection.unreachable.ts';
import { ended, message, opened, openStreams, signedIn, trackSessionAndNetwork } from './connection.trackers.ts';

export const connection = specify<typeof connectionMachine>({
  machine: connectionMachine,
  events: {
    'session.opened': { '': {} },
    'session.closed': { '': {} },
    'network.lost': { '': {} },
    'network.restored': { '': {} },
    'stream.opened': { '': {} },
    'stream.received': { '': { message } },
    'stream.displaced': { '': {} },
    'stream.ended': { '': {} },
    'server.answered': { '': {} },
    'server.missed': { '': {} },
  },
  answers: {},
  abstract: ({ attempts, isDisplaced, probes }) => [Math.min(attempts, 3), isDisplaced, Math.min(probes, 3)],
  invariants: {
    ...unreachableInvariants,
    'at most one stream is open, and none without a session or a network': () => {
      const track = trackSessionAndNetwork();
      return ({ move, calls }) => {
        const { hasSession, hasNetwork } = track(move);
        return openStreams(calls) <= (hasSession && hasNetwork ? 1 : 0);
      };
    },
    'each new session opens its own stream at once if there is a network': () => {
      const track = trackSessionAndNetwork();
      return ({ move, started }) => {
        const { hasNetwork } = track(move);
        const isNew = move !== null && 'type' in move && move.type === 'session.opened';
        return !isNew || !hasNetwork || started.length === 1;
      };
    },
    'the connection is offline exactly while there is no network': () => {
      const track = trackSessionAndNetwork();
      return ({ move, snapshot }) => selectIsOffline(snapshot) === !track(move).hasNetwork;
    },
    'the connection is live exactly while a stream is open': () => {
      let hasOpened = false;
      return ({ move, started, calls, snapshot }) => {
        if (started.length > 0) hasOpened = false;
        if (move !== null && 'type' in move && move.type === 'stream.opened') hasOpened = openStreams(calls) === 1;
        return selectIsLive(snapshot) === (hasOpened && openStreams(calls) === 1);
      };
    },
    'polling runs only while no stream is live':
      () =>
      ({ snapshot, emitted }) =>
        emitted.every(({ type }) => type !== 'poll.due') || !selectIsLive(snapshot),
  },
  effects: {
    'every message of a live stream is emitted once, and messages of other streams are not emitted': ({ steps }) =>
      steps.every(({ move, emitted, snapshot }) => {
        const received = move !== null && 'type' in move && move.type === 'stream.received' && selectIsLive(snapshot);
        return emitted.filter(({ type }) => type === 'live.received').length === (received ? 1 : 0);
      }),
  },
  selectors: { selectIsLive, selectIsOffline, selectIsReachable, selectIsUnreachable },
  journeys: {
    ...unreachableJourneys,
    'at the start there is no session and the server counts as reachable': {
      moves: [],
      value: { closed: 'online' },
      context: { attempts: 0, isDisplaced: false, probes: 0 },
      emitted: [],
      calls: [],
      selected: { selectIsLive: false, selectIsOffline: false, selectIsReachable: true, selectIsUnreachable: false },
    },
    'a stream that ended is not yet reopened after 999 ms': {
      moves: [signedIn, ended, { wait: 999 }],
      value: { open: 'pausing' },
      context: { attempts: 1, isDisplaced: false, probes: 0 },
      emitted: [],
      calls: ['eventStream'],
      selected: { selectIsReachable: false },
    },
    'a stream that ended twice is not yet reopened after 1,999 ms': {
      moves: [signedIn, ended, { wait: 1_000 }, ended, { wait: 1_999 }],
      value: { open: 'pausing' },
      context: { attempts: 2, isDisplaced: false, probes: 0 },
      emitted: [],
      calls: ['eventStream', 'eventStream'],
    },
    'a stream that opens just before the timeout of 10 s is kept': {
      moves: [signedIn, { wait: 9_999 }, opened],
      value: { open: { streaming: 'live' } },
      context: { attempts: 0, isDisplaced: false, probes: 0 },
      emitted: [],
      calls: ['eventStream'],
      selected: { selectIsLive: true, selectIsOffline: false, selectIsReachable: true, selectIsUnreachable: false },
    },
    'losing the network resets the count of failed attempts': {
      moves: [signedIn, ended, { type: 'network.lost' }],
      value: { open: 'offline' },
      context: { attempts: 0, isDisplaced: false, probes: 0 },
      emitted: [],
      calls: ['eventStream'],
      selected: { selectIsLive: false, selectIsOffline: true, selectIsReachable: false, selectIsUnreachable: false },
    },
    'the end of the session resets the count of failed attempts': {
      moves: [signedIn, ended, { type: 'session.closed' }],
      value: { closed: 'online' },
      context: { attempts: 0, isDisplaced: false, probes: 0 },
      emitted: [],
      calls: ['eventStream'],
    },
    'a stream that keeps ending is reopened after 1 and 2 s, and then polling starts': {
      moves: [signedIn, ended, { wait: 999 }, { wait: 1 }, ended, { wait: 1_999 }, { wait: 1 }, ended],
      value: { open: { polling: 'trusting' } },
      context: { attempts: 3 },
      emitted: [{ type: 'poll.due' }],
      calls: ['eventStream', 'eventStream', 'eventStream'],
    },
    'while polling, a stream is attempted every 30 s until one opens': {
      moves: [
        signedIn,
        ended,
        { wait: 1_000 },
        ended,
        { wait: 2_000 },
        ended,
        { wait: 30_000 },
        ended,
        { wait: 30_000 },
        opened,
        { type: 'stream.received', message },
      ],
      value: { open: { streaming: 'live' } },
      context: { attempts: 0 },
      emitted: [{ type: 'poll.due' }, { type: 'poll.due' }, { type: 'live.received', message }],
      calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream', 'eventStream'],
    },
    'a stream that does not open within 10 s (buffered by a proxy) counts as failed': {
      moves: [signedIn, { wait: 10_000 }, { wait: 1_000 }],
      value: { open: { streaming: 'opening' } },
      context: { attempts: 1 },
      emitted: [],
      calls: ['eventStream', 'eventStream'],
    },
    'a displaced stream is not reopened at once: polling starts, and reopens a stream after 30 s': {
      moves: [signedIn, opened, { type: 'stream.displaced' }, { wait: 29_999 }, { wait: 1 }, opened],
      value: { open: { streaming: 'live' } },
      context: { attempts: 0 },
      emitted: [{ type: 'poll.due' }],
      calls: ['eventStream', 'eventStream'],
    },
    'a session that opens without a network opens its stream once the network returns': {
      moves: [{ type: 'network.lost' }, signedIn, { wait: 60_000 }, { type: 'network.restored' }],
      value: { open: { streaming: 'opening' } },
      context: { attempts: 0 },
      emitted: [],
      calls: ['eventStream'],
    },
    'after three streams that do not open within 10 s, polling starts': {
      moves: [signedIn, { wait: 10_000 }, { wait: 1_000 }, { wait: 10_000 }, { wait: 2_000 }, { wait: 10_000 }],
      value: { open: { polling: 'trusting' } },
      context: { attempts: 3 },
      emitted: [{ type: 'poll.due' }],
      calls: ['eventStream', 'eventStream', 'eventStream'],
    },
    'a session that opens after the network returned opens its stream at once': {
      moves: [{ type: 'network.lost' }, { type: 'network.restored' }, signedIn],
      value: { open: { streaming: 'opening' } },
      emitted: [],
      calls: ['eventStream'],
    },
    'the end of a session stops its attempts, and the next session counts attempts from zero': {
      moves: [signedIn, ended, { type: 'session.closed' }, { wait: 60_000 }, signedIn],
      value: { open: { streaming: 'opening' } },
      context: { attempts: 0 },
      emitted: [],
      calls: ['eventStream', 'eventStream'],
    },
    'a session that ends without a network opens no stream when the network returns': {
      moves: [signedIn, { type: 'network.lost' }, { type: 'session.closed' }, { type: 'network.restored' }],
      value: { closed: 'online' },
      emitted: [],
      calls: ['eventStream'],
    },
    'losing the network stops the attempts, which count from zero when the network returns': {
      moves: [signedIn, ended, { type: 'network.lost' }, { wait: 60_000 }, { type: 'network.restored' }],
      value: { open: { streaming: 'opening' } },
      context: { attempts: 0 },
      emitted: [],
      calls: ['eventStream', 'eventStream'],
    },
    'changing the company opens another stream': {
      moves: [signedIn, ended, signedIn],
      value: { open: { streaming: 'opening' } },
      context: { attempts: 0 },
      emitted: [],
      calls: ['eventStream', 'eventStream'],
    },
  },
});
