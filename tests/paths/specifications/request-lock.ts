import { requestLockMachine, selectIsLocked, selectLockMessage } from '#machines/request-lock/index.ts';
import { specify } from '../generator/specification.ts';

interface Known {
  id: string;
  message?: string | undefined;
}

/** The requests in flight, told by the events alone. */
function requestsInFlight() {
  let known: Known[] = [];
  return (move: object | null): readonly Known[] => {
    if (move === null || !('type' in move)) return known;
    const id = 'id' in move ? String(move.id) : '';
    const message = 'message' in move ? String(move.message) : undefined;
    if (move.type === 'lock.release') known = [];
    else known = known.filter((request) => request.id !== id);
    if (move.type === 'request.started') known.push({ id, message });
    return known;
  };
}

export const requestLock = specify<typeof requestLockMachine>({
  machine: requestLockMachine,
  events: {
    'request.started': { first: { id: 'a', message: 'Guardando…' }, second: { id: 'b' } },
    'request.ended': { first: { id: 'a' }, second: { id: 'b' }, unknown: { id: 'z' } },
    'lock.release': { '': {} },
  },
  answers: {},
  abstract: ({ requests }) => requests.map(({ id }) => id),
  invariants: {
    'the screen is locked exactly while a request is in flight': () => {
      const track = requestsInFlight();
      return ({ move, snapshot }) => selectIsLocked(snapshot) === track(move).length > 0;
    },
    'the message is that of the latest request in flight that brought one': () => {
      const track = requestsInFlight();
      return ({ move, snapshot }) =>
        selectLockMessage(snapshot) === track(move).findLast(({ message }) => message !== undefined)?.message;
    },
    'a request counts once':
      () =>
      ({ snapshot }) => {
        const ids = snapshot.context.requests.map(({ id }) => id);
        return new Set(ids).size === ids.length;
      },
  },
  effects: {
    'the lock only opens and closes; it starts and tells nothing': ({ calls, emitted }) =>
      calls.length === 0 && emitted.length === 0,
  },
  journeys: {
    'overlapping requests keep one overlay until the last ends': {
      moves: [
        { type: 'request.started', id: 'a', message: 'Guardando…' },
        { type: 'request.started', id: 'b' },
        { type: 'request.ended', id: 'a' },
      ],
      value: 'locked',
      context: { requests: [{ id: 'b' }] },
      emitted: [],
      calls: [],
    },
    'the last one to end opens it': {
      moves: [
        { type: 'request.started', id: 'a' },
        { type: 'request.started', id: 'b' },
        { type: 'request.ended', id: 'b' },
        { type: 'request.ended', id: 'a' },
      ],
      value: 'unlocked',
      context: { requests: [] },
      emitted: [],
      calls: [],
    },
    'a release opens it whatever its count, and a request that ends later does not open the next one': {
      moves: [
        { type: 'request.started', id: 'a' },
        { type: 'request.started', id: 'b' },
        { type: 'lock.release' },
        { type: 'request.started', id: 'c' },
        { type: 'request.ended', id: 'a' },
      ],
      value: 'locked',
      context: { requests: [{ id: 'c' }] },
      emitted: [],
      calls: [],
    },
  },
});
