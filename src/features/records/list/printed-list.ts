import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { RecordsPlace } from '../records-address.ts';
import type { ListColumns } from './list-columns.ts';
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

/** What is printed: the question of the list at its place. */
export const printedQuestion = ({ place, definition, fields, columns }: PrintedList): RecordsQuestion =>
  listQuestion(questionOf(place, definition, fields), columns.columns, place.size, definition);
