import { type connectionMachine, selectIsReachable, selectIsUnreachable } from '#machines/connection/index.ts';
import type { Journey, Specification } from '../generator/specification.ts';
import {
  trackDisplacement,
  ended,
  opened,
  openStreams,
  signedIn,
  trackSessionAndNetwork,
} from './connection.trackers.ts';

type Connection = typeof connectionMachine;

const answered = { type: 'server.answered' } as const;
const missed = { type: 'server.missed' } as const;

const typeOf = (move: object | null): unknown => (move !== null && 'type' in move ? move.type : undefined);

/** Events that end the unreachable state: a response of the server, a new session, or the loss of the network. */
const endsUnreachable = new Set<unknown>(['server.answered', 'session.opened', 'network.lost']);

/** Three failed attempts to open a stream, each after its pause. */
const noStream = [signedIn, ended, { wait: 1_000 }, ended, { wait: 2_000 }, ended] as const;
/** A stream that a newer one displaced. */
const displaced = [signedIn, opened, { type: 'stream.displaced' }] as const;
const probed = { type: 'probe.due' } as const;
/** What is emitted until the server counts as unreachable: a poll and a probe. */
const untilUnreachable = [{ type: 'poll.due' }, probed] as const;

/** Event types after which a displaced stream may reconnect; undefined stands for the end of its pause. */
const reconnects = new Set<unknown>([undefined, 'session.opened', 'network.restored']);

/** Invariants of an unreachable server. */
export const unreachableInvariants: Specification<Connection>['invariants'] = {
  'only an unanswered call makes the server unreachable; a response, a new session or a lost network ends that': () => {
    let wasUnreachable = false;
    return ({ move, snapshot }) => {
      const isUnreachable = selectIsUnreachable(snapshot);
      const holds = wasUnreachable
        ? isUnreachable !== endsUnreachable.has(typeOf(move))
        : !isUnreachable || typeOf(move) === 'server.missed';
      wasUnreachable = isUnreachable;
      return holds;
    };
  },
  'the server counts as unreachable only after an unanswered probe': () => {
    let isProbed = false;
    return ({ move, emitted, snapshot }) => {
      if (typeOf(move) === 'server.answered') isProbed = false;
      const holds = !selectIsUnreachable(snapshot) || isProbed;
      if (emitted.some(({ type }) => type === 'probe.due')) isProbed = true;
      return holds;
    };
  },
  'a response of the server does not reconnect a displaced stream': () => {
    const track = trackDisplacement();
    let wasDisplaced = false;
    return (step) => {
      const holds = step.started.length === 0 || !wasDisplaced || reconnects.has(typeOf(step.move));
      wasDisplaced = track(step);
      return holds;
    };
  },
  'the context marks the connection as displaced until another stream starts': () => {
    const track = trackDisplacement();
    return (step) => step.snapshot.context.isDisplaced === track(step);
  },
  'unanswered probes are counted, from zero each time the server becomes suspected': () => {
    let wasUnreachable = false;
    let failedProbes = 0;
    return ({ emitted, snapshot }) => {
      if (emitted.some(({ type }) => type === 'probe.due')) failedProbes = wasUnreachable ? failedProbes + 1 : 0;
      wasUnreachable = snapshot.hasTag('unreachable');
      return snapshot.context.probes === failedProbes;
    };
  },
  'the server is reachable while a stream is open or, without a session, unless offline or unreachable': () => {
    const track = trackSessionAndNetwork();
    return ({ move, snapshot }) => {
      const { hasSession, hasNetwork } = track(move);
      const isPresumedReachable = !hasSession && hasNetwork && !snapshot.hasTag('unreachable');
      return selectIsReachable(snapshot) === (snapshot.hasTag('connected') || isPresumedReachable);
    };
  },
  'while the server is unreachable, it is not reported as reachable and no stream is attempted':
    () =>
    ({ snapshot, calls }) =>
      !selectIsUnreachable(snapshot) || (!selectIsReachable(snapshot) && openStreams(calls) === 0),
  'during a session, the first response of an unreachable server triggers one poll; other responses emit nothing':
    () => {
      const track = trackSessionAndNetwork();
      let wasUnreachable = false;
      return ({ move, emitted, snapshot }) => {
        const { hasSession } = track(move);
        const expected = wasUnreachable && hasSession ? 1 : 0;
        wasUnreachable = selectIsUnreachable(snapshot);
        return typeOf(move) !== 'server.answered' || emitted.length === expected;
      };
    },
};

/** Journeys of a server that does not respond. */
export const unreachableJourneys: Readonly<Record<string, Journey<Connection>>> = {
  'a server that responds to neither streams nor polls is probed after 5, 10, 20 and then every 30 s': {
    moves: [
      ...noStream,
      missed,
      missed,
      { wait: 4_999 },
      { wait: 1 },
      missed,
      { wait: 9_999 },
      { wait: 1 },
      { wait: 19_999 },
      { wait: 1 },
      { wait: 29_999 },
      { wait: 1 },
      { wait: 29_999 },
      answered,
      opened,
    ],
    value: { open: { streaming: 'live' } },
    context: { attempts: 0 },
    emitted: [...untilUnreachable, probed, probed, probed, probed, { type: 'poll.due' }],
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'becoming unreachable resets the count of failed attempts': {
    moves: [...noStream, missed, missed],
    value: { open: 'unreachable' },
    context: { attempts: 0, isDisplaced: false, probes: 0 },
    emitted: untilUnreachable,
    calls: ['eventStream', 'eventStream', 'eventStream'],
  },
  'without a session, a server that becomes unreachable again is first probed after 5 s again': {
    moves: [missed, missed, { wait: 5_000 }, { wait: 10_000 }, answered, missed, missed, { wait: 5_000 }],
    value: { closed: 'unreachable' },
    context: { probes: 1 },
    emitted: [probed, probed, probed, probed, probed],
    calls: [],
  },
  'during a session, a server that becomes unreachable again is first probed after 5 s again': {
    moves: [
      ...noStream,
      missed,
      missed,
      { wait: 5_000 },
      answered,
      ...noStream.slice(1),
      missed,
      missed,
      { wait: 5_000 },
    ],
    value: { open: 'unreachable' },
    context: { attempts: 0, isDisplaced: false, probes: 1 },
    selected: { selectIsLive: false, selectIsOffline: false, selectIsReachable: false, selectIsUnreachable: true },
    emitted: [...untilUnreachable, probed, { type: 'poll.due' }, ...untilUnreachable, probed],
    calls: Array<string>(6).fill('eventStream'),
  },
  'an unanswered poll causes a probe; an answered probe ends the suspicion and keeps the polling interval': {
    moves: [...noStream, { wait: 20_000 }, missed, answered, { wait: 9_999 }, { wait: 1 }],
    value: { open: { streaming: 'opening' } },
    emitted: untilUnreachable,
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'an unanswered call makes the server suspected again after an answered one': {
    moves: [...noStream, missed, answered, missed],
    value: { open: { polling: 'suspected' } },
    emitted: [...untilUnreachable, probed],
    calls: ['eventStream', 'eventStream', 'eventStream'],
  },
  'a displaced stream is not reconnected when an unreachable server responds again': {
    moves: [...displaced, missed, missed, { wait: 5_000 }, answered, { wait: 29_999 }],
    value: { open: { polling: 'trusting' } },
    context: { attempts: 0 },
    emitted: [...untilUnreachable, probed, { type: 'poll.due' }],
    calls: ['eventStream'],
  },
  'a stream opened after a displacement is reconnected like any other': {
    moves: [...displaced, { wait: 30_000 }, ...noStream.slice(1), missed, missed, answered],
    value: { open: { streaming: 'opening' } },
    context: { attempts: 0 },
    emitted: [{ type: 'poll.due' }, ...untilUnreachable, { type: 'poll.due' }],
    calls: Array<string>(5).fill('eventStream'),
  },
  'once the server is reachable again, stream attempts count from zero': {
    moves: [...noStream, missed, missed, answered, ended],
    value: { open: 'pausing' },
    context: { attempts: 1 },
    emitted: [...untilUnreachable, { type: 'poll.due' }],
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'while a stream is opening or open, neither answered nor unanswered calls change the connection': {
    moves: [signedIn, missed, answered, ended, missed, { wait: 1_000 }, missed, opened, missed, missed],
    value: { open: { streaming: 'live' } },
    context: { attempts: 0 },
    emitted: [],
    calls: ['eventStream', 'eventStream'],
  },
  'an answered poll keeps the polling interval': {
    moves: [...noStream, answered, { wait: 29_999 }],
    value: { open: { polling: 'trusting' } },
    emitted: [{ type: 'poll.due' }],
    calls: ['eventStream', 'eventStream', 'eventStream'],
  },
  'the server stays unreachable when the session ends, and the next session counts attempts from zero': {
    moves: [...noStream, missed, missed, { type: 'session.closed' }, { wait: 5_000 }, answered, signedIn, ended],
    value: { open: 'pausing' },
    context: { attempts: 1 },
    emitted: [...untilUnreachable, probed],
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'when the network is lost while the server is unreachable, the next attempt waits for the network': {
    moves: [...noStream, missed, missed, { type: 'network.lost' }, { wait: 60_000 }, { type: 'network.restored' }],
    value: { open: { streaming: 'opening' } },
    context: { attempts: 0 },
    emitted: untilUnreachable,
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'without a session, an unanswered call causes one probe, and a response ends the suspicion': {
    moves: [missed, answered, { wait: 60_000 }],
    value: { closed: 'online' },
    emitted: [probed],
    calls: [],
  },
  'without a session, a second unanswered call makes the server unreachable': {
    moves: [missed, missed, { wait: 4_999 }, { wait: 1 }, { wait: 10_000 }],
    value: { closed: 'unreachable' },
    emitted: [probed, probed, probed],
    calls: [],
  },
  'a new session opens a stream even if the server is suspected or unreachable': {
    moves: [missed, signedIn, { type: 'session.closed' }, missed, missed, signedIn],
    value: { open: { streaming: 'opening' } },
    emitted: [probed, probed],
    calls: ['eventStream', 'eventStream'],
  },
  'without a network the server counts as neither suspected nor unreachable': {
    moves: [
      missed,
      { type: 'network.lost' },
      { type: 'network.restored' },
      missed,
      missed,
      { type: 'network.lost' },
      { wait: 60_000 },
    ],
    value: { closed: 'offline' },
    emitted: [probed, probed],
    calls: [],
  },
};
