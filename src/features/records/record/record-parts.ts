import type { FormValues } from '#domain/fields/field-kind.ts';
import { lazyPage } from '#features/kit/lazy-page.ts';

/** What a record is filled in without, each loaded when it is first wanted. */
export const recordParts = {
  history: lazyPage(async () => (await import('./history-sheet.tsx')).HistorySheet),
  asOf: lazyPage(async () => (await import('./as-of-record.tsx')).AsOfRecord),
  conflict: lazyPage(async () => (await import('#features/kit/record-conflict.tsx')).RecordConflict<FormValues>),
  deleted: lazyPage(async () => (await import('./deleted-record.tsx')).DeletedRecord),
  linkedRecord: lazyPage(async () => (await import('./linked-record-sheet.tsx')).LinkedRecordSheet),
};
