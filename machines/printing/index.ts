export { printingMachine } from './printing.machine.ts';
export { selectIsBusy, selectReading, selectRows } from './printing.selectors.ts';
export type { PrintingEvent } from './printing.types.ts';
