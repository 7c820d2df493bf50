import type { SnapshotFrom } from 'xstate';
import type { messageBoxMachine } from './message-box.machine.ts';
import type { Box } from './message-box.types.ts';

type Snapshot = SnapshotFrom<typeof messageBoxMachine>;

/** The open box, or undefined. */
export const selectOpenBox = (snapshot: Snapshot): Box | undefined => snapshot.context.queue[0];
