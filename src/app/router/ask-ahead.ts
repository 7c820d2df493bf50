import type { Api } from '#api/api.types.ts';
import { readIdentity } from '../stores/session-values.ts';
import type { AppRouter } from './create-app-router.tsx';
import { rowOf } from './route-row.ts';

/**
 * Asks for the program at the address the app starts with, while it is still being found out whether its page may be
 * opened. A refusal ends nothing: the page asks again itself.
 * @param api calls of which a 401 starts no sequence
 */
export function askAhead({ options, latestLocation, matchRoutes }: AppRouter, api: Pick<Api, 'get'>): void {
  const { auth, stores } = options.context;
  const identity = readIdentity(stores.session);
  const row = rowOf(matchRoutes(latestLocation).at(-1), auth);
  if (identity === null || row?.access !== 'published') return;
  const hasRecord = latestLocation.pathname.startsWith(`${row.path}/`);
  void import('#features/records/program-ahead.ts').then(
    ({ askProgramAhead }) => askProgramAhead({ auth, api, identity, program: row.name, hasRecord }),
    // The page itself will say what is missing.
    () => undefined,
  );
}
