import type { FieldValue, FormValues, LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import type { TableField } from '#domain/fields/field.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { createFormEvaluator, type FormEvaluator } from '#domain/forms/form-evaluation.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import { findFormProblems } from '#domain/forms/form-problems.ts';
import { newRow } from '#domain/forms/new-values.ts';
import { readValues } from '#domain/forms/stored-data.ts';
import type { WorkBudget } from '#domain/formulas/expression.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { AccessScope } from './access-scope.ts';
import { recordTexts } from './records.texts.ts';

/** Messages by dotted path. */
export type Errors = Record<string, string[]>;

/** The context in which the values sent for a record are validated and applied. */
export interface WriteContext {
  form: CompiledForm;
  accessScope: AccessScope;
  facts: FormFacts;
  /** The current values of the record; for a new record its initial values. */
  base: FormValues;
  isNew: boolean;
  /** Computation limit, shared by all passes that restore read-only fields. */
  budget: WorkBudget;
}

export interface WriteResult {
  values: FormValues;
  evaluator: FormEvaluator;
  problems: Errors;
}

/** Errors for sent fields that are hidden or do not exist; both get the same text. */
function unknownFields({ form, accessScope }: WriteContext, raw: FormValues): Errors {
  const unknown = Object.keys(raw).filter((key) => !form.fields.has(key) || accessScope.access(key) === 'hidden');
  return Object.fromEntries(unknown.map((key) => [key, [recordTexts.noField]]));
}

/** Errors for read-only fields with another value than the current one, which may be sent. */
function readOnlyErrors({ form, accessScope, base, isNew }: WriteContext, sent: FormValues): Errors {
  const wrong = Object.keys(sent).filter((key) => {
    const field = form.fields.get(key);
    // The value of a new record's read-only field with a default, which may depend on time and user, is always the one
    // that the server computes; the sent value is ignored.
    if (field === undefined || accessScope.access(key) === 'write' || (isNew && field.default !== undefined))
      return false;
    return field.kind !== 'formula' && !isDeepEqual(sent[key], base[key]);
  });
  return Object.fromEntries(wrong.map((key) => [key, [recordTexts.readOnly]]));
}

/** Replaces the current values of writable fields by the sent values. */
function mergedValues({ accessScope, base }: WriteContext, sent: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(base).map(([key, value]) => {
      const isWritten = accessScope.access(key) === 'write' && Object.hasOwn(sent, key);
      return [key, isWritten ? (sent[key] ?? value) : value];
    }),
  );
}

const rowsOf = (value: FieldValue | undefined): readonly TableRow[] =>
  Array.isArray(value) ? value.flatMap((row) => (typeof row === 'string' ? [] : [row])) : [];

/** Replaces the values of the read-only cells of a row by those of `before`. */
function restoreReadOnlyCells(
  evaluator: FormEvaluator,
  table: TableField,
  row: TableRow,
  before: () => TableRow,
): TableRow {
  const fixed = table.columns.filter(
    ({ key, readOnly, kind }) =>
      readOnly !== undefined && kind !== 'formula' && evaluator.cellState(table.key, row.id, key).isReadOnly,
  );
  if (fixed.length === 0) return row;
  const { values } = before();
  const cells = fixed.flatMap(({ key }): [string, LeafValue][] => {
    const cell = values[key];
    return cell === undefined || isDeepEqual(cell, row.values[key]) ? [] : [[key, cell]];
  });
  return cells.length === 0 ? row : { ...row, values: { ...row.values, ...Object.fromEntries(cells) } };
}

/** Restores the read-only cells of a table: for known rows their former values, for new rows the initial values. */
function restoreReadOnlyRows(
  context: WriteContext,
  evaluator: FormEvaluator,
  values: FormValues,
  table: TableField,
): FieldValue {
  const { form, facts, base, budget } = context;
  const rows = rowsOf(values[table.key]);
  const known = new Map(rowsOf(base[table.key]).map((row) => [row.id, row]));
  const restored = rows.map((row) =>
    restoreReadOnlyCells(
      evaluator,
      table,
      row,
      () => known.get(row.id) ?? newRow(form, table.key, values, facts, row.id, budget),
    ),
  );
  return restored.every((row, index) => row === rows[index]) ? (values[table.key] ?? rows) : restored;
}

/** Lists the values that one pass of `restoreReadOnly` restores. */
function valuesToRestore(context: WriteContext, evaluator: FormEvaluator, values: FormValues): [string, FieldValue][] {
  return [...context.form.fields.values()].flatMap((field): [string, FieldValue][] => {
    const { key } = field;
    const before = context.base[key];
    if (before === undefined) return [];
    if (evaluator.fieldState(key).isReadOnly) return isDeepEqual(values[key], before) ? [] : [[key, before]];
    if (field.kind !== 'table') return [];
    const rows = restoreReadOnlyRows(context, evaluator, values, field);
    return rows === values[key] ? [] : [[key, rows]];
  });
}

/**
 * Restores the former values of fields that the form's conditions make read-only. Restored values may make further
 * fields read-only, so this repeats until nothing changes. Fields that become writable meanwhile remain restored, so
 * the passes end.
 */
function restoreReadOnly(context: WriteContext, evaluator: FormEvaluator, values: FormValues): FormValues {
  evaluator.update(values);
  const restored = Object.fromEntries(valuesToRestore(context, evaluator, values));
  return Object.keys(restored).length === 0 ? values : restoreReadOnly(context, evaluator, { ...values, ...restored });
}

const copied = (problems: Readonly<Record<string, readonly string[]>>): Errors =>
  Object.fromEntries(Object.entries(problems).map(([path, texts]) => [path, [...texts]]));

/** Drops validation issues of fields that the user cannot write. */
function writableProblems(
  { accessScope }: WriteContext,
  problems: Readonly<Record<string, readonly string[]>>,
): Errors {
  return copied(
    Object.fromEntries(
      Object.entries(problems).filter(([path]) => accessScope.access(path.split('.')[0] ?? '') === 'write'),
    ),
  );
}

/**
 * Computes the values of a record after a write: read-only fields and fields that were not sent stay unchanged. Gives
 * the problems by path when sent values are invalid or forbidden.
 */
export function writeValues(
  context: WriteContext,
  raw: FormValues,
): { ok: true; written: WriteResult } | { ok: false; problems: Errors } {
  const unknown = unknownFields(context, raw);
  const known = Object.fromEntries(Object.entries(raw).filter(([key]) => !Object.hasOwn(unknown, key)));
  const read = readValues(context.form, known);
  if (!read.ok) return { ok: false, problems: { ...copied(read.problems), ...unknown } };
  const sent = Object.fromEntries(Object.entries(read.values).filter(([key]) => Object.hasOwn(known, key)));
  const refused = { ...unknown, ...readOnlyErrors(context, sent) };
  if (Object.keys(refused).length > 0) return { ok: false, problems: refused };
  const evaluator = createFormEvaluator(context.form, context.facts, context.budget);
  const values = restoreReadOnly(context, evaluator, mergedValues(context, sent));
  const problems = writableProblems(context, findFormProblems(context.form, values, evaluator));
  // Above the computation limit some expressions are not evaluated, so it is unknown which of their fields are
  // read-only or invalid, and the whole write is refused.
  if (context.budget.left < 0) return { ok: false, problems: { '': [recordTexts.tooMuchWork] } };
  return { ok: true, written: { values, evaluator, problems } };
}
