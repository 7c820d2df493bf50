import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';

/** When a column is hidden: `soon` on medium-sized and smaller table screens, `late` only on the smaller ones. */
export type Minor = 'soon' | 'late';

/** Styles of the cells and header of a minor column. The card layout has space for every column and hides none. */
export const minorCell: Record<Minor, string> = {
  soon: css({ _lgToWide: { display: 'none' } }),
  late: css({ lgToXl: { display: 'none' } }),
};

const instead: Record<Minor, string> = {
  soon: css({ display: 'none', _lgToWide: { display: 'flex' } }),
  late: css({ display: 'none', lgToXl: { display: 'flex' } }),
};

/** Side by side as far as there is space. */
const lines = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3' });
/** As wide as the cell that names the row, or as a date with time. */
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
  /** The value may use the whole line, not only its column's width. */
  '& > span': { minWidth: '0', '&:empty::after': { content: '"—"' }, '& > *': { maxWidth: 'none!' } },
});

interface MinorFactsProps {
  width?: keyof typeof widths;
  children: ReactNode;
}

/** The values of hidden columns, below the row's name. */
export function MinorFacts({ width = 'wide', children }: MinorFactsProps) {
  return <div className={cx(lines, widths[width])}>{children}</div>;
}

/** A self-explanatory value gets a line of its own. */
const own = css({ flexBasis: 'full' });

interface MinorFactProps {
  minor: Minor;
  /** Name of its column; absent for a self-explanatory value. */
  column: string | undefined;
  children: ReactNode;
}

/** The value of one hidden column. */
export function MinorFact({ minor, column, children }: MinorFactProps) {
  return (
    <div className={cx(line, column === undefined && own, instead[minor])}>
      {column !== undefined && `${column}:`}
      <span>{children}</span>
    </div>
  );
}
