export { copyingMachine } from './copying.machine.ts';
export { selectIsCopying, selectReading } from './copying.selectors.ts';
export type { RowsEvent } from './copying.types.ts';
