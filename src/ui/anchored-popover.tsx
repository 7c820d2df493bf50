import { PopoverContent, PopoverPositioner, PopoverRoot, PopoverTitle } from '@ark-ui/react/popover';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { css, cx } from '#styled-system/css';
import { popover } from '#styled-system/recipes';
import { IconButton } from './icon-button.tsx';

/** A rectangle of the window beside which something opens, in CSS pixels. */
export interface Anchor {
  x: number;
  y: number;
  width: number;
  height: number;
}

const contentStyle = css({
  width: '22rem',
  maxWidth: 'calc(100vw - 1rem)',
  maxHeight: 'min(28rem, var(--available-height, 28rem))',
  overflowY: 'auto',
  p: '3',
  gap: '2',
  borderWidth: '1px',
  _motionReduce: { animation: 'none' },
});
const bar = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' });
const titleStyle = css({ textStyle: 'sm', fontWeight: 'semibold', _firstLetter: { textTransform: 'uppercase' } });
const layer = css({ zIndex: 'popover!' });

interface AnchoredPopoverProps {
  anchor: Anchor;
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A small dialog beside a place of the page, without covering the rest. Escape, its button and a press outside close it;
 * the focus returns. Render it only while it is open.
 */
export function AnchoredPopover({ anchor, title, closeLabel, onClose, children }: AnchoredPopoverProps) {
  const styles = popover();
  const content = useRef<HTMLDivElement>(null);
  useFocusWithin(content);
  return (
    <PopoverRoot
      open
      onOpenChange={({ open }) => !open && onClose()}
      portalled={false}
      autoFocus={false}
      restoreFocus={false}
      positioning={{
        getAnchorRect: () => anchor,
        placement: 'right-start',
        strategy: 'fixed',
        gutter: 6,
        overlap: true,
      }}
    >
      <PopoverPositioner className={cx(styles.positioner, layer)}>
        <PopoverContent ref={content} className={cx(styles.content, contentStyle)}>
          <div className={bar}>
            <PopoverTitle className={titleStyle}>{title}</PopoverTitle>
            <IconButton size="sm" label={closeLabel} icon={<X />} onClick={onClose} />
          </div>
          {children}
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}

/** Moves the focus to the first field or entry of a popover, and back when it closes. */
function useFocusWithin(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const origin = document.activeElement;
    const element = content.current;
    const first = element?.querySelector<HTMLElement>('input:not([hidden]), li > button') ?? element;
    first?.focus({ preventScroll: true });
    return () => {
      // Its parent moved the focus elsewhere when it closed it.
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement) === true;
      if (isLost && origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
    };
  }, [content]);
}
