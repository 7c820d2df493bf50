import type { SnapshotFrom } from 'xstate';
import type { remoteChangesMachine } from './remote-changes.machine.ts';
import type { RemoteChange } from './remote-changes.types.ts';

/** What somebody else changed and the page does not show yet; null for nothing. */
export const selectFound = ({ context }: SnapshotFrom<typeof remoteChangesMachine>): RemoteChange | null =>
  context.found;
