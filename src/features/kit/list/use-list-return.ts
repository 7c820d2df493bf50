import type { ListRow } from '#machines/record-list/index.ts';
import { useEffect, useRef } from 'react';
import { recordLinkId } from '../record/record-link.tsx';
import type { ListRef } from './use-list.ts';

/**
 * When the record open over a list closes, reloads the list and focuses the link to that record, or the page's heading
 * when the list has no such link.
 */
export function useListReturn<Row extends ListRow, Query extends object, References>(
  record: string | null,
  list: ListRef<Row, Query, References>,
): void {
  const last = useRef(record);
  useEffect(() => {
    const closed = last.current;
    last.current = record;
    if (closed === null || record !== null) return;
    list.send({ type: 'list.refresh' });
    const link = document.getElementById(recordLinkId(closed)) ?? document.querySelector('h1');
    link?.focus();
  }, [record, list]);
}
