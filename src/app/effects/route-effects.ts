import { type RouteAccess, routeTable } from '#contract/routes.ts';
import { navigationErrorTitles } from '#features/navigation-errors/navigation-errors.titles.ts';
import { appTexts } from '../app.texts.ts';
import { rowOf } from '../router/route-row.ts';
import type { EffectParts } from './effects.types.ts';
import { followHeading } from './page-heading.ts';

/** Access levels of pages for signed-in users: rendering one means that the wanted address was reached. */
const signedInAccess: ReadonlySet<RouteAccess> = new Set(['always', 'program', 'published']);

/**
 * Before a navigation to another path, cancels the questions of the current page, because their answers would affect a
 * page that is no longer visible. After it, updates title and focus, and clears the wanted address once reached.
 */
export function connectRoutes({ router, stores, services, actors }: EffectParts): void {
  const expectPage = followHeading(` · ${appTexts.product}`);
  let left: Element | null = null;
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    left = document.activeElement;
    if (pathChanged) services.feedback.cancelQuestions();
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // The page has rendered, so a chunk that is missing later is due to a newer deploy.
    stores.reloadMark.remove();
    if (stores.mailedLink.get()?.path !== router.state.location.pathname) stores.mailedLink.remove();
    const row = rowOf(router.state.matches.at(-1), actors.auth);
    if (row !== null && signedInAccess.has(row.access)) stores.returnAddress.forget();
    const takesFocus = fromLocation !== undefined && pathChanged;
    const [title, isTitleFixed] = [row?.title || navigationErrorTitles.notFound, row === routeTable.home];
    requestAnimationFrame(() => expectPage({ title, isTitleFixed, takesFocus, left }));
  });
}
