import type { Field, TableField } from '#domain/fields/field.ts';
import { expressionTypeOf } from '#domain/fields/field-rules.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf, isValueField } from '#domain/forms/form-fields.ts';
import type { NamedValue, Vocabulary } from '#domain/formulas/completion/completion.types.ts';
import { type ExpressionPlace, readableAt } from './expression-place.ts';
import { findTable } from './form-parts.ts';

/** What completion needs to know about a field; null for a field that expressions cannot read. */
function namedValue(field: Field): NamedValue | null {
  if (!isValueField(field)) return null;
  const type = expressionTypeOf(field);
  if (type === null) return null;
  const { label } = field;
  if (field.kind === 'table') return { label, type, columns: namesOf(field.columns) };
  return field.kind === 'select' ? { label, type, options: field.options } : { label, type };
}

function namesOf(fields: readonly Field[]): Map<string, NamedValue> {
  const names = new Map<string, NamedValue>();
  for (const field of fields) {
    const value = namedValue(field);
    if (value !== null) names.set(field.key, value);
  }
  return names;
}

function namesInScope(definition: FormDefinition, own: TableField | undefined): Map<string, NamedValue> {
  const form = namesOf(fieldsOf(definition));
  if (own === undefined) return form;
  form.delete(own.key);
  const columns = namesOf(own.columns);
  for (const key of columns.keys()) form.delete(key);
  return new Map([...columns, ...form]);
}

/**
 * The names that an expression at a place may read, with their labels. In a table, the columns of the row come first.
 */
export function namesAt(definition: FormDefinition, place: ExpressionPlace): Vocabulary {
  const own = place.table === null ? undefined : findTable(definition, place.table);
  const isReadable = readableAt(definition, place);
  return new Map([...namesInScope(definition, own)].filter(([name]) => isReadable(name)));
}
