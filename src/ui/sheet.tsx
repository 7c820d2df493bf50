import { DialogBackdrop, DialogContent, DialogPositioner, DialogRoot, DialogTitle } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { css, cx } from '#styled-system/css';
import { drawer } from '#styled-system/recipes';
import { IconButton } from './icon-button.tsx';

const bar = css({ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', py: '3' });
const widths = {
  left: css({ width: '18rem', maxWidth: '85vw' }),
  right: css({ width: '26rem', maxWidth: '100vw' }),
};

interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** Side it enters from: left for navigation, right for tasks beside the page. */
  side?: 'left' | 'right';
  title: string;
  closeLabel: string;
  /** The element to focus when a right-hand sheet opens; null means its first field. */
  focusFirst?: (body: HTMLElement) => HTMLElement | null;
  children?: ReactNode;
}

/** Focuses the first field of the task by default. */
const firstField = (body: HTMLElement, focusFirst: SheetProps['focusFirst']) =>
  focusFirst?.(body) ?? body.querySelector<HTMLElement>('input:not([hidden])');

/**
 * The element that has the focus. For a menu that closes, which cannot take the focus back, the button that opened it;
 * null when nothing has the focus.
 */
function focusOrigin(): HTMLElement | null {
  const { activeElement } = document;
  const menuButton = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '';
  const origin = document.getElementById(menuButton) ?? activeElement;
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
}

/** What had the focus when the sheet opened, if it is still there. */
function useFocusOrigin(open: boolean): () => HTMLElement | null {
  const [opened, setOpened] = useState<{ open: boolean; origin: HTMLElement | null }>({ open: false, origin: null });
  if (opened.open !== open) setOpened({ open, origin: open ? focusOrigin() : opened.origin });
  const { origin } = opened;
  return () => (origin?.isConnected === true ? origin : null);
}

/**
 * A panel over the page. When it closes, the focus returns to where it was. Escape and its button close it. The backdrop
 * closes only a left-hand sheet, because a stray press would lose a task's input.
 */
export function Sheet({ open, onClose, side = 'left', title, closeLabel, focusFirst, children }: SheetProps) {
  const body = useRef<HTMLDivElement>(null);
  const finalFocus = useFocusOrigin(open);
  const styles = side === 'left' ? drawer({ variant: 'left' }) : drawer({ variant: 'right' });
  return (
    <DialogRoot
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      closeOnInteractOutside={side === 'left'}
      finalFocusEl={finalFocus}
      {...(side === 'right' && { initialFocusEl: () => body.current && firstField(body.current, focusFirst) })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DialogBackdrop className={styles.backdrop} />
        <DialogPositioner className={cx(styles.positioner, widths[side])}>
          <DialogContent className={styles.content}>
            <div className={cx(styles.header, bar)}>
              <DialogTitle className={styles.title}>{title}</DialogTitle>
              <IconButton size="sm" label={closeLabel} icon={<X />} onClick={onClose} />
            </div>
            <div ref={body} className={styles.body}>
              {children}
            </div>
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
