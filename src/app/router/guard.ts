import { routeTable, type RouteRow } from '#contract/routes.ts';
import { redirect } from '@tanstack/react-router';
import { readOwner } from '../stores/session-values.ts';
import { checkNavigation } from './check-navigation.ts';
import { layouts } from './layouts.ts';
import { pages } from './pages.ts';
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
 * Runs before every navigation and preload: lets it go on with a result, or sends it to the sign-in page (keeping the
 * wanted address) or away from it (to the wanted address or the start page).
 */
export async function guardNavigation(navigation: GuardedNavigation): Promise<Guarded> {
  const { context, matches, location, abortController, preload } = navigation;
  const row = rowOf(matches.at(-1), context.auth);
  fetchAhead(context, row);
  const request = { path: location.href, routeName: row?.name ?? null, access: row?.access ?? null };
  const decision = await checkNavigation(context.auth, context.newId(), request, abortController.signal);
  if (decision === 'login') {
    if (!preload) context.stores.wantedAddress.keep(location.href, null);
    throw redirect({ to: routeTable.login.path, replace: true });
  }
  if (decision === 'resume') throw redirect({ ...splitAddress(addressAfterSignIn(context)), replace: true });
  return { navigationResult: decision };
}

/** What the page will be made of travels while it is asked whether it may be opened. */
function fetchAhead({ stores }: RouterContext, row: RouteRow | null): void {
  if (stores.session.get('apiToken') === undefined) return;
  void layouts.main.preload();
  if (row?.access === 'published') void pages.records.preload();
}

/** Where somebody who has just come in goes on: the address they wanted, else their start page. */
export function addressAfterSignIn({
  stores,
}: {
  stores: Pick<RouterContext['stores'], 'session' | 'wantedAddress' | 'preferences'>;
}): string {
  const owner = readOwner(stores.session);
  const wanted = owner === null ? null : stores.wantedAddress.find(owner);
  return wanted ?? stores.preferences.get().startPage;
}
