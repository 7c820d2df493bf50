import { type connectionMachine, selectIsReachable, selectIsUnreachable } from '#machines/connection/index.ts';
import type { Journey, Specification } from '../generator/specification.ts';
import { displacement, ended, opened, openStreams, signedIn, world } from './connection.world.ts';

type Connection = typeof connectionMachine;

const answered = { type: 'server.answered' } as const;
const missed = { type: 'server.missed' } as const;

const typeOf = (move: object | null): unknown => (move !== null && 'type' in move ? move.type : undefined);

/** Only what shows that the server is there, or that it is not what is missing, ends that it is unreachable. */
const endsAbsence = new Set<unknown>(['server.answered', 'session.opened', 'network.lost']);

/** Three tries for a stream in vain, each after its pause. */
const noStream = [signedIn, ended, { wait: 1_000 }, ended, { wait: 2_000 }, ended] as const;
/** A stream whose place a newer one took. */
const displaced = [signedIn, opened, { type: 'stream.displaced' }] as const;
const probed = { type: 'probe.due' } as const;
/** What is told until nothing can be counted on: a poll, and a question whether the server answers. */
const untilAway = [{ type: 'poll.due' }, probed] as const;

/** What may try a stream again whose place a newer one took: a pause that is over, or another session or network. */
const triesAgain = new Set<unknown>([undefined, 'session.opened', 'network.restored']);

/** What a person counts on while the server does not answer. */
export const absenceInvariants: Specification<Connection>['invariants'] = {
  'the server becomes unreachable only by a call without an answer, and stays so until something is heard': () => {
    let wasAway = false;
    return ({ move, snapshot }) => {
      const isAway = selectIsUnreachable(snapshot);
      const holds = wasAway ? isAway !== endsAbsence.has(typeOf(move)) : !isAway || typeOf(move) === 'server.missed';
      wasAway = isAway;
      return holds;
    };
  },
  'the server is unreachable only when it was asked whether it answers, and no answer came since': () => {
    let isAsked = false;
    return ({ move, emitted, snapshot }) => {
      if (typeOf(move) === 'server.answered') isAsked = false;
      const holds = !selectIsUnreachable(snapshot) || isAsked;
      if (emitted.some(({ type }) => type === 'probe.due')) isAsked = true;
      return holds;
    };
  },
  'no answer of the server tries a stream again whose place a newer one took': () => {
    const track = displacement();
    let wasDisplaced = false;
    return (step) => {
      const holds = step.started.length === 0 || !wasDisplaced || triesAgain.has(typeOf(step.move));
      wasDisplaced = track(step);
      return holds;
    };
  },
  'it remembers that a newer stream took the place of its own until it tries another': () => {
    const track = displacement();
    return (step) => step.snapshot.context.isDisplaced === track(step);
  },
  'it counts the questions that a server does not answer, from none each time the server is doubted': () => {
    let wasAway = false;
    let inVain = 0;
    return ({ emitted, snapshot }) => {
      if (emitted.some(({ type }) => type === 'probe.due')) inVain = wasAway ? inVain + 1 : 0;
      wasAway = snapshot.hasTag('unreachable');
      return snapshot.context.probes === inVain;
    };
  },
  'it counts on the server exactly over an open stream or, without a session, while nothing speaks against it': () => {
    const track = world();
    return ({ move, snapshot }) => {
      const { hasSession, hasNetwork } = track(move);
      const nothingSpeaksAgainst = !hasSession && hasNetwork && !snapshot.hasTag('unreachable');
      return selectIsReachable(snapshot) === (snapshot.hasTag('connected') || nothingSpeaksAgainst);
    };
  },
  'nobody counts on a server that does not answer, and no stream is tried meanwhile':
    () =>
    ({ snapshot, calls }) =>
      !selectIsUnreachable(snapshot) || (!selectIsReachable(snapshot) && openStreams(calls) === 0),
  'an answer after the silence has everything read again, once, for whoever is signed in, and no other does': () => {
    const track = world();
    let wasAway = false;
    return ({ move, emitted, snapshot }) => {
      const { hasSession } = track(move);
      const expected = wasAway && hasSession ? 1 : 0;
      wasAway = selectIsUnreachable(snapshot);
      return typeOf(move) !== 'server.answered' || emitted.length === expected;
    };
  },
};

/** What becomes of a server that does not answer, written by hand. */
export const absenceJourneys: Readonly<Record<string, Journey<Connection>>> = {
  'a server that answers neither stream nor poll is unreachable, and asked after 5, 10, 20 and then every 30 s': {
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
    emitted: [...untilAway, probed, probed, probed, probed, { type: 'poll.due' }],
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'tries are forgotten as soon as the server is unreachable': {
    moves: [...noStream, missed, missed],
    value: { open: 'unreachable' },
    context: { attempts: 0, isDisplaced: false, probes: 0 },
    emitted: untilAway,
    calls: ['eventStream', 'eventStream', 'eventStream'],
  },
  'a server that is back and away again is asked as soon as the first time': {
    moves: [missed, missed, { wait: 5_000 }, { wait: 10_000 }, answered, missed, missed, { wait: 5_000 }],
    value: { closed: 'unreachable' },
    context: { probes: 1 },
    emitted: [probed, probed, probed, probed, probed],
    calls: [],
  },
  'a server away from a session again is asked as soon as the first time': {
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
    emitted: [...untilAway, probed, { type: 'poll.due' }, ...untilAway, probed],
    calls: Array<string>(6).fill('eventStream'),
  },
  'a poll without an answer has the server asked; its answer settles it, and polling keeps to its pace': {
    moves: [...noStream, { wait: 20_000 }, missed, answered, { wait: 9_999 }, { wait: 1 }],
    value: { open: { streaming: 'opening' } },
    emitted: untilAway,
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'a poll without an answer is doubted anew after one that was answered': {
    moves: [...noStream, missed, answered, missed],
    value: { open: { polling: 'suspected' } },
    emitted: [...untilAway, probed],
    calls: ['eventStream', 'eventStream', 'eventStream'],
  },
  'a stream whose place a newer one took is not tried again because the server answers after a silence': {
    moves: [...displaced, missed, missed, { wait: 5_000 }, answered, { wait: 29_999 }],
    value: { open: { polling: 'trusting' } },
    context: { attempts: 0 },
    emitted: [...untilAway, probed, { type: 'poll.due' }],
    calls: ['eventStream'],
  },
  'a stream tried again after another took its place is a stream like any other': {
    moves: [...displaced, { wait: 30_000 }, ...noStream.slice(1), missed, missed, answered],
    value: { open: { streaming: 'opening' } },
    context: { attempts: 0 },
    emitted: [{ type: 'poll.due' }, ...untilAway, { type: 'poll.due' }],
    calls: Array<string>(5).fill('eventStream'),
  },
  'a server that is back is tried as often as ever before it is polled': {
    moves: [...noStream, missed, missed, answered, ended],
    value: { open: 'pausing' },
    context: { attempts: 1 },
    emitted: [...untilAway, { type: 'poll.due' }],
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'calls that get no answer while the stream is tried or open prove nothing, nor does an answer': {
    moves: [signedIn, missed, answered, ended, missed, { wait: 1_000 }, missed, opened, missed, missed],
    value: { open: { streaming: 'live' } },
    context: { attempts: 0 },
    emitted: [],
    calls: ['eventStream', 'eventStream'],
  },
  'a poll that is answered keeps to its pace': {
    moves: [...noStream, answered, { wait: 29_999 }],
    value: { open: { polling: 'trusting' } },
    emitted: [{ type: 'poll.due' }],
    calls: ['eventStream', 'eventStream', 'eventStream'],
  },
  'a session that ends while the server is away leaves it away, and the next begins anew': {
    moves: [...noStream, missed, missed, { type: 'session.closed' }, { wait: 5_000 }, answered, signedIn, ended],
    value: { open: 'pausing' },
    context: { attempts: 1 },
    emitted: [...untilAway, probed],
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'network that is lost while the server is away is waited for first': {
    moves: [...noStream, missed, missed, { type: 'network.lost' }, { wait: 60_000 }, { type: 'network.restored' }],
    value: { open: { streaming: 'opening' } },
    context: { attempts: 0 },
    emitted: untilAway,
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'a call of nobody that gets no answer has the server asked once more; an answer settles it': {
    moves: [missed, answered, { wait: 60_000 }],
    value: { closed: 'online' },
    emitted: [probed],
    calls: [],
  },
  'before anybody signs in, a second call without an answer makes the server unreachable': {
    moves: [missed, missed, { wait: 4_999 }, { wait: 1 }, { wait: 10_000 }],
    value: { closed: 'unreachable' },
    emitted: [probed, probed, probed],
    calls: [],
  },
  'a server in doubt or away opens a stream to whoever could sign in after all': {
    moves: [missed, signedIn, { type: 'session.closed' }, missed, missed, signedIn],
    value: { open: { streaming: 'opening' } },
    emitted: [probed, probed],
    calls: ['eventStream', 'eventStream'],
  },
  'without network nothing is said of the server, whether it was in doubt or away': {
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
