import { Tooltip as ArkTooltip } from '@ark-ui/react/tooltip';
import type { ReactElement } from 'react';
import { css, cx } from '#styled-system/css';
import { tooltip } from '#styled-system/recipes';

/** Nothing of what lies under it shines through. */
const look = css({ bg: 'fg.default', _motionReduce: { animation: 'none' } });

interface TooltipProps {
  words: string;
  /** What it explains: a link or button. */
  children: ReactElement;
}

/** Words beside what shows only an icon, on hover and on keyboard focus; Escape takes them away. */
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
      <ArkTooltip.Trigger asChild>{children}</ArkTooltip.Trigger>
      <ArkTooltip.Positioner className={styles.positioner}>
        <ArkTooltip.Content className={cx(styles.content, look)}>{words}</ArkTooltip.Content>
      </ArkTooltip.Positioner>
    </ArkTooltip.Root>
  );
}
