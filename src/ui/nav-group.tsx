import { ark } from '@ark-ui/react/factory';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { css, cx } from '#styled-system/css';
import { Tooltip } from './tooltip.tsx';

const group = css({ display: 'grid', gap: '0.5', '& + &': { mt: '4' } });
const title = css({ px: '2.5', mb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' });
const list = css({ display: 'grid', gap: '0.5', listStyle: 'none' });
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: 'controlSmall',
  px: '2.5',
  borderRadius: 'l2',
  textStyle: 'sm',
  color: 'fg.default',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current=page]': { bg: 'bg.accentSubtle', color: 'colorPalette.text', fontWeight: 'medium' },
  '& > svg': { width: '4.5', height: '4.5', flexShrink: '0' },
});
const srOnlyStyle = css({ srOnly: true });

/** A titled group of links; when folded, the title is for screen readers only. */
export function NavGroup(props: { title?: string; folded: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <div className={group}>
      {props.title !== undefined && (
        <span id={id} className={props.folded ? srOnlyStyle : title}>
          {props.title}
        </span>
      )}
      <ul aria-labelledby={props.title === undefined ? undefined : id} className={list}>
        {props.children}
      </ul>
    </div>
  );
}

interface NavItemProps extends ComponentProps<typeof ark.a> {
  /** Tooltip on hover and focus, for a folded link that shows only its icon. */
  tip?: string | undefined;
}

/** A link in the navigation: pass the router's link as child together with `asChild`. */
export function NavItem({ tip, className, ...rest }: NavItemProps) {
  const link = <ark.a {...rest} className={cx(item, className)} />;
  return <li>{tip === undefined ? link : <Tooltip text={tip}>{link}</Tooltip>}</li>;
}

/** The label of a NavItem; when folded, it remains the accessible name. */
export function NavLabel({ folded, children }: { folded: boolean; children: ReactNode }) {
  return <span className={folded ? srOnlyStyle : undefined}>{children}</span>;
}
