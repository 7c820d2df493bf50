import type { LayoutKindName } from '#domain/fields/field-kind.ts';
import type { Field, ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from './form-definition.ts';

/** All fields of a form in reading order, without columns of tables. */
export const fieldsOf = (definition: FormDefinition): Field[] =>
  definition.tabs.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields)));

const layoutKinds: ReadonlySet<Field['kind']> = new Set(['heading', 'note', 'separator'] satisfies LayoutKindName[]);

/** Whether a field has a value. */
export const isValueField = (field: Field): field is ValueField => !layoutKinds.has(field.kind);

/** The fields with a value, in reading order. */
export const valueFieldsOf = (definition: FormDefinition): ValueField[] => fieldsOf(definition).filter(isValueField);
