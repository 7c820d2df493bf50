export { listTotalsMachine } from './list-totals.machine.ts';
export { selectCounted, selectIsCounting, selectIsFailed } from './list-totals.selectors.ts';
export type { CountedFigures, CountRequest, Figures } from './list-totals.types.ts';
