import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { badge } from '#styled-system/recipes';
import { type Tone, toneClass } from './alert.tsx';

const toned = css({ bg: 'colorPalette.a3', borderColor: 'colorPalette.a6', color: 'colorPalette.12' });

/** A long text wraps, unless the badge stands in a single line. */
const wraps = css({
  maxWidth: 'full',
  height: 'auto',
  minHeight: '4.5',
  whiteSpace: 'inherit',
  overflowWrap: 'anywhere',
});

/** A short status label; its color only repeats what the text says. */
export function Badge({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={cx(badge({ size: 'sm' }), wraps, tone !== undefined && cx(toneClass[tone], toned))}>
      {children}
    </span>
  );
}
