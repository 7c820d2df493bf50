import { browserStores } from '#contract/stores.ts';
import { layoutCode } from './layout-code.ts';
import { pageCode } from './page-code.ts';
import { pagesAt } from './pages-at.ts';
import { serviceCode } from './service-code.ts';

/**
 * The loaders of the code that a signed-in tab needs for its first address; empty when signed out. For an expired
 * session this code is loaded in vain.
 * @param storage gives the storage that holds the tab's session; may throw where the browser blocks storage
 * @param hash the URL hash, such as `#/clientes/nuevo`
 */
export function codeAtStart(storage: () => Pick<Storage, 'getItem'>, hash: string): (() => Promise<unknown>)[] {
  try {
    if (storage().getItem(browserStores.session.key) === null) return [];
  } catch {
    return [];
  }
  return [serviceCode.api, layoutCode.main, serviceCode.signedInTab, ...pagesAt(hash).map((page) => pageCode[page])];
}

// This folder is a script without imports, so it runs before the libraries do, and the browser fetches and parses these
// chunks on other threads meanwhile. A failed load is not reported here: whoever needs the chunk loads it again and
// reports the failure.
for (const load of codeAtStart(() => window.sessionStorage, window.location.hash)) {
  void load().catch(() => undefined);
}
