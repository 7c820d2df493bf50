import type { RouteComponent } from '@tanstack/react-router';
import { routeTable } from '#contract/routes.ts';
import type { Prefetch } from './router-context.ts';

/** The code of a page. */
export interface PageModule {
  page: () => Promise<RouteComponent>;
  /** Gives the function that prefetches the data of the page, from a small module that loads before the page's code. */
  prefetch?: () => Promise<Prefetch>;
}

/** The layout of every page for signed-in users. */
export const loadMainOutlet = async () => (await import('../layout/main-outlet.tsx')).MainOutlet;

/** The page of every published program and of its records. */
export const publishedModule = {
  page: async () => (await import('./published-program.tsx')).PublishedProgram,
  prefetch: async () => (await import('#features/records/page-query.ts')).prefetchPage,
} satisfies PageModule;

/** The pages for signed-in users, by the key of their row in the route table. */
export const pageModules = {
  home: { page: async () => (await import('#features/home/home.page.tsx')).HomePage },
  apps: { page: async () => (await import('#features/apps/apps.page.tsx')).AppsPage },
  help: { page: async () => (await import('../help/help.page.tsx')).HelpPage },
  configLocal: {
    page: async () => (await import('#features/local-settings/local-settings.page.tsx')).LocalSettingsPage,
  },
  usuarios: { page: async () => (await import('#features/users/users.page.tsx')).UsersPage },
  empresa: { page: async () => (await import('#features/company/company.page.tsx')).CompanyPage },
  auditoria: { page: async () => (await import('#features/audit/audit.page.tsx')).AuditPage },
  calendario: {
    page: async () => (await import('#features/calendar/calendar.page.tsx')).CalendarPage,
    prefetch: async () => (await import('#features/calendar/calendar-queries.ts')).prefetchPage,
  },
  tests: {
    page: async () => (await import('#features/form-designer/form-designer.page.tsx')).FormDesignerPage,
    prefetch: async () => (await import('#features/form-designer/form-designer.page.tsx')).prefetchPage,
  },
} satisfies Partial<Record<keyof typeof routeTable, PageModule>>;

/**
 * Starts to load the layout and the page that an address opens for a signed-in user. The router loads them too and
 * reports code that cannot be loaded.
 * @param address an address of the app, such as `/calendario?vista=mes`
 */
export function preloadPage(address: string): void {
  const { page, prefetch }: PageModule = moduleAt(address) ?? publishedModule;
  for (const load of [prefetch, page, loadMainOutlet]) load?.().catch(() => undefined);
}

function moduleAt(address: string): PageModule | undefined {
  const [firstSegment] = /^\/[^/?#]*/.exec(address) ?? ['/'];
  const entries: [string, PageModule][] = Object.entries(pageModules);
  return entries.find(([name]) => isKey(name) && routeTable[name].path === firstSegment)?.[1];
}

const isKey = (name: string): name is keyof typeof routeTable => name in routeTable;
