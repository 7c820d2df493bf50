import type { SnapshotFrom } from 'xstate';
import type { unauthorizedMachine } from './unauthorized.machine.ts';

/** Whether the 401 sequence has started; from then on no other failure is shown. */
export const selectIsLeaving = (snapshot: SnapshotFrom<typeof unauthorizedMachine>): boolean =>
  !snapshot.matches('idle');
