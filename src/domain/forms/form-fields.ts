import type { LayoutKindName } from '#domain/fields/field-kind.ts';
import type { Field, ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from './form-definition.ts';

/** All fields of a form in reading order, without columns of tables. */
export function fieldsOf({ tabs }: FormDefinition): Field[] {
  const all: Field[] = [];
  // Loops, because every edit lists the fields many times, and `flatMap` takes several times as long.
  for (const { sections } of tabs) {
    for (const { rows } of sections) {
      for (const { fields } of rows) all.push(...fields);
    }
  }
  return all;
}

const layoutKinds: ReadonlySet<Field['kind']> = new Set(['heading', 'note', 'separator'] satisfies LayoutKindName[]);

/** Whether a field has a value. */
export const isValueField = (field: Field): field is ValueField => !layoutKinds.has(field.kind);

/** The fields with a value, in reading order. */
export const valueFieldsOf = (definition: FormDefinition): ValueField[] => fieldsOf(definition).filter(isValueField);
