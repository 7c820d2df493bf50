/** What is known about the page of an address before it renders. */
interface ExpectedPage {
  /** Its title until its heading renders; permanent where the heading is no title, such as a greeting. */
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
export function followHeading(suffix: string): (page: ExpectedPage) => void {
  let expected: ExpectedPage | null = null;
  /** The element that has had the focus since the last navigation; null once the focus has moved on. */
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
 * Moves the focus from the page that was left to the top of the new one and returns the element that holds it until the
 * heading can take it. Returns null when a dialog has the focus or the new page focused an element itself; keeps the
 * old element if it is still in the document.
 */
function moveFocusToPage(left: Element | null): Element | null {
  const main = document.querySelector('main');
  const active = document.activeElement;
  if (main === null || active?.closest('[role=alertdialog]')) return null;
  if (active !== main && main.contains(active)) return active === left ? left : null;
  main.focus({ preventScroll: true });
  return main;
}

/** Focuses the heading as soon as the holder is out of the document; returns the element that has the focus. */
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
