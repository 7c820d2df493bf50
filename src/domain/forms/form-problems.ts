import type { FieldValue, FormValues, TableRow } from '#domain/fields/field-kind.ts';
import { emptyOf, isEmptyValue, validateField } from '#domain/fields/field-rules.ts';
import type { TableField, ValueField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import { isBlank } from './blank-value.ts';
import type { CompiledForm } from './compile-form.ts';
import type { FormEvaluator } from './form-evaluation.ts';
import { formTexts } from './forms.texts.ts';
import type { Problems } from './problems.ts';
import type { Computed, FieldState } from './field-state.ts';

/** The issues of one value: missing, invalid, or breaking a rule; none when the field is hidden. */
function problemsOf(
  field: ValueField,
  value: FieldValue,
  { isVisible, isRequired }: FieldState,
  brokenRules: () => readonly string[],
): readonly string[] {
  if (!isVisible) return [];
  if (isRequired && isEmptyValue(field, value)) return [formTexts.required];
  if (field.kind === 'table' && isBlank(value) && (field.minRows ?? 0) > 0) {
    return [fieldValueTexts.minRows(field.minRows ?? 0)];
  }
  const problem = validateField(field, value);
  if (problem !== null) return [problem];
  return isBlank(value) ? [] : brokenRules();
}

/** The result of a formula; '' when it could not be computed. */
const valueOf = (result: Computed): FieldValue => (result.ok ? result.value : '');

/** Creates a function that gives the message for a cell of a unique column whose value an earlier row already has. */
function repeatedIn(
  table: TableField,
  rows: readonly TableRow[],
): (row: number, column: LeafField) => readonly string[] {
  const repeated = new Map<string, number>();
  for (const { key, unique } of table.columns) {
    if (unique !== true) continue;
    const first = new Map<unknown, number>();
    for (const [index, { values }] of rows.entries()) {
      const value = values[key] ?? '';
      const earlier = first.get(value);
      if (isBlank(value)) continue;
      if (earlier === undefined) first.set(value, index);
      else repeated.set(`${index}.${key}`, earlier);
    }
  }
  return (row, { key }) => {
    const earlier = repeated.get(`${row}.${key}`);
    return earlier === undefined ? [] : [formTexts.repeated(earlier + 1)];
  };
}

function findRowProblems(
  table: TableField,
  rows: readonly TableRow[],
  evaluator: FormEvaluator,
  add: (path: string, texts: readonly string[]) => void,
): void {
  const repeated = repeatedIn(table, rows);
  for (const [index, { id, values }] of rows.entries()) {
    for (const column of table.columns) {
      const computed = column.kind === 'formula' ? valueOf(evaluator.cell(table.key, id, column.key)) : undefined;
      const value = computed ?? values[column.key] ?? emptyOf(column);
      const fieldState = evaluator.cellState(table.key, id, column.key);
      const found = problemsOf(column, value, fieldState, () => evaluator.brokenCellRules(table.key, id, column.key));
      add(`${table.key}.${index}.${column.key}`, found.length > 0 ? found : repeated(index, column));
    }
  }
}

/**
 * What is implausible about the value of a field, although the record can be saved with it. Hidden and empty fields, and
 * columns of tables, have no warnings.
 */
export function findWarnings(
  form: CompiledForm,
  key: string,
  values: FormValues,
  evaluator: FormEvaluator,
): readonly string[] {
  if (form.plan.rules.get(key)?.some(({ warns }) => warns) !== true) return [];
  const field = form.fields.get(key);
  if (field === undefined || !evaluator.fieldState(key).isVisible) return [];
  const value = field.kind === 'formula' ? valueOf(evaluator.computed(key)) : (values[key] ?? emptyOf(field));
  return isBlank(value) || validateField(field, value) !== null ? [] : evaluator.brokenWarnings(key);
}

/**
 * Every issue that prevents saving, except uniqueness among records. Updates the evaluator with the values. Hidden
 * fields have no issues, and rules do not apply to empty fields.
 */
export function findFormProblems(form: CompiledForm, values: FormValues, evaluator: FormEvaluator): Problems {
  evaluator.update(values);
  const problems: Record<string, readonly string[]> = {};
  const add = (path: string, texts: readonly string[]) => {
    if (texts.length > 0) problems[path] = texts;
  };
  for (const [key, field] of form.fields) {
    const fieldState = evaluator.fieldState(key);
    const value = field.kind === 'formula' ? valueOf(evaluator.computed(key)) : (values[key] ?? emptyOf(field));
    add(
      key,
      problemsOf(field, value, fieldState, () => evaluator.brokenRules(key)),
    );
    if (field.kind === 'table' && fieldState.isVisible && isRows(value)) findRowProblems(field, value, evaluator, add);
  }
  return problems;
}
