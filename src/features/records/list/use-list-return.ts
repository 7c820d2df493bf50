import { useRecordReturn } from '#features/kit/use-record-return.ts';
import { useCallback } from 'react';
import type { RecordListRef } from './use-record-list.ts';

/** Reloads the list when the record open over it closes, and focuses that record's link. */
export function useListReturn(record: string | null, list: RecordListRef): void {
  useRecordReturn(
    record,
    useCallback(() => list.send({ type: 'list.refresh' }), [list]),
  );
}
