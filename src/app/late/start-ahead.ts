import type { routeTable } from '#contract/routes.ts';
import { browserStores } from '#contract/stores.ts';
import type { BIN } from '#features/records/records-address.ts';
import { layoutCode } from './layout-code.ts';
import { pageCode } from './page-code.ts';
import { serviceCode } from './service-code.ts';

type Page = keyof typeof pageCode;

/**
 * The page at each fixed address, null where a signed-in tab finds none of its own; at any other address stands a
 * program. Written out, for the table of addresses would have to be read before any of this runs.
 */
const fixedPages: Readonly<Record<string, Page | null>> = {
  '/': 'home',
  '/apps': 'apps',
  '/config-local': 'localSettings',
  '/tests': 'formDesigner',
  '/usuarios': 'users',
  '/empresa': 'company',
  '/auditoria': 'audit',
  '/login': null,
  '/register': null,
  '/request-password-reset': 'requestReset',
  '/password-reset': 'mailedLinks',
  '/new-user-confirm': 'mailedLinks',
} satisfies Record<(typeof routeTable)[keyof typeof routeTable]['path'], Page | null>;

/** What stands behind the address of a program where its list is shown all the same. */
const bin: typeof BIN = 'papelera';

/** The pages that an address with its number sign shows, the outermost first. */
export function pagesAt(hash: string): Page[] {
  const [, path = '/', record] = /^#(\/[\w-]*)(?:\/([\w-]+))?/.exec(hash) ?? [];
  const page = fixedPages[path];
  if (page === 'formDesigner' && record !== undefined) return ['formDesigner', 'openForm'];
  if (page === undefined) return record === undefined || record === bin ? ['records'] : ['records', 'record'];
  return page === null ? [] : [page];
}

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
