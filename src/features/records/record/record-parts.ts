import { lazyPage } from '#features/kit/lazy-page.ts';

/** Lazy parts of a record's page, each loaded on first use. */
export const recordParts = {
  history: lazyPage(async () => (await import('./history-sheet.tsx')).HistorySheet),
  asOf: lazyPage(async () => (await import('./as-of-record.tsx')).AsOfRecord),
  deleted: lazyPage(async () => (await import('./deleted-record.tsx')).DeletedRecord),
  linkedRecord: lazyPage(async () => (await import('./linked-record-sheet.tsx')).LinkedRecordSheet),
};
