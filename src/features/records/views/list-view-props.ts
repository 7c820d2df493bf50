import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { RecordsPlace } from '../records-address.ts';

/** What a view of a list's records gets. */
export interface ListViewProps {
  place: RecordsPlace;
  definition: FormDefinition;
  /** The visible fields, by key. */
  fields: ReadonlyMap<string, ValueField>;
  onPlace: (place: RecordsPlace) => void;
}
