import type { SnapshotFrom } from 'xstate';
import type { allRowsMachine } from './all-rows.machine.ts';

type AllRowsSnapshot = SnapshotFrom<typeof allRowsMachine>;

/** Number of rows read, and of all rows; null before the count. */
export const selectProgress = ({
  context: { parts, counted },
}: AllRowsSnapshot): { read: number; total: number | null } => ({
  read: parts.reduce((sum, { rows }) => sum + rows.length, 0),
  total: counted,
});
