import type { SnapshotFrom } from 'xstate';
import type { companySwitchMachine } from './company-switch.machine.ts';

/** Whether the session is switching companies. */
export const selectIsSwitching = (snapshot: SnapshotFrom<typeof companySwitchMachine>): boolean =>
  snapshot.matches('switching');
