import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { ValueField } from '#domain/fields/field.ts';

/** Maximum number of fields for which a list loads complete records, so that they open without another request. */
const FEW_FIELDS = 16;

/** Kinds of potentially long values, loaded only with their own record. */
const longKinds: ReadonlySet<LeafField['kind'] | 'table'> = new Set(['longText', 'table']);

/**
 * Keys of the fields needed to open a record: the stored ones and the naming field. The form computes formulas itself.
 * @param naming key of the field that names a record
 */
export const recordFieldKeys = (fields: ReadonlyMap<string, ValueField>, naming: string): readonly string[] =>
  [...fields.values()].filter(({ key, kind }) => kind !== 'formula' || key === naming).map(({ key }) => key);

/** The same keys if there are few and no field has long values; else none. */
export function smallRecordFieldKeys(fields: ReadonlyMap<string, ValueField>, naming: string): readonly string[] {
  const keys = recordFieldKeys(fields, naming);
  const isShort = [...fields.values()].every(({ kind }) => !longKinds.has(kind));
  return keys.length <= FEW_FIELDS && isShort ? keys : [];
}
