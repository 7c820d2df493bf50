import type { Api } from '#api/api.types.ts';
import type { RouteRow } from '#contract/routes.ts';
import type { Services } from '#features/kit/services.types.ts';
import type { Identity } from '#machines/auth/index.ts';

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
 * page requests the code and the data itself.
 * @param row the row of the page's route; null where there is no page
 */
export async function askAhead(row: RouteRow | null, start: Start): Promise<void> {
  try {
    if (row?.access === 'published') (await import('#features/records/records.page.tsx')).askAhead(start);
    else if (row?.name === 'tests') (await import('#features/form-designer/form-designer.page.tsx')).askAhead(start);
  } catch {
    // The page itself reports code that cannot be loaded.
  }
}
