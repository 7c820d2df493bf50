import type { NavigationDecision, NavigationRequest } from '#machines/navigation-guard/index.ts';
import { toPromise } from 'xstate';
import type { Actors } from '../actors.ts';

/**
 * Asks the auth machine whether a navigation may proceed and waits for the answer, without a time limit, while the
 * session is restored or permissions load. An aborted navigation ends the wait and rejects.
 */
export async function checkNavigation(
  auth: Actors['auth'],
  checkId: string,
  request: NavigationRequest,
  signal: AbortSignal,
): Promise<NavigationDecision> {
  // In a separate microtask: an event sent while the machine notifies its subscribers would only be queued.
  await Promise.resolve();
  auth.send({ type: 'navigation.check', checkId, request });
  const check = auth.getSnapshot().children[checkId];
  try {
    if (check === undefined) throw new Error('the auth machine started no check');
    const output = await orAborted(toPromise(check), signal);
    if (typeof output !== 'object' || output === null || !('decision' in output)) throw new Error('no decision');
    return output.decision;
  } finally {
    auth.send({ type: 'navigation.close', checkId });
  }
}

function orAborted<Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    const stopListening = () => signal.removeEventListener('abort', abort);
    answer.then(resolve, reject).finally(stopListening);
  });
}
