import { type ReactNode, useEffect, useRef } from 'react';

interface OperatedProps {
  by: 'press' | 'focus';
  /** The label of the button; by default the first one. */
  button?: string;
  children: ReactNode;
}

const labelOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;

/** Presses or focuses a button of its content once, as soon as it is there: the code of a component may load first. */
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
      else found.focus();
    };
    const observer = new MutationObserver(operate);
    observer.observe(current, { childList: true, subtree: true });
    operate();
    return () => observer.disconnect();
  }, [by, button]);
  return (
    <div ref={place} className="operated">
      {children}
    </div>
  );
}
