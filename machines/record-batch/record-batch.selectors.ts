import type { SnapshotFrom } from 'xstate';
import type { recordBatchMachine } from './record-batch.machine.ts';

type RecordBatchSnapshot = SnapshotFrom<typeof recordBatchMachine>;

/** How far it has come: records that were tried, of all. */
export const selectProgress = ({ context }: RecordBatchSnapshot): { tried: number; total: number } => ({
  tried: context.done + context.failures.length,
  total: context.rows.length,
});

/** Whether it is being done. */
export const selectIsBusy = (snapshot: RecordBatchSnapshot): boolean => snapshot.hasTag('busy');

/** Whether it goes on after the record under way; not once it was cancelled, nor at the last. */
export const selectCanCancel = (snapshot: RecordBatchSnapshot): boolean =>
  snapshot.hasTag('busy') && snapshot.context.queue.length > 1;
