import type { ReactNode } from 'react';
import { css } from '#styled-system/css';

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: 'minmax(8rem, max-content) 1fr' },
  columnGap: '6',
  rowGap: { base: '0', sm: '2' },
});
const term = css({ color: 'fg.muted', textStyle: 'sm' });
const value = css({
  overflowWrap: 'anywhere',
  minWidth: '0',
  fontVariantNumeric: 'tabular-nums',
  mb: { base: '2', sm: '0' },
});

/** A read-only list of names and values. */
export function DescriptionList({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className={list}>
      {items.map((item) => (
        <div key={item.term} className={css({ display: 'contents' })}>
          <dt className={term}>{item.term}</dt>
          <dd className={value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
