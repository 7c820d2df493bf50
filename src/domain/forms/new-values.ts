import type { FieldValue, FormValues, LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import { emptyOf, fromExpression, toExpression } from '#domain/fields/field-rules.ts';
import type { TableField, ValueField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { ExpressionValue, WorkBudget } from '#domain/formulas/expression.ts';
import type { CompiledForm } from './compile-form.ts';
import { columnName } from './evaluation-plan.ts';
import type { FormFacts } from './form-facts.ts';

/** The value of a field as expressions read it. */
function readFrom(field: ValueField | undefined, values: Readonly<Record<string, FieldValue>>): ExpressionValue {
  return field === undefined ? null : toExpression(field, values[field.key] ?? emptyOf(field));
}

/** What default values are computed with: facts, and the shared work budget. */
interface DefaultInput {
  facts: FormFacts;
  work: WorkBudget | undefined;
}

/** The initial value of a field; the empty value when its default value cannot be computed. */
function initialValueOf(
  { fields, plan }: CompiledForm,
  name: string,
  field: LeafField,
  { facts, work }: DefaultInput,
  values: FormValues,
  row: { table: TableField; values: Readonly<Record<string, LeafValue>> } | null,
): LeafValue {
  const initial = plan.defaults.get(name);
  if (initial === undefined) return emptyOf(field);
  const read: Record<string, ExpressionValue> = {};
  for (const key of initial.names) read[key] = readFrom(fields.get(key), values);
  for (const key of initial.columns) {
    read[key] = readFrom(
      row?.table.columns.find((column) => column.key === key),
      row?.values ?? {},
    );
  }
  const result = initial.run(read, facts, work);
  return result.ok ? fromExpression(field, result.value) : emptyOf(field);
}

/**
 * The initial values of a new table row in a form that has `values`.
 * @param work shared budget of all default values; by default each has the budget of one expression
 */
export function newRow(
  form: CompiledForm,
  tableKey: string,
  values: FormValues,
  facts: FormFacts,
  id: string,
  work?: WorkBudget,
): TableRow {
  const initialValues: Record<string, LeafValue> = {};
  const table = form.tables.get(tableKey);
  for (const column of table?.columns ?? []) {
    if (table === undefined || column.kind === 'formula') continue;
    const name = columnName(tableKey, column.key);
    initialValues[column.key] = initialValueOf(form, name, column, { facts, work }, values, {
      table,
      values: initialValues,
    });
  }
  return { id, values: initialValues };
}

/**
 * The initial values of a new record: default values, and the minimum number of rows of each table.
 * @param work as for `newRow`
 */
export function newValues(form: CompiledForm, facts: FormFacts, newId: () => string, work?: WorkBudget): FormValues {
  const initialValues: Record<string, FieldValue> = {};
  for (const [key, field] of form.fields) {
    if (field.kind === 'formula' || field.kind === 'table') continue;
    initialValues[key] = initialValueOf(form, key, field, { facts, work }, initialValues, null);
  }
  for (const [key, table] of form.tables) {
    initialValues[key] = Array.from({ length: table.minRows ?? 0 }, () =>
      newRow(form, key, initialValues, facts, newId(), work),
    );
  }
  return initialValues;
}
