import type { Field } from '#domain/fields/field.ts';
import { DEFINITION_FORMAT, type FormDefinition } from '#domain/forms/form-definition.ts';

/** The form of a program with these fields, one per row; the first one names the records. */
export function plainProgram(title: string, fields: readonly [Field, ...Field[]]): FormDefinition {
  const naming = fields[0].key;
  return {
    format: DEFINITION_FORMAT,
    title,
    one: 'registro',
    many: 'registros',
    icon: 'box',
    group: 'Medición',
    naming,
    tabs: [
      { key: 'datos', title: 'Datos', sections: [{ key: 'todo', rows: fields.map((field) => ({ fields: [field] })) }] },
    ],
    list: { columns: [naming], sort: [] },
  };
}
