import { type RouteAccess, routeTable } from '#contract/routes.ts';
import { navigationErrorTitles } from '#features/navigation-errors/navigation-error-titles.texts.ts';
import { appTexts } from './app.texts.ts';
import { rowOf } from './router/route-row.ts';
import type { EffectParts } from './effects.types.ts';

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

/** What is known about a page before it renders. */
interface ExpectedPage {
  /**
   * The tab's title until the page's heading renders; if `isTitleFixed`, also afterwards, e.g. for a heading that is a
   * greeting.
   */
  title: string;
  isTitleFixed: boolean;
  /** Whether the user navigated there; the focus then moves to the page. */
  takesFocus: boolean;
  /** The element that had the focus when the navigation started. */
  left: Element | null;
}

/** Delay in ms before the tab's title follows the heading, so that the page paints first. */
const TITLE_PAUSE = 50;

/**
 * Keeps the tab's title equal to the page's heading, and moves the focus to the heading after a navigation, so that
 * screen readers announce it. Returns the function that sets the expected page.
 * @param suffix appended to every title
 */
function followHeading(suffix: string): (page: ExpectedPage) => void {
  let expected: ExpectedPage | null = null;
  /** The element that has had the focus since the last navigation; null once another element takes the focus. */
  let focusHolder: Element | null = null;
  /** Timer of the pending title; the heading may change many times before it fires. */
  let titleTimer: ReturnType<typeof setTimeout> | undefined;
  const updateTitle = () => {
    titleTimer = undefined;
    if (expected === null) return;
    const headingText = expected.isTitleFixed ? null : findHeading()?.textContent;
    const title = `${headingText ?? expected.title}${suffix}`;
    if (document.title !== title) document.title = title;
  };
  const update = () => {
    if (expected === null) return;
    titleTimer ??= setTimeout(updateTitle, TITLE_PAUSE);
    if (focusHolder !== null) focusHolder = keepFocus(focusHolder, findHeading());
  };
  const observerOptions = { childList: true, characterData: true, subtree: true, attributeFilter: ['hidden'] };
  new MutationObserver(update).observe(document.body, observerOptions);
  document.addEventListener('focusin', ({ target }) => {
    if (target !== focusHolder) focusHolder = null;
  });
  return (page) => {
    expected = page;
    if (page.takesFocus) focusHolder = moveFocusToPage(page.left);
    update();
  };
}

/**
 * Moves the focus to `main` after a navigation and returns the element that has the focus until the heading can take
 * it. Returns null when a dialog has the focus or the new page focused an element itself. An element of `main` that
 * still has the focus from before the navigation keeps it and is returned.
 */
function moveFocusToPage(left: Element | null): Element | null {
  const main = document.querySelector('main');
  const active = document.activeElement;
  if (main === null || active?.closest('[role=alertdialog]')) return null;
  if (active !== main && main.contains(active)) return active === left ? left : null;
  main.focus({ preventScroll: true });
  return main;
}

/**
 * Focuses the heading once it renders, unless a visible element other than `main` has the focus; returns the new
 * holder.
 */
function keepFocus(focusHolder: Element, heading: HTMLElement | null): Element {
  const active = document.activeElement;
  const hasFocusedElement = active !== null && active !== document.body && !active.matches('main') && isShown(active);
  if (hasFocusedElement || heading === null) return focusHolder;
  window.scrollTo(0, 0);
  heading.focus();
  return heading;
}

/** The visible heading: a list stays rendered behind the record that is open over it. */
const findHeading = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown) ?? null;

const isShown = (element: Element): boolean => element.closest('[hidden]') === null;
