import { css } from '#styled-system/css';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { LinkChoice } from './link-choices.ts';

const panel = css({
  position: 'fixed',
  inset: 'auto',
  m: '0',
  p: '1',
  maxHeight: '20rem',
  overflowY: 'auto',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.default',
  color: 'fg.default',
  boxShadow: 'md',
  zIndex: '10',
  textStyle: 'sm',
});
const option = css({
  display: 'grid',
  gap: '0.5',
  px: '2.5',
  py: '1.5',
  minHeight: '6',
  borderRadius: 'l1',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected=true]': { bg: 'bg.accentSubtle' },
});
const facts = css({ color: 'fg.muted', textStyle: 'xs' });
const said = css({ px: '2.5', py: '1.5', color: 'fg.muted' });

interface LinkOptionsProps {
  id: string;
  /** Names the list. */
  label: string;
  /** The control under which it stands. */
  anchor: RefObject<HTMLElement | null>;
  choices: readonly LinkChoice[];
  active: number;
  /** Said in place of the choices, or above them. */
  message: string;
  onChoose: (choice: LinkChoice) => void;
  onClose: () => void;
}

/** Puts the list under the control, or above where there is no room, and no wider than the window. */
function place(box: HTMLElement, rect: DOMRect): void {
  const hasRoom = rect.bottom + box.offsetHeight <= window.innerHeight || rect.top < box.offsetHeight;
  box.style.left = `${rect.left}px`;
  box.style.minWidth = `${rect.width}px`;
  box.style.maxWidth = `${Math.max(rect.width, Math.min(480, window.innerWidth - rect.left))}px`;
  box.style.top = `${hasRoom ? rect.bottom + 4 : rect.top - box.offsetHeight - 4}px`;
}

/** Whether a control has gone out of what it scrolls in, or out of the window. */
function isOutOfSight(control: HTMLElement, rect: DOMRect): boolean {
  for (let around = control.parentElement; around !== null; around = around.parentElement) {
    if (around.scrollHeight <= around.clientHeight && around.scrollWidth <= around.clientWidth) continue;
    const { top, bottom, left, right } = around.getBoundingClientRect();
    const isClipped = around !== document.documentElement && getComputedStyle(around).overflow !== 'visible';
    if (isClipped && (rect.bottom <= top || rect.top >= bottom || rect.right <= left || rect.left >= right))
      return true;
  }
  return rect.bottom <= 0 || rect.top >= window.innerHeight;
}

/** Lies over everything and stays where the control is as anything scrolls; it closes once that is out of sight. */
function usePlace(anchor: RefObject<HTMLElement | null>, onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const [box, control] = [ref.current, anchor.current];
    if (box === null || control === null) return;
    // Some browsers know no top layer: there it lies over the page by itself.
    box.showPopover?.();
    place(box, control.getBoundingClientRect());
    const follow = ({ target }: Event) => {
      // The list scrolls in itself, and so does the control as its text grows.
      if (target === control || (target instanceof Node && box.contains(target))) return;
      const rect = control.getBoundingClientRect();
      if (isOutOfSight(control, rect)) close.current();
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

/** The records to choose from under the control of a link. */
export function LinkOptions({ id, label, anchor, choices, active, message, onChoose, onClose }: LinkOptionsProps) {
  const ref = usePlace(anchor, onClose);
  useLayoutEffect(() => {
    ref.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, ref]);
  return (
    <div ref={ref} popover="manual" className={panel}>
      {message !== '' && <p className={said}>{message}</p>}
      <div id={id} role="listbox" aria-label={label}>
        {choices.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the combobox's, which keeps the focus
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <span>{choice.text}</span>
            {choice.facts !== '' && <span className={facts}>{choice.facts}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
