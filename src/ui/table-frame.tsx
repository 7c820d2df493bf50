import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { table } from '#styled-system/recipes';

const scroller = css({
  overflow: 'auto',
  /** Scrolls by itself on wide screens, so that its header stays in sight; what pages it stands below. */
  maxHeight: { md: 'max(20rem, calc(100dvh - 15rem))' },
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.default',
  _print: { overflow: 'visible', maxHeight: 'none', border: 'none' },
});
const figures = css({ fontVariantNumeric: 'tabular-nums' });

interface TableFrameProps {
  /** Names the table. */
  name: string;
  busy: boolean;
  /** The heads of the columns. */
  head: ReactNode;
  children: ReactNode;
}

/** A table that scrolls inside its own frame, also with the keyboard, under a header that stays. */
export function TableFrame({ name, busy, head, children }: TableFrameProps) {
  const styles = table({ size: 'sm', variant: 'plain' });
  return (
    // Narrow screens scroll it sideways, and the keyboard must be able to.
    <div className={scroller} role="region" aria-label={name} tabIndex={0}>
      <table className={cx(styles.root, figures)} aria-label={name} aria-busy={busy || undefined}>
        <thead className={styles.head}>
          <tr className={styles.row}>{head}</tr>
        </thead>
        <tbody className={styles.body}>{children}</tbody>
      </table>
    </div>
  );
}
