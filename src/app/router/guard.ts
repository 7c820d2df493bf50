import { routeTable } from '#contract/routes.ts';
import { redirect } from '@tanstack/react-router';
import { readOwner } from '../stores/session-values.ts';
import { checkNavigation } from './check-navigation.ts';
import { rowOf } from './route-row.ts';
import type { RouterContext } from './router-context.ts';
import { splitAddress } from './search.ts';
import type { Guarded } from './navigation-result.ts';

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
