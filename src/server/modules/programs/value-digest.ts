import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { digestOf } from '../shared/secrets.ts';

/** What of a field has no part in how its values are read, sorted, found or kept unique. */
const SHOWN_ONLY: ReadonlySet<string> = new Set([
  'label',
  'width',
  'visible',
  'help',
  'placeholder',
  'required',
  'readOnly',
  'default',
  'validations',
]);

const digestOfField = (field: ValueField): string =>
  digestOf(Object.fromEntries(Object.entries(field).filter(([name]) => !SHOWN_ONLY.has(name)))).toString('hex');

/** Of every field, and every column of a table (`tabla.columna`), a text that is the same while its values mean the same. */
export function valueDigests(definition: FormDefinition): ReadonlyMap<string, string> {
  return new Map(
    valueFieldsOf(definition).flatMap((field): [string, string][] => [
      [field.key, digestOfField(field)],
      ...(field.kind === 'table'
        ? field.columns.map((column): [string, string] => [`${field.key}.${column.key}`, digestOfField(column)])
        : []),
    ]),
  );
}
