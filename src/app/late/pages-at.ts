import type { routeTable } from '#contract/routes.ts';
import type { BIN } from '#features/records/records-address.ts';
import type { pageCode } from './page-code.ts';

type Page = keyof typeof pageCode;

/**
 * The page at each fixed address, or null where a signed-in tab shows no page of its own; any other address is a
 * program's. The table repeats part of the route table, because importing the route table would delay this script.
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

/** Subpath of a program's address at which its list still renders. */
const bin: typeof BIN = 'papelera';

/** The pages that a URL hash such as `#/clientes/nuevo` renders, outermost first. */
export function pagesAt(hash: string): Page[] {
  const [, path = '/', record] = /^#(\/[\w-]*)(?:\/([\w-]+))?/.exec(hash) ?? [];
  const page = fixedPages[path];
  if (page === 'formDesigner' && record !== undefined) return ['formDesigner', 'openForm'];
  if (page === undefined) return record === undefined || record === bin ? ['records'] : ['records', 'record'];
  return page === null ? [] : [page];
}
