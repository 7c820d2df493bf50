import type { routeTable } from '#contract/routes.ts';
import type { BIN } from '#features/records/records-address.ts';
import type { pageCode } from './page-code.ts';

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
