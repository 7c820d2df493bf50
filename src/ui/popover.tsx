import { PopoverContent, PopoverPositioner, PopoverRoot, PopoverTrigger } from '@ark-ui/react/popover';
import X from 'lucide-react/icons/x';
import { type ReactElement, type ReactNode, useId } from 'react';
import { css, cx } from '#styled-system/css';
import { popover } from '#styled-system/recipes';
import { IconButton } from './icon-button.tsx';

const panel = css({
  width: '24rem',
  maxWidth: 'calc(100vw - 1rem)',
  maxHeight: 'min(36rem, var(--available-height, 80vh))',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  p: '0',
  borderWidth: '1px',
});
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  ps: '4',
  pe: '2',
  py: '2',
  borderBottomWidth: '1px',
});
const titleStyle = css({ flex: '1', minWidth: '0', textStyle: 'md' });
const footing = css({ display: 'flex', flexWrap: 'wrap', gap: '2', px: '2', py: '2', borderTopWidth: '1px' });
const body = css({ overflowY: 'auto', minHeight: '0' });

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the panel is gone and its button has the focus again. */
  onClosed?: () => void;
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  closeLabel: string;
  /** Actions for everything in the panel, beside its title. */
  actions?: ReactNode;
  /** What else the panel offers, below its content. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A panel behind a button, over the page, which stays usable. Escape, its button and a press outside close it. It is not
 * portalled, so that it stays in its landmark and is inert with the page.
 */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, onClosed, trigger, title, closeLabel, actions, footer, children } = props;
  const styles = popover();
  const titleId = useId();
  return (
    <PopoverRoot
      lazyMount
      unmountOnExit
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      // The focus returns in the next frame.
      onExitComplete={() => requestAnimationFrame(() => onClosed?.())}
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
    >
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverPositioner className={styles.positioner}>
        <PopoverContent aria-labelledby={titleId} className={cx(styles.content, panel)}>
          <div className={bar}>
            <div id={titleId} className={cx(styles.title, titleStyle)}>
              {title}
            </div>
            {actions}
            <IconButton size="sm" label={closeLabel} icon={<X />} onClick={() => onOpenChange(false)} />
          </div>
          <div className={body}>{children}</div>
          {footer !== undefined && <div className={footing}>{footer}</div>}
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}
