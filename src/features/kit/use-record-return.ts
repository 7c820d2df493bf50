import { useEffect, useRef } from 'react';
import { recordLinkId } from './record-link.tsx';

/**
 * When the record that was open over a list is closed, reads the list again and gives the focus to the record's link,
 * or to the page's heading where there is none.
 */
export function useRecordReturn(record: string | null, refresh: () => unknown): void {
  const last = useRef(record);
  useEffect(() => {
    const closed = last.current;
    last.current = record;
    if (closed === null || record !== null) return;
    refresh();
    const link = document.getElementById(recordLinkId(closed)) ?? document.querySelector('h1');
    link?.focus();
  }, [record, refresh]);
}
