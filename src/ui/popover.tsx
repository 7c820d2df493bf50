import { PopoverContent, PopoverPositioner, PopoverRoot, PopoverTitle } from '@ark-ui/react/popover';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
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

const content = css({
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

interface PopoverProps {
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
export function Popover({ anchor, title, closeLabel, onClose, children }: PopoverProps) {
  const styles = popover();
  return (
    <PopoverRoot
      open
      onOpenChange={({ open }) => !open && onClose()}
      portalled={false}
      positioning={{
        getAnchorRect: () => anchor,
        placement: 'right-start',
        strategy: 'fixed',
        gutter: 6,
        overlap: true,
      }}
    >
      <PopoverPositioner className={cx(styles.positioner, layer)}>
        <PopoverContent className={cx(styles.content, content)}>
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
