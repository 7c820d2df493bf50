import { type ReactNode, useEffect, useRef } from 'react';

interface OperatedProps {
  by: 'press' | 'focus';
  /** The label of the button; by default the first one. */
  button?: string;
  children: ReactNode;
}

const labelOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;

/** Focuses an element as a key does: a tooltip does not open for any other focus. */
function focusByKeyboard(element: HTMLElement): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  element.focus();
}

/**
 * Presses or focuses a button of its content once, as soon as it is there: the code of a component may load first. Waits
 * for the task after, because a menu or popover ignores its button until its machine runs, and strict mode starts each
 * machine twice.
 */
export function Operated({ by, button, children }: OperatedProps) {
  const place = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const operate = () => {
      const buttons = [...current.querySelectorAll('button')];
      const found = buttons.find((one) => button === undefined || labelOf(one) === button);
      if (isDone.current || found === undefined) return;
      isDone.current = true;
      if (by === 'press') found.click();
      else focusByKeyboard(found);
    };
    let next: ReturnType<typeof setTimeout> | undefined;
    const operateNext = () => {
      clearTimeout(next);
      next = setTimeout(operate);
    };
    const observer = new MutationObserver(operateNext);
    observer.observe(current, { childList: true, subtree: true });
    operateNext();
    return () => {
      observer.disconnect();
      clearTimeout(next);
    };
  }, [by, button]);
  return (
    <div ref={place} className="operated">
      {children}
    </div>
  );
}
