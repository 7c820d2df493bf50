import { ark } from '@ark-ui/react/factory';
import { Tooltip as ArkTooltip } from '@ark-ui/react/tooltip';
import type { ComponentProps, ReactElement } from 'react';
import { css, cx } from '#styled-system/css';
import { tooltip } from '#styled-system/recipes';

/** Nothing of what lies under it shines through. */
const look = css({ bg: 'fg.default', _motionReduce: { animation: 'none' } });

interface TooltipProps {
  /** The name of what it stands beside. */
  words: string;
  /** A link or button that shows only an icon. */
  children?: ReactElement;
}

/** The name of what shows only an icon beside it, on hover and on keyboard focus; Escape takes it away. */
export function Tooltip({ words, children }: TooltipProps) {
  const styles = tooltip();
  return (
    <ArkTooltip.Root
      lazyMount
      unmountOnExit
      interactive
      openDelay={150}
      closeDelay={100}
      positioning={{ placement: 'right', strategy: 'fixed' }}
    >
      <ArkTooltip.Context>
        {(api) => (
          <ark.button {...withoutDescription(api.getTriggerProps())} asChild>
            {children}
          </ark.button>
        )}
      </ArkTooltip.Context>
      <ArkTooltip.Positioner className={styles.positioner}>
        <ArkTooltip.Content className={cx(styles.content, look)}>{words}</ArkTooltip.Content>
      </ArkTooltip.Positioner>
    </ArkTooltip.Root>
  );
}

/** A name that is also the description is read out twice. */
const withoutDescription = ({ 'aria-describedby': _, ...props }: ComponentProps<'button'>) => props;
