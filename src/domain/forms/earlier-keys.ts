import type { ValueField } from '#domain/fields/field.ts';
import { columnName } from './evaluation-plan.ts';
import type { FormDefinition } from './form-definition.ts';
import { isValueField } from './form-fields.ts';
import { placedFields } from './form-places.ts';

interface NamedField {
  readonly name: string;
  readonly path: string;
  readonly field: ValueField;
}

/** The fields and columns of a form, each with its name in the stored data. */
export function namedFields(definition: FormDefinition): NamedField[] {
  return placedFields(definition).flatMap(({ field, path }): NamedField[] => {
    if (!isValueField(field)) return [];
    if (field.kind !== 'table') return [{ name: field.key, path, field }];
    const columns = field.columns.map((column, c) => ({
      name: columnName(field.key, column.key),
      path: `${path}.columns.${c}`,
      field: column,
    }));
    return [{ name: field.key, path, field }, ...columns];
  });
}

/** The fields that the versions of a form have or had under each name. */
export interface EarlierKeys {
  /** For each name, the field of the latest version that has the name. */
  readonly latestFields: ReadonlyMap<string, ValueField>;
  /** The names in the latest version. */
  readonly currentNames: ReadonlySet<string>;
}

/** The keys of a form without versions. */
export const noKeys: EarlierKeys = { latestFields: new Map(), currentNames: new Set() };

/** The keys after one more version is added. */
export function withNextVersion({ latestFields }: EarlierKeys, next: FormDefinition): EarlierKeys {
  const fields = namedFields(next).map(({ name, field }) => [name, field] as const);
  return { latestFields: new Map([...latestFields, ...fields]), currentNames: new Set(fields.map(([name]) => name)) };
}
