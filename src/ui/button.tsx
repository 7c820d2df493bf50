import { ark } from '@ark-ui/react/factory';
import type { ComponentProps, ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { button } from '#styled-system/recipes';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<typeof ark.button> {
  /** `solid` is for the one primary action of a screen. */
  variant?: 'solid' | 'outline' | 'ghost';
  size?: 'sm' | 'md';
  /** Shows a spinner, preserves name, width and focus, and ignores presses. */
  loading?: boolean | undefined;
  icon?: ReactNode;
  wide?: boolean;
}

const wideStyle = css({ width: 'full' });
/** While loading, the invisible label stays below the spinner, so that neither width nor accessible name changes. */
const busy = css({ cursor: 'progress!', color: 'transparent!', '& > svg': { visibility: 'hidden' } });
const busySolid = css({ background: 'colorPalette.default!' });
const ring = css({ position: 'absolute', inset: '0', display: 'grid', placeItems: 'center' });
const ringOnSolid = css({ '& > span': { borderTopColor: 'colorPalette.fg', borderRightColor: 'colorPalette.fg' } });

/** A button; `asChild` applies its style to the child, such as a link. Its default type is `button`. */
export function Button(props: ButtonProps) {
  const { variant = 'outline', size = 'md', loading = false, icon, wide = false, className, children, ...rest } = props;
  const isSolid = variant === 'solid';
  const buttonClass = cx(
    button({ variant, size }),
    wide && wideStyle,
    loading && busy,
    loading && isSolid && busySolid,
    className,
  );
  if (rest.asChild) {
    return (
      <ark.button {...rest} className={buttonClass}>
        {children}
      </ark.button>
    );
  }
  return (
    <ark.button
      type="button"
      {...rest}
      className={buttonClass}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      {icon}
      {children}
      {loading && (
        <span className={cx(ring, isSolid && ringOnSolid)}>
          <Spinner />
        </span>
      )}
    </ark.button>
  );
}
