import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AllRows, allRowsMachine } from '../all-rows/index.ts';
import type { printingMachine } from './printing.machine.ts';

type PrintingSnapshot = SnapshotFrom<typeof printingMachine>;

/** Whether the paper is being prepared. */
export const selectIsBusy = (snapshot: PrintingSnapshot): boolean => snapshot.hasTag('busy');

/** The rows to print, while the browser may take them; null before, and for a page without. */
export const selectRows = (snapshot: PrintingSnapshot): AllRows | null =>
  snapshot.matches('printing') ? snapshot.context.rows : null;

/** The reading of the rows, while it runs. */
export const selectReading = ({ children }: PrintingSnapshot): ActorRefFrom<typeof allRowsMachine> | undefined =>
  children.readAllRows;
