import type { Field } from '#domain/fields/field.ts';
import { DEFINITION_FORMAT, type FormDefinition, type FormRow } from '#domain/forms/form-definition.ts';
import { type BigForm, CHOICES, type ComputedField, expressionOf, startOf, type TypedField } from './big-form.ts';

/** Number of fields in a row of the form. */
const PER_ROW = 4;

function typedField({ key, label, kind }: TypedField): Field {
  const base = { key, label, width: 12 / PER_ROW };
  switch (kind) {
    case 'text':
      return { ...base, kind };
    case 'number':
      return { ...base, kind, default: String(startOf(key)) };
    case 'select':
      return { ...base, kind, options: CHOICES.map((value) => ({ value, label: value })) };
    case 'date':
      return { ...base, kind };
    case 'checkbox':
      return { ...base, kind: 'switch' };
  }
}

const computedField = (field: ComputedField): Field => ({
  key: field.key,
  label: field.label,
  width: 12 / PER_ROW,
  kind: 'formula',
  expression: expressionOf(field, (key) => key),
  result: 'currency',
  currency: 'PYG',
});

function rowsOf(fields: readonly Field[]): FormRow[] {
  const starts = Array.from({ length: Math.ceil(fields.length / PER_ROW) }, (_, row) => row * PER_ROW);
  return starts.map((start) => ({ fields: fields.slice(start, start + PER_ROW) }));
}

/** The big form as a form definition of our product. */
export function ourDefinition({ title, total, groups }: BigForm): FormDefinition {
  return {
    format: DEFINITION_FORMAT,
    title,
    one: 'planilla',
    many: 'planillas',
    icon: 'layout',
    group: 'Medición',
    naming: 'texto_01',
    tabs: [
      {
        key: 'todo',
        title: 'Todo',
        sections: groups.map(({ key, title: name, fields, subtotal }, index) => ({
          key,
          title: name,
          rows: [
            ...(index === 0 ? rowsOf([computedField(total)]) : []),
            ...rowsOf([...fields.map(typedField), ...(subtotal === undefined ? [] : [computedField(subtotal)])]),
          ],
        })),
      },
    ],
    list: { columns: ['texto_01', 'total'], sort: [] },
  };
}
