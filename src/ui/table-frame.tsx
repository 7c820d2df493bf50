import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { skeleton, table } from '#styled-system/recipes';
import { tableRoles } from './table-roles.ts';
import { useDelayed } from './use-delayed.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const styles = table({ size: 'sm', variant: 'plain' });

const scroller = css({
  overflow: { base: 'clip', lg: 'auto' },
  /** On wide screens the frame scrolls, so that the header stays visible; in the card layout the page scrolls. */
  maxHeight: { lg: 'max(20rem, calc(100dvh - 15rem))' },
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.default',
  _print: { overflow: 'visible', maxHeight: 'none', border: 'none' },
});
const stickyHeader = css({
  position: 'sticky',
  top: '0',
  zIndex: '1',
  bg: 'bg.subtle',
  boxShadow: 'inset 0 -1px var(--colors-border-subtle)',
});
const figures = css({ fontVariantNumeric: 'tabular-nums' });

/** On narrow screens each row is a card: one line per cell, preceded by its column's name. */
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
      gridTemplateColumns: 'minmax(5.5rem, 30%) minmax(0, 1fr)',
      columnGap: '3',
      alignItems: 'baseline',
      justifyItems: 'start',
      width: 'auto',
      height: 'auto',
      px: '3',
      py: '1',
      borderWidth: '0',
      overflowWrap: 'break-word',
      textAlign: 'start',
      whiteSpace: 'normal',
    },
    '& > tbody > tr > td[data-column]:empty::after': { content: '"—" / ""', color: 'fg.muted' },
    '& > tbody > tr > td[colspan]': { display: 'block' },
    '& > tbody > tr > td[data-column]::before': {
      /** The empty alternative text hides it from screen readers, which announce the column themselves. */
      content: 'attr(data-column) / ""',
      color: 'fg.muted',
      textStyle: 'sm',
    },
  },
});

interface TableFrameProps {
  /** Accessible name of the table. */
  name: string;
  columns: readonly { header: string; className?: string }[];
  /** Screen reader text while loading; when set, the table renders a skeleton in place of the rows. */
  loadingLabel: string | undefined;
  /** The rows. */
  children: ReactNode;
}

/**
 * A table that scrolls in its own frame, also by keyboard, below a sticky header. Its parts have explicit roles,
 * because browsers drop table semantics in the card layout.
 */
export function TableFrame({ name, columns, loadingLabel, children }: TableFrameProps) {
  const isLoading = loadingLabel !== undefined;
  return (
    // Focusable, so that the keyboard can scroll it.
    <div className={scroller} role="region" aria-label={name} tabIndex={0}>
      <table
        {...tableRoles.table}
        className={cx(styles.root, figures, cards)}
        aria-label={name}
        aria-busy={isLoading || undefined}
      >
        <thead {...tableRoles.group} className={styles.head}>
          <tr {...tableRoles.row} className={styles.row}>
            {columns.map(({ header, className }) => (
              <th key={header} {...tableRoles.head} scope="col" className={cx(styles.header, stickyHeader, className)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group} className={styles.body}>
          {isLoading ? <SkeletonRows columns={columns.length} label={loadingLabel} /> : children}
        </tbody>
      </table>
    </div>
  );
}

const bar = css({ display: 'block', height: '3.5', width: '70%' });
const invisible = css({ visibility: 'hidden' });
const ROWS = 6;

/** Placeholder rows of the real height; their bars become visible after 200 ms. */
function SkeletonRows({ columns, label }: { columns: number; label: string }) {
  const visible = useDelayed(true);
  return Array.from({ length: ROWS }, (_, row) => (
    <tr key={`row-${row}`} {...tableRoles.row} className={styles.row}>
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={`cell-${column}`} {...tableRoles.cell} className={styles.cell}>
          {row === 0 && column === 0 && <VisuallyHidden>{label}</VisuallyHidden>}
          <span aria-hidden="true" className={cx(skeleton(), bar, !visible && invisible)} />
        </td>
      ))}
    </tr>
  ));
}
