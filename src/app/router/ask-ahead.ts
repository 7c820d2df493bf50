import type { Api } from '#api/api.types.ts';
import type { Services } from '#features/kit/services.types.ts';
import type { Identity } from '#machines/auth/index.ts';
import { pageCode } from '../late/page-code.ts';
import { pagesAt } from '../late/pages-at.ts';

interface Start {
  auth: Services['auth'];
  /** A client whose 401 does not start the 401 sequence. */
  api: Pick<Api, 'get'>;
  identity: Identity;
  /** Path of the page to open. */
  path: string;
}

/**
 * Prefetches the data of the first page while the guard still decides whether it may open. A failure is ignored: the
 * page requests the data itself.
 */
export function askAhead({ path, ...start }: Start): void {
  const [page] = pagesAt(`#${path}`);
  if (page === undefined) return;
  void pageCode[page]().then(
    (code) => code !== undefined && 'askAhead' in code && code.askAhead({ ...start, path }),
    // The page itself reports a failure.
    () => undefined,
  );
}
