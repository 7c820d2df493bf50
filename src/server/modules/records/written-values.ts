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

/** What somebody writes into a record, and what it is measured by. */
export interface Writing {
  form: CompiledForm;
  accessScope: AccessScope;
  facts: FormFacts;
  /** The record as it is; of a new one what it starts with. */
  base: FormValues;
  isNew: boolean;
  /** What computing it may cost in all, however often the form takes something back. */
  work: WorkBudget;
}

export interface Written {
  values: FormValues;
  evaluator: FormEvaluator;
  problems: Errors;
}

/** Problems of fields that are not there for whoever writes, whether hidden or unknown, in the same words. */
function unknownFields({ form, accessScope }: Writing, raw: FormValues): Errors {
  const unknown = Object.keys(raw).filter((key) => !form.fields.has(key) || accessScope.access(key) === 'hidden');
  return Object.fromEntries(unknown.map((key) => [key, [recordTexts.noField]]));
}

/** What is written into fields that may only be read: the value they have may be sent along, no other. */
function heldBack({ form, accessScope, base, isNew }: Writing, sent: FormValues): Errors {
  const wrong = Object.keys(sent).filter((key) => {
    const field = form.fields.get(key);
    // A default may depend on the hour and on who asks: the server's own counts, whatever was sent.
    if (field === undefined || accessScope.access(key) === 'write' || (isNew && field.default !== undefined))
      return false;
    return field.kind !== 'formula' && !isDeepStrictEqual(sent[key], base[key]);
  });
  return Object.fromEntries(wrong.map((key) => [key, [recordTexts.readOnly]]));
}

/** Values with what was sent in the fields that may be written. */
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

/** A row with the cells that cannot be written as `before` has them. */
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

/** Rows with the cells that cannot be written as they were, or as a new row has them. */
function heldRows(writing: Writing, evaluator: FormEvaluator, values: FormValues, table: TableField): FieldValue {
  const { form, facts, base, work } = writing;
  const rows = rowsOf(values[table.key]);
  const known = new Map(rowsOf(base[table.key]).map((row) => [row.id, row]));
  const held = rows.map((row) =>
    heldRow(evaluator, table, row, () => known.get(row.id) ?? newRow(form, table.key, values, facts, row.id, work)),
  );
  return held.every((row, index) => row === rows[index]) ? (values[table.key] ?? rows) : held;
}

/** One pass of `holdReadOnly`: the values that must be other ones. */
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
 * Gives fields that the form itself lets nobody write their value back. What becomes writable by that stays as it was:
 * each pass takes something back, so there is a last one.
 */
function holdReadOnly(writing: Writing, evaluator: FormEvaluator, values: FormValues): FormValues {
  evaluator.update(values);
  const held = Object.fromEntries(toHold(writing, evaluator, values));
  return Object.keys(held).length === 0 ? values : holdReadOnly(writing, evaluator, { ...values, ...held });
}

const copied = (problems: Readonly<Record<string, readonly string[]>>): Errors =>
  Object.fromEntries(Object.entries(problems).map(([path, texts]) => [path, [...texts]]));

/** Nobody is asked to mend what they cannot write. */
function mendable({ accessScope }: Writing, problems: Readonly<Record<string, readonly string[]>>): Errors {
  return copied(
    Object.fromEntries(
      Object.entries(problems).filter(([path]) => accessScope.access(path.split('.')[0] ?? '') === 'write'),
    ),
  );
}

/**
 * What a record holds once somebody has written into it: fields they may not write stay as they are, and so do those
 * not sent. Fails with the places where what was sent means nothing or is not theirs to write.
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
  // What was not asked any more can neither be refused nor given back.
  if (writing.work.left < 0) return { ok: false, problems: { '': [recordTexts.tooMuchWork] } };
  return { ok: true, written: { values, evaluator, problems } };
}
