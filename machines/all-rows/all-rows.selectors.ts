import type { SnapshotFrom } from 'xstate';
import type { allRowsMachine } from './all-rows.machine.ts';

type AllRowsSnapshot = SnapshotFrom<typeof allRowsMachine>;

/** Whether rows are being counted or read. */
export const selectIsBusy = (snapshot: AllRowsSnapshot): boolean => snapshot.hasTag('busy');

/** Number of rows read, and of all rows; null before the count. */
export const selectProgress = ({ context }: AllRowsSnapshot): { read: number; total: number | null } => ({
  read: context.read,
  total: context.total,
});
