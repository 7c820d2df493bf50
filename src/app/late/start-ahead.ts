import { browserStores } from '#contract/stores.ts';
import { layoutCode } from './layout-code.ts';
import { pageCode } from './page-code.ts';
import { pagesAt } from './pages-at.ts';
import { serviceCode } from './service-code.ts';

/**
 * What loads the code a signed-in tab needs for the address it starts with; nothing where nobody is signed in. A
 * session that is over costs no more than this loading.
 * @param storage where the tab keeps its session; may throw, as with a browser that lets nothing be kept
 * @param hash the address as the browser has it: `#/clientes/nuevo`
 */
export function codeAtStart(storage: () => Pick<Storage, 'getItem'>, hash: string): (() => Promise<unknown>)[] {
  try {
    if (storage().getItem(browserStores.session.key) === null) return [];
  } catch {
    return [];
  }
  return [serviceCode.api, layoutCode.main, serviceCode.signedInTab, ...pagesAt(hash).map((page) => pageCode[page])];
}

// This folder is a script of its own that needs no other, so it runs before the libraries do: what it asks for is
// fetched and read on other threads meanwhile. Whoever needs a part that could not be had asks again, and tells.
for (const load of codeAtStart(() => window.sessionStorage, window.location.hash)) {
  void load().catch(() => undefined);
}
