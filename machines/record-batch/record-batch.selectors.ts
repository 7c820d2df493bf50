import type { SnapshotFrom } from 'xstate';
import type { recordBatchMachine } from './record-batch.machine.ts';

type RecordBatchSnapshot = SnapshotFrom<typeof recordBatchMachine>;

/** Progress of the batch: number of records tried, and number of all records. */
export const selectProgress = ({ context }: RecordBatchSnapshot): { tried: number; total: number } => ({
  tried: context.done + context.failures.length,
  total: context.rows.length,
});

/** Whether the batch is running. */
export const selectIsBusy = (snapshot: RecordBatchSnapshot): boolean => snapshot.hasTag('busy');

/** Whether the batch can still be cancelled: false after a cancellation and at the last record. */
export const selectCanCancel = (snapshot: RecordBatchSnapshot): boolean =>
  snapshot.hasTag('busy') && snapshot.context.queue.length > 1;
