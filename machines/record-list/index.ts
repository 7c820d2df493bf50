export { type ListMachine, recordListMachine } from './record-list.machine.ts';
export * from './record-list.selectors.ts';
export type {
  ChosenRow,
  ListQuestion,
  ListRow,
  PageDirection,
  RecordListEvent,
  RowsAnswer,
  RowsRequest,
  ShownList,
  Slice,
} from './record-list.types.ts';
