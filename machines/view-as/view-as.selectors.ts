import type { SnapshotFrom } from 'xstate';
import type { viewAsMachine } from './view-as.machine.ts';

type Snapshot = SnapshotFrom<typeof viewAsMachine>;

/** Whether this tab shows the app as another user. */
export const selectIsViewing = (snapshot: Snapshot): boolean => snapshot.hasTag('viewing');

/** The name of the user as whom the app is shown; null while nobody else is. */
export const selectViewedName = ({ context }: Snapshot): string | null => context.user?.name ?? null;

/** The minutes that the view still lasts, rounded up; 0 without one. */
export const selectMinutesLeft = ({ context }: Snapshot): number => context.minutesLeft;
