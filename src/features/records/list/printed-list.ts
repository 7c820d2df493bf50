import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { RecordsPlace } from '../records-address.ts';
import { type ListColumn, type ListColumns, withBinColumns } from './list-columns.ts';
import { listQuestion, questionOf } from './list-question.ts';
import type { RecordListRef, RecordsQuestion } from './record-source.ts';

/** The list that is printed or copied. */
export interface PrintedList {
  place: RecordsPlace;
  definition: FormDefinition;
  fields: ReadonlyMap<string, ValueField>;
  columns: ListColumns;
  list: RecordListRef;
}

/** The columns of the paper and of the copy: those of the screen. */
export const printedColumns = ({ place, columns: { columns } }: PrintedList): readonly ListColumn[] =>
  place.view === 'bin' ? withBinColumns(columns) : columns;

/** What is printed: the question of the list at its place. */
export const printedQuestion = ({ place, definition, fields, columns }: PrintedList): RecordsQuestion =>
  listQuestion(questionOf(place, definition, fields), columns.columns, place.size, definition);
