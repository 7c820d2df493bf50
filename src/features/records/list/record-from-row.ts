import type { RecordRow } from '#contract/schemas/records.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { recordFieldKeys } from '#domain/forms/record-field-keys.ts';
import { selectIsCurrent, selectShown } from '#machines/record-list/index.ts';
import type { OpenedRecord } from '../record/program-record.types.ts';
import type { RecordsSnapshot } from './record-source.ts';

/**
 * A record as a list has read it. Null when the list lacks fields of its form, or when it may be outdated because it
 * was just saved.
 */
export function recordFromRow(
  row: RecordRow,
  list: RecordsSnapshot,
  fields: ReadonlyMap<string, ValueField>,
  { naming }: FormDefinition,
): OpenedRecord | null {
  const slices = selectIsCurrent(list) ? [...(selectShown(list)?.slices.values() ?? [])] : [];
  const slice = slices.find(({ rows }) => rows.includes(row));
  const hasAllFields = recordFieldKeys(fields, naming).every((key) => Object.hasOwn(row.values, key));
  if (slice === undefined || !hasAllFields) return null;
  const { id, revision, title, values } = row;
  return { id, revision, title, values, references: slice.references };
}
