import { type RouteAccess, routeTable } from '#contract/routes.ts';
import { navigationErrorTitles } from '#features/navigation-errors/navigation-errors.titles.ts';
import { appTexts } from '../app.texts.ts';
import { rowOf } from '../router/route-row.ts';
import type { EffectParts } from './effects.types.ts';
import { followHeading } from './page-heading.ts';

/** Pages of somebody who has signed in: where one is drawn, the wanted address was served. */
const servedTo: ReadonlySet<RouteAccess> = new Set(['always', 'program', 'published']);

/**
 * Before each navigation: what the page left asks is taken back, or its answer would act on what nobody sees any more.
 * After it: the title, the focus on the heading of the page, and the wanted address as served.
 */
export function connectRoutes({ router, stores, services, actors }: EffectParts): void {
  const expectPage = followHeading(` · ${appTexts.product}`);
  let left: Element | null = null;
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    left = document.activeElement;
    if (pathChanged) services.feedback.cancelQuestions();
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // The page stands, so a part that is missing later is another deploy's.
    stores.reloadMark.remove();
    if (stores.mailedLink.get()?.path !== router.state.location.pathname) stores.mailedLink.remove();
    const row = rowOf(router.state.matches.at(-1), actors.auth);
    if (row !== null && servedTo.has(row.access)) stores.wantedAddress.forget();
    const takesFocus = fromLocation !== undefined && pathChanged;
    const [title, isTitleFixed] = [row?.title || navigationErrorTitles.notFound, row === routeTable.home];
    requestAnimationFrame(() => expectPage({ title, isTitleFixed, takesFocus, left }));
  });
}
