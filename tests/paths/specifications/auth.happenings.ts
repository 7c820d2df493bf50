import type { Step } from '../generator/specification.ts';
import type { Auth } from './auth.examples.ts';

type Happening = Pick<Step<Auth>, 'move' | 'emitted' | 'calls' | 'snapshot'>;

export const typeOf = (move: object | null): unknown => (move !== null && 'type' in move ? move.type : undefined);
export const resolved = (move: object | null): unknown =>
  move !== null && 'resolve' in move ? move.resolve : undefined;
export const rejected = (move: object | null): unknown => (move !== null && 'reject' in move ? move.reject : undefined);

/** Tracks whether a session is open: from the fact that reports it until the session ends or its company is left. */
export function followSession() {
  let isOpen = false;
  return ({ move, emitted }: Happening): boolean => {
    if (resolved(move) === 'switchCompany') isOpen = false;
    for (const { type } of emitted) {
      if (type === 'session.opened') isOpen = true;
      if (type === 'session.closed' || type === 'authorization.failed') isOpen = false;
    }
    return isOpen;
  };
}

/** Tracks whether the session is settled: false while one is being restored, and until a found one is open. */
export function followKnowledge() {
  const isOpenAfter = followSession();
  return (step: Happening): boolean => {
    const isOpen = isOpenAfter(step);
    const isLookedFor = step.calls.some(({ src, isRunning }) => src === 'restoreSession' && isRunning());
    return !isLookedFor && (step.snapshot.context.identity === null || isOpen);
  };
}

/** Tracks whether a sign-in was possible before a move: nobody was signed in, and no answer was pending. */
export function followFreedom() {
  let isFree = false;
  return ({ calls, snapshot }: Happening): boolean => {
    const wasFree = isFree;
    isFree = snapshot.context.identity === null && !calls.some(({ isRunning }) => isRunning());
    return wasFree;
  };
}
