import type { FieldValue, FormValues, LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import { emptyOf, fromExpression, toExpression } from '#domain/fields/field-rules.ts';
import type { TableField, ValueField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { ExpressionValue, WorkBudget } from '#domain/formulas/expression.ts';
import type { CompiledForm } from './compile-form.ts';
import { columnName } from './evaluation-plan.ts';
import type { FormFacts } from './form-facts.ts';

/** A field as an expression reads it among values that are not computed. */
function readFrom(field: ValueField | undefined, values: Readonly<Record<string, FieldValue>>): ExpressionValue {
  return field === undefined ? null : toExpression(field, values[field.key] ?? emptyOf(field));
}

/** What defaults are computed from: what expressions may ask, and what they may cost together. */
interface Beginning {
  facts: FormFacts;
  work: WorkBudget | undefined;
}

/** What a field starts with; it is empty where its default cannot be computed. */
function startOf(
  { fields, plan }: CompiledForm,
  name: string,
  field: LeafField,
  { facts, work }: Beginning,
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
 * What a new row of a table starts with in a form that holds `values`.
 * @param work what all defaults may cost together; else each may cost as much as one expression may
 */
export function newRow(
  form: CompiledForm,
  tableKey: string,
  values: FormValues,
  facts: FormFacts,
  id: string,
  work?: WorkBudget,
): TableRow {
  const started: Record<string, LeafValue> = {};
  const table = form.tables.get(tableKey);
  for (const column of table?.columns ?? []) {
    if (table === undefined || column.kind === 'formula') continue;
    const name = columnName(tableKey, column.key);
    started[column.key] = startOf(form, name, column, { facts, work }, values, { table, values: started });
  }
  return { id, values: started };
}

/**
 * What a new record starts with: defaults, and as many rows as a table needs at least.
 * @param work as for `newRow`
 */
export function newValues(form: CompiledForm, facts: FormFacts, newId: () => string, work?: WorkBudget): FormValues {
  const started: Record<string, FieldValue> = {};
  for (const [key, field] of form.fields) {
    if (field.kind === 'formula' || field.kind === 'table') continue;
    started[key] = startOf(form, key, field, { facts, work }, started, null);
  }
  for (const [key, table] of form.tables) {
    started[key] = Array.from({ length: table.minRows ?? 0 }, () => newRow(form, key, started, facts, newId(), work));
  }
  return started;
}
