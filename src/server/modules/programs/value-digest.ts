import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { digestOf } from '../shared/secrets.ts';

/** Properties of a field that do not affect how its values are parsed, sorted, searched or compared. */
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
  'trimsZeros',
]);

const digestOfField = (field: ValueField): string =>
  digestOf(Object.fromEntries(Object.entries(field).filter(([name]) => !SHOWN_ONLY.has(name)))).toString('hex');

/**
 * Gives, for every field and column (`tabla.columna`), a digest of the properties that determine how its values are
 * parsed, sorted, searched and compared.
 */
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
