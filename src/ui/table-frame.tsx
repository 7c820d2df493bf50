import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { table } from '#styled-system/recipes';
import { tableRoles } from './table-roles.ts';

const scroller = css({
  overflow: { base: 'clip', lg: 'auto' },
  /** Scrolls by itself on wide screens, so that its header stays in sight; where rows are cards the page scrolls. */
  maxHeight: { lg: 'max(20rem, calc(100dvh - 15rem))' },
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.default',
  _print: { overflow: 'visible', maxHeight: 'none', border: 'none' },
});
const figures = css({ fontVariantNumeric: 'tabular-nums' });

/** Without room for columns each row is a card: a line per cell, with the name of its column before it. */
const cards = css({
  lgDown: {
    display: 'block',
    '& > thead': { srOnly: true },
    '& > tbody': { display: 'block' },
    '& > tbody > tr:not([hidden])': {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      py: '2.5',
      borderBottomWidth: '1px',
      _last: { borderBottomWidth: '0' },
    },
    '& > tbody > tr > td': {
      display: 'grid',
      gridTemplateColumns: 'minmax(7rem, 30%) minmax(0, 1fr)',
      columnGap: '3',
      alignItems: 'baseline',
      justifyItems: 'start',
      width: 'auto',
      height: 'auto',
      px: '4',
      py: '1',
      borderWidth: '0',
      textAlign: 'start',
      whiteSpace: 'normal',
    },
    '& > tbody > tr > td[data-column]:empty::after': { content: '"—" / ""', color: 'fg.muted' },
    '& > tbody > tr > td[colspan]': { display: 'block' },
    '& > tbody > tr > td[data-column]::before': {
      /** A screen reader tells the column by itself. */
      content: 'attr(data-column) / ""',
      color: 'fg.muted',
      textStyle: 'sm',
    },
  },
});

interface TableFrameProps {
  /** Names the table. */
  name: string;
  busy: boolean;
  /** The heads of the columns. */
  head: ReactNode;
  children: ReactNode;
}

/**
 * A table that scrolls inside its own frame, also with the keyboard, under a header that stays. Its parts say what they
 * are: where they are drawn as cards a browser would no longer know.
 */
export function TableFrame({ name, busy, head, children }: TableFrameProps) {
  const styles = table({ size: 'sm', variant: 'plain' });
  return (
    // Many rows scroll inside it, and the keyboard must be able to.
    <div className={scroller} role="region" aria-label={name} tabIndex={0}>
      <table
        {...tableRoles.table}
        className={cx(styles.root, figures, cards)}
        aria-label={name}
        aria-busy={busy || undefined}
      >
        <thead {...tableRoles.group} className={styles.head}>
          <tr {...tableRoles.row} className={styles.row}>
            {head}
          </tr>
        </thead>
        <tbody {...tableRoles.group} className={styles.body}>
          {children}
        </tbody>
      </table>
    </div>
  );
}
