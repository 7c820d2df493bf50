import type { Step } from '../generator/specification.ts';
import type { Auth } from './auth.examples.ts';

type StepFacts = Pick<Step<Auth>, 'move' | 'emitted' | 'calls' | 'snapshot'>;

export const typeOf = (move: object | null): unknown => (move !== null && 'type' in move ? move.type : undefined);
export const resolved = (move: object | null): unknown =>
  move !== null && 'resolve' in move ? move.resolve : undefined;
export const rejected = (move: object | null): unknown => (move !== null && 'reject' in move ? move.reject : undefined);

/**
 * Tracks whether a session is open: from the emitted `session.opened` until the session ends, the company is switched or
 * the identity is replaced.
 */
export function trackSession() {
  let isOpen = false;
  return ({ move, emitted, snapshot }: StepFacts): boolean => {
    const isReplaced = typeOf(move) === 'identity.replaced' && snapshot.matches('authorizing');
    if (resolved(move) === 'switchCompany' || isReplaced) isOpen = false;
    for (const { type } of emitted) {
      if (type === 'session.opened') isOpen = true;
      if (type === 'session.closed' || type === 'authorization.failed') isOpen = false;
    }
    return isOpen;
  };
}

/**
 * Tracks whether it is known if there is a session: false while one is being restored, and until a restored one is
 * open.
 */
export function trackSettled() {
  const isOpenAfter = trackSession();
  return (step: StepFacts): boolean => {
    const isOpen = isOpenAfter(step);
    const isRestoring = step.calls.some(({ src, isRunning }) => src === 'restoreSession' && isRunning());
    return !isRestoring && (step.snapshot.context.identity === null || isOpen);
  };
}

/** Tracks whether a sign-in was possible before a move: nobody was signed in, and no actor was running. */
export function trackSignInReadiness() {
  let canSignIn = false;
  return ({ calls, snapshot }: StepFacts): boolean => {
    const couldSignIn = canSignIn;
    canSignIn = snapshot.context.identity === null && !calls.some(({ isRunning }) => isRunning());
    return couldSignIn;
  };
}
