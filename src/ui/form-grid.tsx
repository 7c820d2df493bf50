import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';

const twelve = 'repeat(12, minmax(0, 1fr))';

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: twelve, _narrow: '1fr' },
  gap: 'block',
  alignItems: 'start',
  // A row whose fields are all hidden takes no space.
  _empty: { display: 'none' },
});
const cell = css({ minWidth: '0' });
const spans = {
  1: css({ gridColumn: { base: 'span 1', _narrow: 'auto' } }),
  2: css({ gridColumn: { base: 'span 2', _narrow: 'auto' } }),
  3: css({ gridColumn: { base: 'span 3', _narrow: 'auto' } }),
  4: css({ gridColumn: { base: 'span 4', _narrow: 'auto' } }),
  5: css({ gridColumn: { base: 'span 5', _narrow: 'auto' } }),
  6: css({ gridColumn: { base: 'span 6', _narrow: 'auto' } }),
  7: css({ gridColumn: { base: 'span 7', _narrow: 'auto' } }),
  8: css({ gridColumn: { base: 'span 8', _narrow: 'auto' } }),
  9: css({ gridColumn: { base: 'span 9', _narrow: 'auto' } }),
  10: css({ gridColumn: { base: 'span 10', _narrow: 'auto' } }),
  11: css({ gridColumn: { base: 'span 11', _narrow: 'auto' } }),
  12: css({ gridColumn: { base: 'span 12', _narrow: 'auto' } }),
};

/** A grid of twelve columns; one column on narrow screens, always twelve on paper. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={grid}>{children}</div>;
}

/** Number of grid columns a field can span. */
export type GridSpan = keyof typeof spans;

/** Whether a number is a valid span. */
export const isGridSpan = (columns: number): columns is GridSpan => columns in spans;

/** Style of a grid row, for rows that are not `FormGrid` children. */
export const formGridRow = grid;

/** Style of a grid cell; full width for an invalid span. */
export const formGridSpan = (columns = 12): string => cx(cell, spans[isGridSpan(columns) ? columns : 12]);

/** A field's cell in the grid, with its span in columns. */
export function GridCell({ span = 12, children }: { span?: GridSpan; children: ReactNode }) {
  return <div className={cx(cell, spans[span])}>{children}</div>;
}
