import { routeTable, type RouteRow } from '#contract/routes.ts';
import { ROUTER_NAME } from '#domain/router-name.ts';
import { SignInPage } from '#features/sign-in/sign-in.page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { appTexts } from '../app.texts.ts';
import { EntryLayout } from '../layout/entry-layout.tsx';
import { guardNavigation } from './guard.ts';
import { layouts } from './layouts.ts';
import { pages } from './pages.ts';
import { PublishedProgram } from './published-program.tsx';
import { RouteFailure } from './route-failure.tsx';
import type { RouterContext } from './router-context.ts';
import { parseSearch, stringifySearch } from './search.ts';

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

const main = createRoute({ getParentRoute: () => guarded, id: 'main', component: layouts.main });

const inMain = { getParentRoute: () => main } as const;
const inEntry = { getParentRoute: () => entry } as const;

/**
 * A program's page at its own address and its subpaths, such as a record's. One route component serves them all and
 * reads the address, so that a list stays mounted while its record is open.
 */
function programRoute(row: RouteRow, component: RouteComponent, subpaths: readonly string[]) {
  const page = createRoute({ ...inMain, path: row.path, staticData: { row }, component });
  return page.addChildren(
    subpaths.map((path) => createRoute({ getParentRoute: () => page, path, staticData: { row } })),
  );
}

/**
 * The page of every published program and of its records. A path that cannot be a program's name shows the not-found
 * page.
 */
const published = createRoute({
  ...inMain,
  path: '$program',
  params: { parse: (params) => ROUTER_NAME.test(params.program) && params },
  component: PublishedProgram,
});

const routeTree = root.addChildren([
  guarded.addChildren([
    entry.addChildren([
      createRoute({ ...inEntry, path: rows.login.path, staticData: { row: rows.login }, component: SignInPage }),
      createRoute({
        ...inEntry,
        path: rows.register.path,
        staticData: { row: rows.register },
        component: pages.register,
      }),
      createRoute({
        ...inEntry,
        path: rows.requestPasswordReset.path,
        staticData: { row: rows.requestPasswordReset },
        component: pages.requestReset,
      }),
      createRoute({
        ...inEntry,
        path: rows.passwordReset.path,
        staticData: { row: rows.passwordReset },
        component: pages.passwordReset,
      }),
      createRoute({
        ...inEntry,
        path: rows.newUserConfirm.path,
        staticData: { row: rows.newUserConfirm },
        component: pages.userActivation,
      }),
    ]),
    main.addChildren([
      createRoute({ ...inMain, path: rows.home.path, staticData: { row: rows.home }, component: pages.home }),
      createRoute({ ...inMain, path: rows.apps.path, staticData: { row: rows.apps }, component: pages.apps }),
      createRoute({
        ...inMain,
        path: rows.configLocal.path,
        staticData: { row: rows.configLocal },
        component: pages.localSettings,
      }),
      programRoute(rows.usuarios, pages.users, ['$record', 'perfiles', 'perfiles/$record']),
      programRoute(rows.empresa, pages.company, ['sucursales', 'sucursales/$record']),
      createRoute({
        ...inMain,
        path: rows.auditoria.path,
        staticData: { row: rows.auditoria },
        component: pages.audit,
      }),
      programRoute(rows.tests, pages.formDesigner, ['$form']),
      published.addChildren(['$record'].map((path) => createRoute({ getParentRoute: () => published, path }))),
    ]),
    createRoute({ getParentRoute: () => guarded, path: '$', component: layouts.notFound }),
  ]),
]);

/** The router of the app over hash addresses (`/#/apps`); its guard runs before every route. */
export function createAppRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
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
    defaultNotFoundComponent: layouts.notFound,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
