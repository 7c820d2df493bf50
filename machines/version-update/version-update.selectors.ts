import type { SnapshotFrom } from 'xstate';
import type { versionUpdateMachine } from './version-update.machine.ts';

/** Whether this page already came from a reload for a missing chunk, so that reloading again would not help. */
export const selectReloadedForChunk = (snapshot: SnapshotFrom<typeof versionUpdateMachine>): boolean =>
  snapshot.context.reloadedForChunk;
