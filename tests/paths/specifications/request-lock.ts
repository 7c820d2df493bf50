import { requestLockMachine, selectIsLocked, selectLockMessage } from '#machines/request-lock/index.ts';
import { specify } from '../generator/specification.ts';

interface TrackedRequest {
  id: string;
  message?: string | undefined;
}

/** Tracks the requests in flight, from the events alone. */
function requestsInFlight() {
  let requests: TrackedRequest[] = [];
  return (move: object | null): readonly TrackedRequest[] => {
    if (move === null || !('type' in move)) return requests;
    const id = 'id' in move ? String(move.id) : '';
    const message = 'message' in move ? String(move.message) : undefined;
    if (move.type === 'lock.release') requests = [];
    else requests = requests.filter((request) => request.id !== id);
    if (move.type === 'request.started') requests.push({ id, message });
    return requests;
  };
}

export const requestLock = specify<typeof requestLockMachine>({
  machine: requestLockMachine,
  // The ids share a prefix, to detect comparisons by prefix.
  events: {
    'request.started': { first: { id: 'request-1', message: 'Guardando…' }, second: { id: 'request-10' } },
    'request.ended': { first: { id: 'request-1' }, second: { id: 'request-10' }, unknown: { id: 'request-2' } },
    'lock.release': { '': {} },
  },
  answers: {},
  abstract: ({ requests }) => requests.map(({ id }) => id),
  invariants: {
    'the screen is locked exactly while a request is in flight': () => {
      const track = requestsInFlight();
      return ({ move, snapshot }) => selectIsLocked(snapshot) === track(move).length > 0;
    },
    'the message is that of the latest request in flight that has one': () => {
      const track = requestsInFlight();
      return ({ move, snapshot }) =>
        selectLockMessage(snapshot) === track(move).findLast(({ message }) => message !== undefined)?.message;
    },
    'a request in flight is listed once':
      () =>
      ({ snapshot }) => {
        const ids = snapshot.context.requests.map(({ id }) => id);
        return new Set(ids).size === ids.length;
      },
  },
  effects: {
    'the lock starts no actor and emits nothing': ({ calls, emitted }) => calls.length === 0 && emitted.length === 0,
  },
  selectors: { selectIsLocked, selectLockMessage },
  journeys: {
    'nothing is locked at the start': {
      moves: [],
      value: 'unlocked',
      context: { requests: [] },
      emitted: [],
      calls: [],
      selected: { selectIsLocked: false, selectLockMessage: undefined },
    },
    'the message of the latest request with a message is shown': {
      moves: [
        { type: 'request.started', id: 'a', message: 'Guardando…' },
        { type: 'request.started', id: 'b', message: 'Enviando…' },
        { type: 'request.started', id: 'c' },
      ],
      value: 'locked',
      emitted: [],
      calls: [],
      selected: { selectIsLocked: true, selectLockMessage: 'Enviando…' },
    },
    'a request that starts again counts as the latest, with its new message': {
      moves: [
        { type: 'request.started', id: 'a', message: 'Guardando…' },
        { type: 'request.started', id: 'b', message: 'Enviando…' },
        { type: 'request.started', id: 'a', message: 'Subiendo…' },
      ],
      value: 'locked',
      context: {
        requests: [
          { id: 'b', message: 'Enviando…' },
          { id: 'a', message: 'Subiendo…' },
        ],
      },
      emitted: [],
      calls: [],
      selected: { selectLockMessage: 'Subiendo…' },
    },
    'overlapping requests keep the screen locked until the last one ends': {
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
    'the last request to end opens the lock': {
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
    'a release ends the lock of all requests, and their later ends do not unlock a new request': {
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
