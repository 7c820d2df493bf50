import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { RecordListRef } from '../list/record-source.ts';
import type { RecordsPlace } from '../records-address.ts';

/** What a view of a list's records gets. */
export interface ListViewProps {
  place: RecordsPlace;
  definition: FormDefinition;
  /** The visible fields, by key. */
  fields: ReadonlyMap<string, ValueField>;
  /** The same records as a list, whose rows name the linked records of the filter. */
  list: RecordListRef;
  onPlace: (place: RecordsPlace) => void;
}
