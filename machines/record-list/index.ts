export { recordListMachine } from './record-list.machine.ts';
export * from './record-list.selectors.ts';
export type {
  ChosenRow,
  ListQuestion,
  PageDirection,
  RecordListEvent,
  RowsAnswer,
  RowsRequest,
  ShownList,
} from './record-list.types.ts';
