import { routeTable } from '#contract/routes.ts';
import { splitAddress } from '#domain/address-query.ts';
import { redirect } from '@tanstack/react-router';
import type { NavigationDecision, NavigationRequest } from '#machines/navigation-guard/index.ts';
import { toPromise } from 'xstate';
import { readOwner } from '../stores/session-values.ts';
import type { Actors } from '../actors.ts';
import { rowOf } from './route-row.ts';
import type { RouterContext } from './router-context.ts';

/** The decisions that do not redirect: the address shows its page, a refusal or the not-found page. */
type NavigationResult = Exclude<NavigationDecision, 'login' | 'resume'>;

/** What the guard adds to the context of the routes that it does not redirect. */
export interface Guarded {
  navigationResult: NavigationResult;
}

interface GuardedNavigation {
  context: RouterContext;
  matches: readonly Parameters<typeof rowOf>[0][];
  location: { href: string };
  abortController: AbortController;
  preload: boolean;
}

/**
 * Runs before every navigation and preload. It continues with a navigation result or redirects: to the sign-in page
 * (storing the wanted address), to the wanted address, or to the start page.
 */
export async function guardNavigation(navigation: GuardedNavigation): Promise<Guarded> {
  const { context, matches, location, abortController, preload } = navigation;
  const row = rowOf(matches.at(-1), context.auth);
  const request = { path: location.href, routeName: row?.name ?? null, access: row?.access ?? null };
  const decision = await checkNavigation(context.auth, context.newId(), request, abortController.signal);
  if (decision === 'login') {
    if (!preload) context.stores.returnAddress.save(location.href, null);
    throw redirect({ to: routeTable.login.path, replace: true });
  }
  if (decision === 'resume') throw redirect({ ...splitAddress(addressAfterSignIn(context)), replace: true });
  return { navigationResult: decision };
}

/** The address after sign-in: the wanted address, else the start page. */
export function addressAfterSignIn({
  stores,
}: {
  stores: Pick<RouterContext['stores'], 'session' | 'returnAddress' | 'preferences'>;
}): string {
  const owner = readOwner(stores.session);
  const wanted = owner === null ? null : stores.returnAddress.find(owner);
  return wanted ?? stores.preferences.get().startPage;
}

/**
 * Asks the auth machine whether a navigation may proceed and waits for the answer, without a time limit, while the
 * session is restored or permissions load. An aborted navigation ends the wait and rejects.
 */
async function checkNavigation(
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
