export { allRowsMachine } from './all-rows.machine.ts';
export { selectIsBusy, selectProgress } from './all-rows.selectors.ts';
export type { AllRowsEmitted, ReadRows } from './all-rows.types.ts';
