/** What is known of the page an address led to before it is drawn. */
interface ExpectedPage {
  /** Its title until its heading stands; for good where the heading names no place, as a greeting does. */
  title: string;
  isTitleFixed: boolean;
  /** Whether somebody went there: the focus goes with them. */
  takesFocus: boolean;
  /** What had the focus when they set out. */
  left: Element | null;
}

/** Milliseconds after which the tab is called as the page is: what was drawn is painted first. */
const TITLE_PAUSE = 50;

/**
 * Keeps the tab's title what the page's heading says, whenever that changes, and moves the focus to the heading of a
 * page somebody went to, which announces it. Gives the function that tells which page is expected.
 * @param suffix what stands behind every title
 */
export function followHeading(suffix: string): (page: ExpectedPage) => void {
  let expected: ExpectedPage | null = null;
  /** What has had the focus since the last navigation; null once it has gone on. */
  let keeper: Element | null = null;
  /** The title that is due; what it is called by may change many times before anybody can read it. */
  let due: ReturnType<typeof setTimeout> | undefined;
  const announceTitle = () => {
    due = undefined;
    if (expected === null) return;
    const words = expected.isTitleFixed ? null : findHeading()?.textContent;
    const title = `${words ?? expected.title}${suffix}`;
    if (document.title !== title) document.title = title;
  };
  const look = () => {
    if (expected === null) return;
    due ??= setTimeout(announceTitle, TITLE_PAUSE);
    if (keeper !== null) keeper = keepFocus(keeper, findHeading());
  };
  const watched = { childList: true, characterData: true, subtree: true, attributeFilter: ['hidden'] };
  new MutationObserver(look).observe(document.body, watched);
  document.addEventListener('focusin', ({ target }) => {
    if (target !== keeper) keeper = null;
  });
  return (page) => {
    expected = page;
    if (page.takesFocus) keeper = leavePlace(page.left);
    look();
  };
}

/**
 * Takes the focus from where somebody went away to the top of the new page, and tells what keeps it until the heading
 * can have it: nothing where a question has it or the new page put it somewhere in itself, its old place where that
 * still stands.
 */
function leavePlace(left: Element | null): Element | null {
  const main = document.querySelector('main');
  const active = document.activeElement;
  if (main === null || active?.closest('[role=alertdialog]')) return null;
  if (active !== main && main.contains(active)) return active === left ? left : null;
  main.focus({ preventScroll: true });
  return main;
}

/** Gives the heading the focus as soon as what has had it is gone; tells which has it. */
function keepFocus(keeper: Element, heading: HTMLElement | null): Element {
  const active = document.activeElement;
  const isPlace = active !== null && active !== document.body && !active.matches('main') && isShown(active);
  if (isPlace || heading === null) return keeper;
  window.scrollTo(0, 0);
  heading.focus();
  return heading;
}

/** The heading in sight: a list stays behind the record that is open over it. */
const findHeading = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown) ?? null;

const isShown = (element: Element): boolean => element.closest('[hidden]') === null;
