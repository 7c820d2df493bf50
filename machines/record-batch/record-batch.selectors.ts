import type { SnapshotFrom } from 'xstate';
import type { recordBatchMachine } from './record-batch.machine.ts';

type RecordBatchSnapshot = SnapshotFrom<typeof recordBatchMachine>;

/** Progress of the batch: records tried, of all. */
export const selectProgress = ({ context }: RecordBatchSnapshot): { tried: number; total: number } => ({
  tried: context.done + context.failures.length,
  total: context.rows.length,
});

/** Whether the batch is running. */
export const selectIsBusy = (snapshot: RecordBatchSnapshot): boolean => snapshot.hasTag('busy');

/** Whether the batch continues after the current record: false once it was cancelled, and at the last record. */
export const selectCanCancel = (snapshot: RecordBatchSnapshot): boolean =>
  snapshot.hasTag('busy') && snapshot.context.queue.length > 1;
