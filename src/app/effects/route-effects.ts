import { appTexts } from '../app.texts.ts';
import type { EffectParts } from './effects.types.ts';

/** After each navigation: the title, the focus on the heading of the page, and the wanted address as served. */
export function connectRoutes({ router, stores }: EffectParts): void {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // The page stands, so a part that is missing later is another deploy's.
    stores.reloadMark.remove();
    const row = router.state.matches.at(-1)?.staticData.row;
    document.title = `${row?.title ?? appTexts.notFound} · ${appTexts.product}`;
    if (row?.access === 'always' || row?.access === 'program') stores.wantedAddress.forget();
    if (fromLocation !== undefined && pathChanged) requestAnimationFrame(focusHeading);
  });
}

/** Moves the focus to the page's heading, which announces it, unless the page has put it somewhere in itself. */
function focusHeading(): void {
  const main = document.querySelector('main');
  if (main === null || main.contains(document.activeElement)) return;
  window.scrollTo(0, 0);
  main.scrollTo(0, 0);
  main.querySelector('h1')?.focus();
}
