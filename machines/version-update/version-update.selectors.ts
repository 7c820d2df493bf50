import type { SnapshotFrom } from 'xstate';
import type { versionUpdateMachine } from './version-update.machine.ts';

/** Whether this page was already reloaded for a missing chunk, so that another reload would not help. */
export const selectReloadedForChunk = (snapshot: SnapshotFrom<typeof versionUpdateMachine>): boolean =>
  snapshot.context.reloadedForChunk;
