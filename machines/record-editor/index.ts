export { recordEditorMachine } from './record-editor.machine.ts';
export * from './record-editor.selectors.ts';
export type {
  Draft,
  LoadedRecord,
  Problems,
  QuestionKind,
  RecordEditorContext,
  RecordEditorEmitted,
  RecordEditorEvent,
  RecordEditorInput,
  StoredRecord,
  Values,
} from './record-editor.types.ts';
