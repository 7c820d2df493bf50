import type { SnapshotFrom } from 'xstate';
import type { requestLockMachine } from './request-lock.machine.ts';

type Snapshot = SnapshotFrom<typeof requestLockMachine>;

/** Whether the overlay is shown. */
export const selectIsLocked = (snapshot: Snapshot): boolean => snapshot.hasTag('blocked');

/** Message of the latest request that has one, or undefined. */
export const selectLockMessage = (snapshot: Snapshot): string | undefined =>
  snapshot.context.requests.findLast((request) => request.message !== undefined)?.message;
