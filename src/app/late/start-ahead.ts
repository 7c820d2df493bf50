import { browserStores } from '#contract/stores.ts';
import { layoutCode } from './layout-code.ts';
import { pageCode } from './page-code.ts';
import { serviceCode } from './service-code.ts';

/** The pages at fixed addresses; at any other stands a program. */
const fixedPages: Readonly<Record<string, keyof typeof pageCode>> = {
  '': 'home',
  apps: 'apps',
  'config-local': 'localSettings',
  usuarios: 'users',
  empresa: 'company',
  auditoria: 'audit',
};

/**
 * The pages whose code a signed-in tab needs for the address it starts with.
 * @param hash the address as the browser has it: `#/clientes/nuevo`
 */
export function pagesAtStart(hash: string): (keyof typeof pageCode)[] {
  const [, name = '', record] = /^#\/([\w-]*)(?:\/([\w-]+))?/.exec(hash) ?? [];
  const page = fixedPages[name] ?? 'records';
  return page === 'records' && record !== undefined ? [page, 'record'] : [page];
}

/** Whether this tab holds a session; one that is over costs no more than this loading. */
function hasSession(): boolean {
  try {
    return window.sessionStorage.getItem(browserStores.session.key) !== null;
  } catch {
    // A browser that lets nothing be kept keeps no session.
    return false;
  }
}

// This folder is a script of its own that needs no other, so it runs before the libraries do: what it asks for is
// fetched and read on other threads meanwhile. Whoever needs a part that could not be had asks again, and tells.
if (hasSession()) {
  const pages = pagesAtStart(window.location.hash).map((page) => pageCode[page]);
  for (const load of [serviceCode.api, layoutCode.main, serviceCode.tabDrafts, ...pages]) {
    void load().catch(() => undefined);
  }
}
