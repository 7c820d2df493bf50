import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { ValueField } from '#domain/fields/field.ts';

/**
 * Maximum number of fields of a form for which a list loads complete records, so that opening a record needs no other
 * request.
 */
const FEW_FIELDS = 16;

/** Kinds whose values may be long, so that a list does not load them. */
const longKinds: ReadonlySet<LeafField['kind'] | 'table'> = new Set(['longText', 'table']);

/**
 * Keys of the fields needed to open a record: the stored ones and the naming field. The form computes formulas itself.
 * @param naming key of the field that names a record
 */
export const recordFieldKeys = (fields: ReadonlyMap<string, ValueField>, naming: string): readonly string[] =>
  [...fields.values()].filter(({ key, kind }) => kind !== 'formula' || key === naming).map(({ key }) => key);

/** The result of `recordFieldKeys` for a form with few fields and no long values; empty for any other form. */
export function smallRecordFieldKeys(fields: ReadonlyMap<string, ValueField>, naming: string): readonly string[] {
  const keys = recordFieldKeys(fields, naming);
  const isShort = [...fields.values()].every(({ kind }) => !longKinds.has(kind));
  return keys.length <= FEW_FIELDS && isShort ? keys : [];
}
