import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { RecordsPlace } from '../records-address.ts';
import type { ListColumns } from './list-columns.ts';
import type { ListTotalsRef } from './list-totals.ts';
import type { RecordListRef } from './record-source.ts';

/** The list that is printed or copied. */
export interface PrintedList {
  place: RecordsPlace;
  definition: FormDefinition;
  fields: ReadonlyMap<string, ValueField>;
  columns: ListColumns;
  list: RecordListRef;
  totals: ListTotalsRef;
}
