import type { RecordRow } from '#contract/schemas/records.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { ShownList } from '#machines/record-list/index.ts';
import type { OpenedRecord } from '../record/program-record.types.ts';

/** Fields up to which a list reads all of its records, so that one of them opens at once. */
const FEW_FIELDS = 16;

/** What may be long is read with its record alone. */
const longKinds: ReadonlySet<LeafField['kind'] | 'table'> = new Set(['longText', 'table']);

type Fields = ReadonlyMap<string, ValueField>;

/** Fields that are stored; a formula is worked out by the form itself. */
const storedFields = (fields: Fields): readonly ValueField[] =>
  [...fields.values()].filter(({ kind }) => kind !== 'formula');

/** Keys of the fields a list reads: those it shows, and the others too where they are few and short. */
export function fieldsToRead(shown: readonly string[], fields: Fields): readonly string[] {
  const stored = storedFields(fields);
  if (stored.length > FEW_FIELDS || stored.some(({ kind }) => longKinds.has(kind))) return shown;
  return [...new Set([...shown, ...stored.map(({ key }) => key)])];
}

/** A record as a list has read it; null where that is not all its form holds. */
export function wholeRecord(row: RecordRow, { slices }: ShownList, fields: Fields): OpenedRecord | null {
  const slice = [...slices.values()].find(({ rows }) => rows.includes(row));
  const isWhole = storedFields(fields).every(({ key }) => Object.hasOwn(row.values, key));
  if (slice === undefined || !isWhole) return null;
  const { id, revision, title, values } = row;
  return { id, revision, title, values, references: slice.references };
}
