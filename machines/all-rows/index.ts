export { allRowsMachine } from './all-rows.machine.ts';
export { selectProgress } from './all-rows.selectors.ts';
export type { AllRows, AllRowsOutput, ReadRows, RowsPart } from './all-rows.types.ts';
