export { recordBatchMachine } from './record-batch.machine.ts';
export { selectCanCancel, selectIsBusy, selectProgress } from './record-batch.selectors.ts';
export type { BatchKind, BatchRow, RecordBatchEmitted } from './record-batch.types.ts';
