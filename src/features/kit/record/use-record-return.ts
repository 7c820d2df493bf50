import { useEffect, useRef } from 'react';
import { recordLinkId } from './record-link.tsx';

/**
 * When the record open over a list closes, reloads the list and focuses the link to that record, or the page's heading
 * when the list has no such link.
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
