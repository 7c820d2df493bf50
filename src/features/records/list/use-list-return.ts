import { useRecordReturn } from '#features/kit/use-record-return.ts';
import { useCallback } from 'react';
import type { RecordListRef } from './use-record-list.ts';

/** Reads the list again when the record that was open over it is closed, and gives the focus back to its link. */
export function useListReturn(record: string | null, list: RecordListRef): void {
  useRecordReturn(
    record,
    useCallback(() => list.send({ type: 'list.refresh' }), [list]),
  );
}
