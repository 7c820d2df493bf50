import { ark } from '@ark-ui/react/factory';
import type { ComponentProps } from 'react';
import { cx } from '#styled-system/css';
import { link } from '#styled-system/recipes';

/** A text link; pass the router's link as the only child together with `asChild`. */
export function Link({ className, ...rest }: ComponentProps<typeof ark.a>) {
  return <ark.a {...rest} className={cx(link(), className)} />;
}
