import type { Field, TableField } from '#domain/fields/field.ts';
import { expressionTypeOf } from '#domain/fields/field-rules.ts';
import type { ScalarType, Scope, ScopeEntry } from '#domain/formulas/expression.ts';
import { isValueField } from './form-fields.ts';

function scalarOf(field: Field): ScalarType | null {
  if (!isValueField(field) || field.kind === 'table') return null;
  const type = expressionTypeOf(field);
  return type === 'list' ? null : type;
}

/** The types of a table's columns in expressions; columns that expressions cannot read are left out. */
function columnTypes({ columns }: TableField): Map<string, ScalarType> {
  const types = new Map<string, ScalarType>();
  for (const column of columns) {
    const type = scalarOf(column);
    if (type !== null) types.set(column.key, type);
  }
  return types;
}

/** The scope of the form's expressions: its fields, and its tables as lists. */
export function formScope(fields: Iterable<Field>): Scope {
  const scope = new Map<string, ScopeEntry>();
  for (const field of fields) {
    const type = scalarOf(field);
    if (type !== null) scope.set(field.key, { type });
    if (field.kind === 'table') scope.set(field.key, { type: 'list', columns: columnTypes(field) });
  }
  return scope;
}

/**
 * The scope of the expressions in the rows of a table: the columns of the row, which shadow the fields of the form. The
 * table itself cannot be read.
 */
export function rowScope(form: Scope, table: TableField): Scope {
  const scope = new Map(form);
  scope.delete(table.key);
  for (const [key, type] of columnTypes(table)) scope.set(key, { type });
  return scope;
}
