const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** Places gone back over: a dialog over a menu over a form, and some. */
const MEMORY = 8;

/** An element on the way from what had the focus out to the body, and what stood beside it. */
interface Step {
  element: Element;
  next: Element | null;
  previous: Element | null;
}

/** What had the focus and everything around it, outwards. */
type Place = readonly Step[];

function placeOf(focused: Element): Place {
  const steps: Step[] = [];
  for (let element: Element | null = focused; element !== null; element = element.parentElement) {
    if (element === document.body) break;
    steps.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling });
  }
  return steps;
}

/** Whether an element can have the focus now, dialogs over it included. */
function canFocus(element: Element): element is HTMLElement {
  const modal = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.matches(FOCUSABLE) &&
    element.closest('[inert], [hidden]') === null &&
    (modal === undefined || modal.contains(element)) &&
    element.checkVisibility()
  );
}

/** The element itself, or the first in it that can have the focus. */
const firstIn = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll(FOCUSABLE)].find(canFocus);

/** What is left nearest to a place: itself, what stood beside it, what is around it; at last the page's heading. */
function nearestTo(place: Place): HTMLElement | undefined {
  for (const { element, next, previous } of place) {
    const isWholePage = element.matches('main, :has(main)');
    // What hangs on the body beside the page, as toasts do, is no place to stay in.
    if (element.parentElement === document.body && !isWholePage) break;
    if (element.isConnected) {
      const found = firstIn((isWholePage && document.querySelector('main h1')) || element);
      if (found !== undefined) return found;
    } else {
      const beside = [next, previous].filter((sibling) => sibling?.isConnected === true);
      const found = beside.map((sibling) => sibling && firstIn(sibling)).find(Boolean);
      if (found) return found;
    }
  }
  return undefined;
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Calls back once whatever moves the focus by itself after a change has done so. */
function afterDrawing(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

/**
 * Whenever what has the focus is removed, hidden or disabled and nothing else takes it, gives it to what is left nearest
 * to it, or to what had it before. Who gives it up, pressing beside everything, is let be.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  let places: readonly Place[] = [];
  let isWaiting = false;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return;
    places = [placeOf(target), ...places.filter(([step]) => step?.element !== target)].slice(0, MEMORY);
  };
  const letBe = ({ target }: FocusEvent) =>
    afterDrawing(() => {
      const [last] = places;
      if (isNowhere() && last?.[0]?.element === target && target instanceof Element && canFocus(target)) places = [];
    });
  const restore = () => {
    isWaiting = false;
    if (!isNowhere()) return;
    for (const place of places) {
      const refuge = nearestTo(place);
      if (refuge !== undefined) return refuge.focus();
    }
  };
  const observer = new MutationObserver(() => {
    if (isWaiting || !isNowhere()) return;
    isWaiting = true;
    afterDrawing(restore);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', letBe);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', letBe);
  };
}
