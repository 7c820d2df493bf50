import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Places a box under its control, or above it when there is no room below, at most as wide as the window. */
function place(box: HTMLElement, rect: DOMRect): void {
  const hasRoom = rect.bottom + box.offsetHeight <= window.innerHeight || rect.top < box.offsetHeight;
  box.style.left = `${rect.left}px`;
  box.style.minWidth = `${rect.width}px`;
  box.style.maxWidth = `${Math.max(rect.width, Math.min(480, window.innerWidth - rect.left))}px`;
  box.style.top = `${hasRoom ? rect.bottom + 4 : rect.top - box.offsetHeight - 4}px`;
}

/** Whether a control has scrolled out of its container or the window. */
function isScrolledOut(control: HTMLElement, rect: DOMRect): boolean {
  for (let around = control.parentElement; around !== null; around = around.parentElement) {
    if (around.scrollHeight <= around.clientHeight && around.scrollWidth <= around.clientWidth) continue;
    const { top, bottom, left, right } = around.getBoundingClientRect();
    const isClipped = around !== document.documentElement && getComputedStyle(around).overflow !== 'visible';
    if (isClipped && (rect.bottom <= top || rect.top >= bottom || rect.right <= left || rect.left >= right))
      return true;
  }
  return rect.bottom <= 0 || rect.top >= window.innerHeight;
}

/**
 * Props of a popover in the top layer that follows its control while anything scrolls, and closes once the control is
 * out of view.
 */
export function usePlaceUnder(anchor: RefObject<HTMLElement | null>, onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const [box, control] = [ref.current, anchor.current];
    if (box === null || control === null) return;
    // Some browsers have no top layer; there the box's own position overlays the page.
    box.showPopover?.();
    place(box, control.getBoundingClientRect());
    const follow = ({ target }: Event) => {
      // Ignores scrolling inside the box, and of the control when its text grows.
      if (target === control || (target instanceof Node && box.contains(target))) return;
      const rect = control.getBoundingClientRect();
      if (isScrolledOut(control, rect)) close.current();
      else place(box, rect);
    };
    const grown =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => place(box, control.getBoundingClientRect()));
    grown?.observe(box);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      grown?.disconnect();
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [anchor]);
  return ref;
}
