import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { ValueField } from '#domain/fields/field.ts';

/** Fields up to which a list reads all of its records, so that one of them opens at once. */
const FEW_FIELDS = 16;

/** What may be long is read with its record alone. */
const longKinds: ReadonlySet<LeafField['kind'] | 'table'> = new Set(['longText', 'table']);

/**
 * Keys of the fields without which a record is not open as it is: those that are stored, and the one that names it. A
 * formula is worked out by the form itself.
 * @param naming key of the field that names a record
 */
export const openedFields = (fields: ReadonlyMap<string, ValueField>, naming: string): readonly string[] =>
  [...fields.values()].filter(({ key, kind }) => kind !== 'formula' || key === naming).map(({ key }) => key);

/** The same where they are few and short; else none. */
export function wholeFields(fields: ReadonlyMap<string, ValueField>, naming: string): readonly string[] {
  const keys = openedFields(fields, naming);
  const isShort = [...fields.values()].every(({ kind }) => !longKinds.has(kind));
  return keys.length <= FEW_FIELDS && isShort ? keys : [];
}
