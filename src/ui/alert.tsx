import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode, Ref } from 'react';
import { css, cx } from '#styled-system/css';

export type Tone = 'info' | 'positive' | 'warning' | 'negative';

/** One icon per tone, shared by alerts, toasts and dialogs. */
export const toneIcon = { info: Info, positive: CircleCheck, warning: TriangleAlert, negative: CircleAlert };

const frame = css({
  display: 'flex',
  gap: '3',
  width: 'full',
  p: '3',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'colorPalette.a2',
  borderColor: 'colorPalette.a6',
  textStyle: 'sm',
  '& > svg': { width: '5', height: '5', flexShrink: '0', color: 'colorPalette.text' },
});

/** One palette per tone, shared by alerts, badges, toasts and dialogs. */
export const toneClass: Record<Tone, string> = {
  info: css({ colorPalette: 'blue' }),
  positive: css({ colorPalette: 'grass' }),
  warning: css({ colorPalette: 'amber' }),
  negative: css({ colorPalette: 'red' }),
};

const contentStyle = css({
  display: 'grid',
  gap: '2',
  minWidth: '0',
  flex: '1',
  overflowWrap: 'anywhere',
  color: 'fg.default',
  '& :is(.link)': { color: 'colorPalette.12' },
  /** The primary button keeps the accent palette: white text on a state palette lacks contrast. */
  '& :is(.button--variant_solid)': { colorPalette: 'teal' },
});
const titleStyle = css({ fontWeight: 'semibold' });

interface AlertProps {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  /**
   * `alert` interrupts the screen reader, `status` waits, `group` is for alerts inside a live region; omit it for an
   * alert that was there from the start.
   */
  role?: 'alert' | 'status' | 'group';
  'aria-label'?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  tabIndex?: number;
}

/** A persistent message on the page. */
export function Alert({ tone, title, children, ...rest }: AlertProps) {
  const Icon = toneIcon[tone];
  return (
    <div {...rest} className={cx(frame, toneClass[tone])}>
      <Icon aria-hidden="true" />
      <div className={contentStyle}>
        {title !== undefined && <p className={titleStyle}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
