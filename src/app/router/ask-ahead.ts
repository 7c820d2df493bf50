import type { Api } from '#api/api.types.ts';
import { pageCode } from '../late/page-code.ts';
import { pagesAt } from '../late/start-ahead.ts';
import { readIdentity } from '../stores/session-values.ts';
import type { AppRouter } from './create-app-router.tsx';

/**
 * Lets the page at the address the app starts with ask for what it will show, while it is still being found out whether
 * it may be opened. A refusal ends nothing: the page asks again itself.
 * @param api calls of which a 401 starts no sequence
 */
export function askAhead({ options, latestLocation: { pathname: path } }: AppRouter, api: Pick<Api, 'get'>): void {
  const { auth, stores } = options.context;
  const identity = readIdentity(stores.session);
  const [page] = pagesAt(`#${path}`);
  if (identity === null || page === undefined) return;
  void pageCode[page]().then(
    (code) => 'askAhead' in code && code.askAhead({ auth, api, identity, path }),
    // The page itself will say what is missing.
    () => undefined,
  );
}
