import { routeTable, type RouteRow } from '#contract/routes.ts';
import { parseSearch, stringifySearch } from '#domain/address-query.ts';
import { type Identity, selectIsSignedIn, selectMay } from '#machines/auth/index.ts';
import { ROUTER_NAME } from '#domain/router-name.ts';
import { partStatus } from '#features/kit/loading/part-status.tsx';
import { SignInPage } from '#features/sign-in/sign-in.page.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type ParsedLocation,
  type RouteComponent,
  type RouterHistory,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { appTexts } from '../app.texts.ts';
import { helpPaths } from '../help/help-address.ts';
import { EntryLayout } from '../layout/entry-layout.tsx';
import { readIdentity } from '../stores/session-values.ts';
import { guardNavigation } from './guard.ts';
import { lazyComponent } from './lazy-routes.ts';
import { RouteFailure } from './route-failure.tsx';
import { rowOf } from './route-row.ts';
import { loadMainOutlet, type PageModule, pageModules, publishedModule } from './page-modules.ts';
import type { RouterContext } from './router-context.ts';

const rows = routeTable;

const root = createRootRouteWithContext<RouterContext>()();

const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: guardNavigation,
  errorComponent: (props) => (
    <EntryLayout>
      <RouteFailure {...props} />
    </EntryLayout>
  ),
});

const entry = createRoute({
  getParentRoute: () => guarded,
  id: 'entry',
  component: () => (
    <EntryLayout>
      <Outlet />
    </EntryLayout>
  ),
});

const main = createRoute({ getParentRoute: () => guarded, id: 'main' }).lazy(lazyComponent(loadMainOutlet));

const inMain = { getParentRoute: () => main } as const;
const inEntry = { getParentRoute: () => entry } as const;

/**
 * A page for signed-in users at the address of its row and its subpaths, such as a record's. One route component serves
 * them all and reads the address, so that a list stays mounted while its record is open.
 */
function programRoute(name: keyof typeof pageModules, subpaths: readonly string[] = []) {
  const row = rows[name];
  const { page, prefetch }: PageModule = pageModules[name];
  const staticData = { row, ...(prefetch && { prefetch }) };
  const route = createRoute({ ...inMain, path: row.path, staticData }).lazy(lazyComponent(page));
  return route.addChildren(
    subpaths.map((path) => createRoute({ getParentRoute: () => route, path, staticData: { row } })),
  );
}

/**
 * The page of every published program and of its records. A path that cannot be a program's name shows the not-found
 * page.
 */
const published = createRoute({
  ...inMain,
  path: '$program',
  staticData: { prefetch: publishedModule.prefetch },
  params: { parse: (params) => ROUTER_NAME.test(params.program) && params },
}).lazy(lazyComponent(publishedModule.page));

/** The pages of help, which belong to no program; one page reads the address. */
const helpRoutes = [rows.help.path, ...helpPaths].map((path) =>
  createRoute({ ...inMain, path, staticData: { row: rows.help } }).lazy(lazyComponent(pageModules.help.page)),
);

const signInHelp = createRoute({
  getParentRoute: () => guarded,
  path: rows.signInHelp.path,
  staticData: { row: rows.signInHelp },
}).lazy(lazyComponent(async () => (await import('../help/sign-in-help.tsx')).SignInHelp));

/** A page for signed-out users at the address of its row. */
const entryRoute = (row: RouteRow, load: () => Promise<RouteComponent>) =>
  createRoute({ ...inEntry, path: row.path, staticData: { row } }).lazy(lazyComponent(load));

const notFound = lazyPart(
  async () => (await import('../layout/not-found-outlet.tsx')).NotFoundOutlet,
  partStatus(appTexts.loading),
);

const routeTree = root.addChildren([
  guarded.addChildren([
    entry.addChildren([
      createRoute({ ...inEntry, path: rows.login.path, staticData: { row: rows.login }, component: SignInPage }),
      entryRoute(rows.register, async () => (await import('#features/register/register.page.tsx')).RegisterPage),
      entryRoute(
        rows.requestPasswordReset,
        async () => (await import('#features/password-recovery/request-reset.page.tsx')).RequestResetPage,
      ),
      entryRoute(rows.passwordReset, async () => (await import('./link-pages.tsx')).PasswordResetLink),
      entryRoute(rows.newUserConfirm, async () => (await import('./link-pages.tsx')).UserActivationLink),
    ]),
    main.addChildren([
      programRoute('home'),
      programRoute('apps'),
      programRoute('configLocal'),
      ...helpRoutes,
      programRoute('usuarios', ['$record', 'perfiles', 'perfiles/$record']),
      programRoute('empresa', ['sucursales', 'sucursales/$record']),
      programRoute('auditoria'),
      programRoute('calendario', ['$event']),
      programRoute('tests', ['$form']),
      published.addChildren(['$record'].map((path) => createRoute({ getParentRoute: () => published, path }))),
    ]),
    signInHelp,
    createRoute({ getParentRoute: () => guarded, path: '$', component: notFound }),
  ]),
]);

/** The router of the app over hash addresses (`/#/apps`); its guard runs before every route. */
export function createAppRouter(history: RouterHistory, context: RouterContext) {
  const router = createRouter({
    routeTree,
    history,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => <Skeleton hasWaited label={appTexts.loading} lines={6} />,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: notFound,
  });
  // Loads the data and the code of the pages for signed-in users while the guard still waits for the permissions. The
  // innermost page comes first, because its prefetch has to load before it can request the data.
  const preload = (location: ParsedLocation, pathChanged: boolean) => {
    if (context.stores.session.get('apiToken') === undefined) return;
    const identity = readIdentity(context.stores.session);
    for (const match of router.matchRoutes(location).toReversed()) {
      if (pathChanged && identity !== null && mayOpen(match, context.auth)) {
        void prefetchMatch(match, context, identity, location);
      }
      const route = router.routesById[match.routeId];
      // The navigation itself reports a failure.
      if (route !== undefined) router.loadRouteChunk(route)?.catch(() => undefined);
    }
  };
  // The first navigation starts only when React has rendered the router. The permissions are requested before the code,
  // because a browser opens few connections to a server and the many scripts of a page would occupy them.
  const restoring = context.auth.subscribe((snapshot) => {
    if (snapshot.matches('restoring')) return;
    restoring.unsubscribe();
    preload(router.latestLocation, true);
  });
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => preload(toLocation, pathChanged));
  return router;
}

/** Whether the guard may open the page of a match: not refused by the permissions, or these are still unknown. */
function mayOpen(match: Parameters<typeof rowOf>[0], auth: RouterContext['auth']): boolean {
  const snapshot = auth.getSnapshot();
  return !selectIsSignedIn(snapshot) || selectMay(rowOf(match, auth)?.name ?? '', 'view')(snapshot);
}

async function prefetchMatch(
  { staticData }: { staticData: StaticDataRouteOption },
  { services }: RouterContext,
  identity: Identity,
  { pathname, searchStr }: { pathname: string; searchStr: string },
): Promise<void> {
  // The navigation itself reports code that cannot be loaded.
  const prefetch = await staticData.prefetch?.().catch(() => undefined);
  prefetch?.(services, identity, pathname, searchStr);
}

export type AppRouter = ReturnType<typeof createAppRouter>;
