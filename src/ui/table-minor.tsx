import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';

/** When a column gives way: `soon` leaves the others room already on a common screen, `late` only on a small one. */
export type Minor = 'soon' | 'late';

/** The cells of such a column and its head. Where rows stand as cards there is room for all again. */
export const minorCell: Record<Minor, string> = {
  soon: css({ _lgToWide: { display: 'none' } }),
  late: css({ lgToXl: { display: 'none' } }),
};

const instead: Record<Minor, string> = {
  soon: css({ display: 'none', _lgToWide: { display: 'flex' } }),
  late: css({ display: 'none', lgToXl: { display: 'flex' } }),
};

/** Side by side as far as there is room. */
const lines = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3' });
/** As wide as what leads a row, or as a date with its time. */
const widths = {
  wide: css({ maxWidth: { lg: '14rem', lgToXl: '16rem' } }),
  narrow: css({ maxWidth: { lg: '9rem' } }),
};
const line = css({
  gap: '1',
  minWidth: '0',
  maxWidth: 'full',
  textStyle: 'sm',
  fontWeight: 'normal',
  color: 'fg.muted',
  textAlign: 'start',
  /** It has the line to itself, not the width of its column. */
  '& > span': { minWidth: '0', '&:empty::after': { content: '"—"' }, '& > *': { maxWidth: 'none!' } },
});

interface MinorFactsProps {
  width?: keyof typeof widths;
  children: ReactNode;
}

/** What the columns that gave way tell, under the name of their row. */
export function MinorFacts({ width = 'wide', children }: MinorFactsProps) {
  return <div className={cx(lines, widths[width])}>{children}</div>;
}

/** What says by itself what it is has a line of its own. */
const own = css({ flexBasis: 'full' });

interface MinorFactProps {
  minor: Minor;
  /** Name of its column; absent where the value says by itself what it is. */
  column: string | undefined;
  children: ReactNode;
}

/** What one such column tells. */
export function MinorFact({ minor, column, children }: MinorFactProps) {
  return (
    <div className={cx(line, column === undefined && own, instead[minor])}>
      {column !== undefined && `${column}:`}
      <span>{children}</span>
    </div>
  );
}
