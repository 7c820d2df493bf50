import type { connectionMachine, LiveMessage } from '#machines/connection/index.ts';
import type { Call, Step } from '../generator/specification.ts';

export const message: LiveMessage = { topic: 'users.changed', payload: {} };
export const ended = { type: 'stream.ended' } as const;
export const opened = { type: 'stream.opened' } as const;
export const signedIn = { type: 'session.opened' } as const;

/** Number of running stream actors. */
export const openStreams = (calls: readonly Call[]) => calls.filter(({ isRunning }) => isRunning()).length;

/** Tracks whether there is a session and a network, from the events alone. */
export function trackSessionAndNetwork() {
  let hasSession = false;
  let hasNetwork = true;
  return (move: object | null) => {
    const type = move !== null && 'type' in move ? move.type : undefined;
    if (type === 'session.opened') hasSession = true;
    if (type === 'session.closed') hasSession = false;
    if (type === 'network.lost') hasNetwork = false;
    if (type === 'network.restored') hasNetwork = true;
    return { hasSession, hasNetwork };
  };
}

/** Tracks whether the open stream was displaced by a newer one, until the machine starts another stream. */
export function trackDisplacement() {
  let isOpen = false;
  let isDisplaced = false;
  return ({ move, started, calls }: Pick<Step<typeof connectionMachine>, 'move' | 'started' | 'calls'>): boolean => {
    const type = move !== null && 'type' in move ? move.type : undefined;
    if (isOpen && type === 'stream.displaced') isDisplaced = true;
    if (started.length > 0) isDisplaced = false;
    isOpen = started.length === 0 && openStreams(calls) === 1 && (isOpen || type === 'stream.opened');
    return isDisplaced;
  };
}
