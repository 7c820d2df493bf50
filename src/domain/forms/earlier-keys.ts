import type { ValueField } from '#domain/fields/field.ts';
import { columnName } from './evaluation-plan.ts';
import type { FormDefinition } from './form-definition.ts';
import { holdsValue } from './form-fields.ts';
import { placedFields } from './form-places.ts';

interface NamedField {
  readonly name: string;
  readonly path: string;
  readonly field: ValueField;
}

/** Fields and columns of a form by the name data has them under. */
export function namedFields(definition: FormDefinition): NamedField[] {
  return placedFields(definition).flatMap(({ field, path }): NamedField[] => {
    if (!holdsValue(field)) return [];
    if (field.kind !== 'table') return [{ name: field.key, path, field }];
    const columns = field.columns.map((column, c) => ({
      name: columnName(field.key, column.key),
      path: `${path}.columns.${c}`,
      field: column,
    }));
    return [{ name: field.key, path, field }, ...columns];
  });
}

/** What keys mean or meant in the versions a form had. */
export interface EarlierKeys {
  /** By name the field each was last. */
  readonly once: ReadonlyMap<string, ValueField>;
  /** Names in the last of the versions. */
  readonly present: ReadonlySet<string>;
}

/** The keys of no version at all. */
export const noKeys: EarlierKeys = { once: new Map(), present: new Set() };

/** The keys of some versions and of the one after them. */
export function keysThrough({ once }: EarlierKeys, next: FormDefinition): EarlierKeys {
  const fields = namedFields(next).map(({ name, field }) => [name, field] as const);
  return { once: new Map([...once, ...fields]), present: new Set(fields.map(([name]) => name)) };
}
