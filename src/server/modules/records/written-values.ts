import type { FieldValue, FormValues, LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import type { TableField } from '#domain/fields/field.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { createFormEvaluator, type FormEvaluator } from '#domain/forms/form-evaluation.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import { findFormProblems } from '#domain/forms/form-problems.ts';
import { newRow } from '#domain/forms/new-values.ts';
import { readValues } from '#domain/forms/stored-data.ts';
import type { WorkBudget } from '#domain/formulas/expression.ts';
import { isDeepStrictEqual } from 'node:util';
import type { AccessScope } from './access-scope.ts';
import { recordTexts } from './records.texts.ts';

/** Texts per dotted path. */
export type Errors = Record<string, string[]>;

/** Sent values of a record, with the context that validates them. */
export interface Writing {
  form: CompiledForm;
  accessScope: AccessScope;
  facts: FormFacts;
  /** The current record; for a new one its initial values. */
  base: FormValues;
  isNew: boolean;
  /** Computation limit, shared by all passes that restore read-only fields. */
  work: WorkBudget;
}

export interface Written {
  values: FormValues;
  evaluator: FormEvaluator;
  problems: Errors;
}

/** Errors of unavailable fields, with the same text for hidden and unknown ones. */
function unknownFields({ form, accessScope }: Writing, raw: FormValues): Errors {
  const unknown = Object.keys(raw).filter((key) => !form.fields.has(key) || accessScope.access(key) === 'hidden');
  return Object.fromEntries(unknown.map((key) => [key, [recordTexts.noField]]));
}

/** Errors of read-only fields: their current value may be sent, no other. */
function heldBack({ form, accessScope, base, isNew }: Writing, sent: FormValues): Errors {
  const wrong = Object.keys(sent).filter((key) => {
    const field = form.fields.get(key);
    // A default may depend on the time and the user: the server's own value applies, whatever was sent.
    if (field === undefined || accessScope.access(key) === 'write' || (isNew && field.default !== undefined))
      return false;
    return field.kind !== 'formula' && !isDeepStrictEqual(sent[key], base[key]);
  });
  return Object.fromEntries(wrong.map((key) => [key, [recordTexts.readOnly]]));
}

/** Applies the sent values of writable fields. */
function mergedValues({ accessScope, base }: Writing, sent: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(base).map(([key, value]) => {
      const isWritten = accessScope.access(key) === 'write' && Object.hasOwn(sent, key);
      return [key, isWritten ? (sent[key] ?? value) : value];
    }),
  );
}

const rowsOf = (value: FieldValue | undefined): readonly TableRow[] =>
  Array.isArray(value) ? value.flatMap((row) => (typeof row === 'string' ? [] : [row])) : [];

/** Restores the read-only cells of a row from `before`. */
function heldRow(evaluator: FormEvaluator, table: TableField, row: TableRow, before: () => TableRow): TableRow {
  const fixed = table.columns.filter(
    ({ key, readOnly, kind }) =>
      readOnly !== undefined && kind !== 'formula' && evaluator.cellState(table.key, row.id, key).isReadOnly,
  );
  if (fixed.length === 0) return row;
  const { values } = before();
  const cells = fixed.flatMap(({ key }): [string, LeafValue][] => {
    const cell = values[key];
    return cell === undefined || isDeepStrictEqual(cell, row.values[key]) ? [] : [[key, cell]];
  });
  return cells.length === 0 ? row : { ...row, values: { ...row.values, ...Object.fromEntries(cells) } };
}

/** Restores the read-only cells of rows, from their former values or from those of a new row. */
function heldRows(writing: Writing, evaluator: FormEvaluator, values: FormValues, table: TableField): FieldValue {
  const { form, facts, base, work } = writing;
  const rows = rowsOf(values[table.key]);
  const known = new Map(rowsOf(base[table.key]).map((row) => [row.id, row]));
  const held = rows.map((row) =>
    heldRow(evaluator, table, row, () => known.get(row.id) ?? newRow(form, table.key, values, facts, row.id, work)),
  );
  return held.every((row, index) => row === rows[index]) ? (values[table.key] ?? rows) : held;
}

/** One pass of `holdReadOnly`: the values to restore. */
function toHold(writing: Writing, evaluator: FormEvaluator, values: FormValues): [string, FieldValue][] {
  return [...writing.form.fields.values()].flatMap((field): [string, FieldValue][] => {
    const { key } = field;
    const before = writing.base[key];
    if (before === undefined) return [];
    if (evaluator.fieldState(key).isReadOnly) return isDeepStrictEqual(values[key], before) ? [] : [[key, before]];
    if (field.kind !== 'table') return [];
    const rows = heldRows(writing, evaluator, values, field);
    return rows === values[key] ? [] : [[key, rows]];
  });
}

/**
 * Restores fields that the form itself makes read-only. Fields that become writable as a result stay unchanged: each
 * pass restores at least one field, so the passes end.
 */
function holdReadOnly(writing: Writing, evaluator: FormEvaluator, values: FormValues): FormValues {
  evaluator.update(values);
  const held = Object.fromEntries(toHold(writing, evaluator, values));
  return Object.keys(held).length === 0 ? values : holdReadOnly(writing, evaluator, { ...values, ...held });
}

const copied = (problems: Readonly<Record<string, readonly string[]>>): Errors =>
  Object.fromEntries(Object.entries(problems).map(([path, texts]) => [path, [...texts]]));

/** Drops validation issues of fields that the user cannot write. */
function mendable({ accessScope }: Writing, problems: Readonly<Record<string, readonly string[]>>): Errors {
  return copied(
    Object.fromEntries(
      Object.entries(problems).filter(([path]) => accessScope.access(path.split('.')[0] ?? '') === 'write'),
    ),
  );
}

/**
 * Gives the content of a record after a write: read-only fields and fields that were not sent stay unchanged. Fails
 * with the paths of invalid or forbidden values.
 */
export function writeValues(
  writing: Writing,
  raw: FormValues,
): { ok: true; written: Written } | { ok: false; problems: Errors } {
  const unknown = unknownFields(writing, raw);
  const known = Object.fromEntries(Object.entries(raw).filter(([key]) => !Object.hasOwn(unknown, key)));
  const read = readValues(writing.form, known);
  if (!read.ok) return { ok: false, problems: { ...copied(read.problems), ...unknown } };
  const sent = Object.fromEntries(Object.entries(read.values).filter(([key]) => Object.hasOwn(known, key)));
  const refused = { ...unknown, ...heldBack(writing, sent) };
  if (Object.keys(refused).length > 0) return { ok: false, problems: refused };
  const evaluator = createFormEvaluator(writing.form, writing.facts, writing.work);
  const values = holdReadOnly(writing, evaluator, mergedValues(writing, sent));
  const problems = mendable(writing, findFormProblems(writing.form, values, evaluator));
  // Above the computation limit the remaining expressions are unevaluated, so their fields can be neither refused nor
  // restored.
  if (writing.work.left < 0) return { ok: false, problems: { '': [recordTexts.tooMuchWork] } };
  return { ok: true, written: { values, evaluator, problems } };
}
