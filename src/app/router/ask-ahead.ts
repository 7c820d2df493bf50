import type { Api } from '#api/api.types.ts';
import { pageCode } from '../late/page-code.ts';
import { readIdentity } from '../stores/session-values.ts';
import type { AppRouter } from './create-app-router.tsx';
import { programOf } from './route-row.ts';

/**
 * Asks for the program or the form at the address the app starts with, while it is still being found out whether its
 * page may be opened. A refusal ends nothing: the page asks again itself.
 * @param api calls of which a 401 starts no sequence
 */
export function askAhead({ options, latestLocation, matchRoutes }: AppRouter, api: Pick<Api, 'get'>): void {
  const { auth, stores } = options.context;
  const identity = readIdentity(stores.session);
  if (identity === null) return;
  const params = matchRoutes(latestLocation).at(-1)?.params ?? {};
  const program = programOf(params);
  const start = { auth, api, identity, path: latestLocation.pathname };
  const asked =
    program === null
      ? 'form' in params && pageCode.formDesigner().then(({ askFormAhead }) => askFormAhead(start))
      : pageCode.records().then(({ askProgramAhead }) => askProgramAhead({ ...start, program }));
  // The page itself will say what is missing.
  if (asked) asked.catch(() => undefined);
}
