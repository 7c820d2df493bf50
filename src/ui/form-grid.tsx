import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'repeat(12, minmax(0, 1fr))' },
  gap: 'block',
  alignItems: 'start',
});
const cell = css({ minWidth: '0' });
const spans = {
  4: css({ md: { gridColumn: 'span 4' } }),
  6: css({ md: { gridColumn: 'span 6' } }),
  8: css({ md: { gridColumn: 'span 8' } }),
  12: css({ md: { gridColumn: 'span 12' } }),
};

/** Twelve columns, one on phones. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={grid}>{children}</div>;
}

/** A field's place in the grid, in columns of twelve. */
export function GridCell({ span = 12, children }: { span?: keyof typeof spans; children: ReactNode }) {
  return <div className={cx(cell, spans[span])}>{children}</div>;
}
