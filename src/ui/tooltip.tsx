import { ark } from '@ark-ui/react/factory';
import { TooltipContent, TooltipContext, TooltipPositioner, TooltipRoot } from '@ark-ui/react/tooltip';
import type { ComponentProps, ReactElement } from 'react';
import { css, cx } from '#styled-system/css';
import { tooltip } from '#styled-system/recipes';

/** Opaque, so that nothing below it is visible. */
const contentStyle = css({ bg: 'fg.default', _motionReduce: { animation: 'none' } });

interface TooltipProps {
  /** The name of the element it belongs to. */
  text: string;
  /** A link or button that shows only an icon. */
  children?: ReactElement;
}

/** A tooltip with the name of an icon-only element, on hover and keyboard focus; Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const styles = tooltip();
  return (
    <TooltipRoot
      lazyMount
      unmountOnExit
      interactive
      openDelay={150}
      closeDelay={100}
      positioning={{ placement: 'right', strategy: 'fixed' }}
    >
      <TooltipContext>
        {(api) => (
          <ark.button {...withoutDescription(api.getTriggerProps())} asChild>
            {children}
          </ark.button>
        )}
      </TooltipContext>
      <TooltipPositioner className={styles.positioner}>
        <TooltipContent className={cx(styles.content, contentStyle)}>{text}</TooltipContent>
      </TooltipPositioner>
    </TooltipRoot>
  );
}

/** Removes `aria-describedby`: a name that is also the description would be read out twice. */
const withoutDescription = ({ 'aria-describedby': _, ...props }: ComponentProps<'button'>) => props;
