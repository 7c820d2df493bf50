import type { ExpressionType } from '#domain/fields/field-kind.ts';
import type { Field, TableField, ValueField } from '#domain/fields/field.ts';
import { expressionTypeOf } from '#domain/fields/field-rules.ts';
import { isInputField } from '#domain/forms/compile-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf, isValueField } from '#domain/forms/form-fields.ts';
import { formScope, rowScope } from '#domain/forms/form-scope.ts';
import type { Scope } from '#domain/formulas/expression.ts';
import { findColumn, findField, findTable } from './form-parts.ts';

/** The place of an expression in a form, and the result it must give. */
export interface ExpressionPlace {
  readonly wanted: ExpressionType;
  /** Key of the table in whose rows the expression is evaluated; null when it is evaluated once for the form. */
  readonly table: string | null;
  /** Key of the field or column that the expression belongs to; null for the condition of a section or tab. */
  readonly of: string | null;
  /** Whether the expression is a default value, which may read only preceding input fields. */
  readonly isStart: boolean;
}

/**
 * The field or column that an expression belongs to; undefined for the condition of a tab or section, and for a field
 * without a value.
 */
export function ownerOf(definition: FormDefinition, { table, of }: ExpressionPlace): ValueField | undefined {
  if (of === null) return undefined;
  const owner = table === null ? findField(definition, of) : findColumn(definition, table, of);
  return owner !== undefined && isValueField(owner) ? owner : undefined;
}

/** Whether the expression at a place is the formula of its field. A formula may not read its own field. */
export function isOwnFormula(definition: FormDefinition, place: ExpressionPlace): boolean {
  const owner = ownerOf(definition, place);
  return owner?.kind === 'formula' && expressionTypeOf(owner) === place.wanted;
}

/** The names in scope at a place, including those that the expression there may not read. */
export function scopeAt(definition: FormDefinition, { table }: ExpressionPlace): Scope {
  const form = formScope(fieldsOf(definition));
  const own = table === null ? undefined : findTable(definition, table);
  return own === undefined ? form : rowScope(form, own);
}

/** Keys of the input fields that come before the field with a key. */
const inputKeysBefore = (fields: readonly Field[], key: string | null): string[] => {
  const end = fields.findIndex((field) => field.key === key);
  return fields
    .slice(0, end < 0 ? fields.length : end)
    .filter(isInputField)
    .map((field) => field.key);
};

function defaultInputKeys(
  definition: FormDefinition,
  own: TableField | undefined,
  of: string | null,
): ReadonlySet<string> {
  const fields = fieldsOf(definition);
  if (own === undefined) return new Set(inputKeysBefore(fields, of));
  const inputKeys = new Set(fields.filter(isInputField).map(({ key }) => key));
  for (const { key } of own.columns) inputKeys.delete(key);
  for (const key of inputKeysBefore(own.columns, of)) inputKeys.add(key);
  return inputKeys;
}

/** Creates a function that tests whether the expression at a place may read a name of its scope. */
export function readableAt(definition: FormDefinition, place: ExpressionPlace): (name: string) => boolean {
  const { table, of, isStart } = place;
  if (isStart) {
    const inputKeys = defaultInputKeys(definition, table === null ? undefined : findTable(definition, table), of);
    return (name) => inputKeys.has(name);
  }
  return isOwnFormula(definition, place) ? (name) => name !== of : () => true;
}
