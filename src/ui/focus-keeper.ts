const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** Number of previous focus places to remember: a dialog over a menu over a form, and some more. */
const MEMORY = 8;

/** One element on the path from the focused element to the body, with its siblings. */
interface Step {
  element: Element;
  next: Element | null;
  previous: Element | null;
  /** Whether the element was a child of the body: the page itself or a portal, such as a dialog or the toasts. */
  isInBody: boolean;
}

/** The focused element and its ancestors, innermost first. */
type Place = readonly Step[];

function placeOf(focused: Element): Place {
  const steps: Step[] = [];
  for (let element: Element | null = focused; element !== null; element = element.parentElement) {
    if (element === document.body) break;
    steps.push({
      element,
      next: element.nextElementSibling,
      previous: element.previousElementSibling,
      isInBody: element.parentElement === document.body,
    });
  }
  return steps;
}

/** Whether an element can take the focus now, considering open dialogs. */
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

/** The element itself, or its first focusable descendant. */
const firstIn = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll(FOCUSABLE)].find(canFocus);

/**
 * The nearest focusable element that remains: the element itself, a sibling, an ancestor; finally the page's heading.
 */
function nearestTo(place: Place): HTMLElement | undefined {
  for (const { element, next, previous, isInBody } of place) {
    const isWholePage = element.matches('main, :has(main)');
    // The focus of a removed portal must not move to another part of that portal or to the next portal.
    if (isInBody && !isWholePage) break;
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

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Focuses the nearest remaining element of the first place that has one. */
function focusFirst(places: readonly Place[]): void {
  for (const place of places) {
    const nearest = nearestTo(place);
    if (nearest !== undefined) return nearest.focus();
  }
}

/** Runs work two frames later, after any code that moves the focus itself in response to a change. */
export function afterRender(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

/**
 * When the focused element is removed, hidden or disabled and nothing else takes the focus, moves the focus to the
 * nearest remaining element or to a previous place. Ignores a blur caused by a press outside every control.
 * @returns the function that stops it
 */
export function keepFocus(): () => void {
  let places: readonly Place[] = [];
  let isScheduled = false;
  const remember = (focused: EventTarget | null) => {
    if (!(focused instanceof Element) || focused === document.body) return;
    places = [placeOf(focused), ...places.filter(([step]) => step?.element !== focused)].slice(0, MEMORY);
  };
  const handleFocusIn = ({ target }: FocusEvent) => remember(target);
  const handleFocusOut = ({ target }: FocusEvent) => {
    // Keeps the places of a button that its request disables for an instant, even if it is enabled again below.
    if (!(target instanceof Element) || !canFocus(target)) return;
    afterRender(() => {
      const [last] = places;
      if (isFocusLost() && last?.[0]?.element === target && canFocus(target)) places = [];
    });
  };
  const observer = new MutationObserver(() => {
    if (isScheduled || !isFocusLost()) return;
    isScheduled = true;
    afterRender(() => {
      isScheduled = false;
      if (isFocusLost()) focusFirst(places);
    });
  });
  // This code loads late, when the user may already have moved the focus.
  remember(document.activeElement);
  document.addEventListener('focusin', handleFocusIn);
  document.addEventListener('focusout', handleFocusOut);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', handleFocusIn);
    document.removeEventListener('focusout', handleFocusOut);
  };
}
