import type { ComponentProps } from 'react';
import { css, cx } from '#styled-system/css';

const base = css({ fontWeight: 'semibold', color: 'fg.default', textWrap: 'balance', overflowWrap: 'anywhere' });
const sizes = {
  1: css({ textStyle: 'xl', letterSpacing: '-0.01em' }),
  2: css({ textStyle: 'md' }),
  3: css({ textStyle: 'sm' }),
};

interface HeadingProps extends ComponentProps<'h1'> {
  level?: 1 | 2 | 3;
}

/** A heading. Level 1 is focusable, because navigation moves the focus to it. */
export function Heading({ level = 2, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag tabIndex={level === 1 ? -1 : undefined} {...rest} className={cx(base, sizes[level], className)} />;
}
