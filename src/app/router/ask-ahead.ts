import type { Api } from '#api/api.types.ts';
import type { Services } from '#features/kit/services.types.ts';
import type { Identity } from '#machines/auth/index.ts';
import { pageCode } from '../late/page-code.ts';
import { pagesAt } from '../late/pages-at.ts';

interface Start {
  auth: Services['auth'];
  /** Calls of which a 401 starts no sequence. */
  api: Pick<Api, 'get'>;
  identity: Identity;
  /** Path that is to be opened. */
  path: string;
}

/**
 * Lets the page at the address the app starts with ask for what it will show, while it is still being found out whether
 * it may be opened. A refusal ends nothing: the page asks again itself.
 */
export function askAhead({ path, ...start }: Start): void {
  const [page] = pagesAt(`#${path}`);
  if (page === undefined) return;
  void pageCode[page]().then(
    (code) => code !== undefined && 'askAhead' in code && code.askAhead({ ...start, path }),
    // The page itself will say what is missing.
    () => undefined,
  );
}
