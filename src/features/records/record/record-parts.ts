import { partStatus, sheetStatus } from '#features/kit/part-status.tsx';
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
  comparison: lazyPart(
    async () => (await import('./compared-record.tsx')).ComparedRecord,
    partStatus(t.loadingComparison),
  ),
  /** The draft recovery prompt; the form is disabled until the user answers. */
  draftOffer: lazyPart(async () => (await import('./compared-record.tsx')).OfferedDraft, partStatus(t.loadingDraft, 3)),
};
