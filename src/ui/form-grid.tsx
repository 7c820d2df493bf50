import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';

const twelve = 'repeat(12, minmax(0, 1fr))';

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: twelve, _print: twelve },
  gap: 'block',
  alignItems: 'start',
  // A row whose fields are all out of sight takes no room.
  _empty: { display: 'none' },
});
const cell = css({ minWidth: '0' });
const spans = {
  1: css({ md: { gridColumn: 'span 1' }, _print: { gridColumn: 'span 1' } }),
  2: css({ md: { gridColumn: 'span 2' }, _print: { gridColumn: 'span 2' } }),
  3: css({ md: { gridColumn: 'span 3' }, _print: { gridColumn: 'span 3' } }),
  4: css({ md: { gridColumn: 'span 4' }, _print: { gridColumn: 'span 4' } }),
  5: css({ md: { gridColumn: 'span 5' }, _print: { gridColumn: 'span 5' } }),
  6: css({ md: { gridColumn: 'span 6' }, _print: { gridColumn: 'span 6' } }),
  7: css({ md: { gridColumn: 'span 7' }, _print: { gridColumn: 'span 7' } }),
  8: css({ md: { gridColumn: 'span 8' }, _print: { gridColumn: 'span 8' } }),
  9: css({ md: { gridColumn: 'span 9' }, _print: { gridColumn: 'span 9' } }),
  10: css({ md: { gridColumn: 'span 10' }, _print: { gridColumn: 'span 10' } }),
  11: css({ md: { gridColumn: 'span 11' }, _print: { gridColumn: 'span 11' } }),
  12: css({ md: { gridColumn: 'span 12' }, _print: { gridColumn: 'span 12' } }),
};

/** Twelve columns, one on phones; paper has twelve too. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={grid}>{children}</div>;
}

/** Columns of twelve a field can take. */
export type GridSpan = keyof typeof spans;

/** A number of columns as the grid has them. */
export const isGridSpan = (columns: number): columns is GridSpan => columns in spans;

/** A field's place in the grid, in columns of twelve. */
export function GridCell({ span = 12, children }: { span?: GridSpan; children: ReactNode }) {
  return <div className={cx(cell, spans[span])}>{children}</div>;
}
