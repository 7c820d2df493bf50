import { partStatus, sheetStatus } from '#features/kit/loading/part-status.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { recordPageTexts as t } from './record.texts.ts';

/** Parts of a record's page that few visits need, each loaded on first use. */
export const recordParts = {
  history: lazyPart(async () => (await import('./history-sheet.tsx')).HistorySheet, sheetStatus(t.history)),
  asOf: lazyPart(async () => (await import('./as-of-record.tsx')).AsOfRecord, partStatus(t.loading)),
  deleted: lazyPart(async () => (await import('./deleted-record.tsx')).DeletedRecord, partStatus(t.loading)),
  linkedRecord: lazyPart(
    async () => (await import('./linked-record-sheet.tsx')).LinkedRecordSheet,
    sheetStatus(t.loadingForm),
  ),
};
