import { usePlaceUnder } from '#features/kit/form/use-place-under.ts';
import { css } from '#styled-system/css';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Writing } from './use-writing.ts';

const panel = css({
  position: 'fixed',
  inset: 'auto',
  m: '0',
  p: '1',
  // The minimum width is that of the control.
  width: '0',
  maxHeight: '18rem',
  overflowY: 'auto',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.default',
  color: 'fg.default',
  boxShadow: 'md',
  zIndex: '10',
});
const option = css({
  display: 'grid',
  px: '2',
  py: '1',
  minHeight: '6',
  borderRadius: 'l1',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected=true]': { bg: 'bg.accentSubtle' },
});
const code = css({ fontFamily: 'mono', textStyle: 'sm' });
const detail = css({ color: 'fg.muted', textStyle: 'xs' });

/** Escape closes only the list. Listens before an enclosing sheet, which would receive the key before the control. */
function useEscape(onClose: () => void): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

interface SuggestionListProps {
  id: string;
  /** Accessible name of the list. */
  label: string;
  /** The control below which the list opens. */
  anchor: RefObject<HTMLElement | null>;
  writing: Writing;
}

/** The completions at the caret, below the control, which keeps the focus. */
export function SuggestionList({ id, label, anchor, writing }: SuggestionListProps) {
  const { suggestions, active, choose, close } = writing;
  const ref = usePlaceUnder(anchor, close);
  useEscape(close);
  useLayoutEffect(() => {
    ref.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, suggestions, ref]);
  return (
    <div ref={ref} popover="manual" className={panel}>
      <div id={id} role="listbox" aria-label={label}>
        {suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the control keeps the focus and handles the keys
          <div
            key={`${suggestion.kind} ${suggestion.title}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <span className={code}>{suggestion.title}</span>
            <span className={detail}>{suggestion.detail}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
