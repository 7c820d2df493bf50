import { type connectionMachine, selectIsReachable, selectIsUnreachable } from '#machines/connection/index.ts';
import type { Journey, Specification } from '../generator/specification.ts';
import { ended, opened, openStreams, signedIn, world } from './connection.world.ts';

type Connection = typeof connectionMachine;

const answered = { type: 'server.answered' } as const;
const missed = { type: 'server.missed' } as const;

const typeOf = (move: object | null): unknown => (move !== null && 'type' in move ? move.type : undefined);

/** Only what shows that the server is there, or that it is not what is missing, ends that it is unreachable. */
const endsAbsence = new Set<unknown>(['server.answered', 'session.opened', 'network.lost']);

/** Three tries for a stream in vain, each after its pause. */
const noStream = [signedIn, ended, { wait: 1_000 }, ended, { wait: 2_000 }, ended] as const;

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
  'nobody counts on a server that does not answer, and no stream is tried meanwhile':
    () =>
    ({ snapshot, calls }) =>
      !selectIsUnreachable(snapshot) || (!selectIsReachable(snapshot) && openStreams(calls) === 0),
  'an answer after the silence has everything read again, once, for whoever is signed in': () => {
    const track = world();
    let wasAway = false;
    return ({ move, emitted, snapshot }) => {
      const { hasSession } = track(move);
      const isBack = wasAway && typeOf(move) === 'server.answered';
      wasAway = selectIsUnreachable(snapshot);
      return !isBack || emitted.length === (hasSession ? 1 : 0);
    };
  },
};

/** What becomes of a server that does not answer, written by hand. */
export const absenceJourneys: Readonly<Record<string, Journey<Connection>>> = {
  'a server that answers neither stream nor poll is unreachable, and asked every 5 s until it answers': {
    moves: [...noStream, missed, { wait: 4_999 }, { wait: 1 }, missed, { wait: 5_000 }, answered, opened],
    value: { open: { streaming: 'live' } },
    context: { attempts: 0 },
    emitted: [{ type: 'poll.due' }, { type: 'probe.due' }, { type: 'probe.due' }, { type: 'poll.due' }],
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'a server that is back is tried as often as ever before it is polled': {
    moves: [...noStream, missed, answered, ended],
    value: { open: 'pausing' },
    context: { attempts: 1 },
    emitted: [{ type: 'poll.due' }, { type: 'poll.due' }],
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
    value: { open: 'polling' },
    emitted: [{ type: 'poll.due' }],
    calls: ['eventStream', 'eventStream', 'eventStream'],
  },
  'a session that ends while the server is away leaves it away, and the next begins anew': {
    moves: [...noStream, missed, { type: 'session.closed' }, { wait: 5_000 }, answered, signedIn, ended],
    value: { open: 'pausing' },
    context: { attempts: 1 },
    emitted: [{ type: 'poll.due' }, { type: 'probe.due' }],
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'network that is lost while the server is away is waited for first': {
    moves: [...noStream, missed, { type: 'network.lost' }, { wait: 60_000 }, { type: 'network.restored' }],
    value: { open: { streaming: 'opening' } },
    context: { attempts: 0 },
    emitted: [{ type: 'poll.due' }],
    calls: ['eventStream', 'eventStream', 'eventStream', 'eventStream'],
  },
  'a call of nobody that gets no answer has the server asked once more; an answer settles it': {
    moves: [missed, answered, { wait: 60_000 }],
    value: { closed: 'online' },
    emitted: [{ type: 'probe.due' }],
    calls: [],
  },
  'before anybody signs in, a second call without an answer makes the server unreachable': {
    moves: [missed, missed, { wait: 4_999 }, { wait: 1 }, { wait: 5_000 }],
    value: { closed: 'unreachable' },
    emitted: [{ type: 'probe.due' }, { type: 'probe.due' }, { type: 'probe.due' }],
    calls: [],
  },
  'a server in doubt or away opens a stream to whoever could sign in after all': {
    moves: [missed, signedIn, { type: 'session.closed' }, missed, missed, signedIn],
    value: { open: { streaming: 'opening' } },
    emitted: [{ type: 'probe.due' }, { type: 'probe.due' }],
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
    emitted: [{ type: 'probe.due' }, { type: 'probe.due' }],
    calls: [],
  },
};
