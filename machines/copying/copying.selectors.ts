import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { allRowsMachine } from '../all-rows/index.ts';
import type { copyingMachine } from './copying.machine.ts';

type CopyingSnapshot = SnapshotFrom<typeof copyingMachine>;

/** Whether rows are being read or written. */
export const selectIsCopying = (snapshot: CopyingSnapshot): boolean => snapshot.hasTag('busy');

/** The reading of the rows, while it runs. */
export const selectReading = ({ children }: CopyingSnapshot): ActorRefFrom<typeof allRowsMachine> | undefined =>
  children.readAllRows;
