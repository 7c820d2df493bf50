import type { FieldValue, FormValues, LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import { emptyOf, formatField, readField } from '#domain/fields/field-rules.ts';
import type { TableField } from '#domain/fields/field.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import { isRecord } from '#domain/is-record.ts';
import type { CompiledForm } from './compile-form.ts';
import type { FormEvaluator } from './form-evaluation.ts';
import { formTexts } from './forms.texts.ts';
import type { Problems } from './problems.ts';

/**
 * The stored data of a record: values and formula results. The result of a formula that could not be computed is null;
 * in a table row it is absent.
 */
export type StoredData = Readonly<Record<string, FieldValue | null>>;

/** The stored data without failed formulas: only values that a form accepts. */
export const withoutNulls = (data: StoredData): FormValues =>
  Object.fromEntries(Object.entries(data).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));

/** Maximum number of issues reported, and length of an unknown key in a message. */
const MAX_PROBLEMS = 50;
const MAX_KEY = 60;

/** Maximum length of a record's name. */
const MAX_TITLE = 200;

function storedRow({ key, columns }: TableField, { id, values }: TableRow, evaluator: FormEvaluator): TableRow {
  const stored: Record<string, LeafValue> = {};
  for (const column of columns) {
    if (column.kind !== 'formula') {
      stored[column.key] = values[column.key] ?? emptyOf(column);
      continue;
    }
    const result = evaluator.cell(key, id, column.key);
    if (result.ok) stored[column.key] = result.value;
  }
  return { id, values: stored };
}

/** The data to store for the values of a form. Call `update` of the evaluator with the same values before. */
export function storedData(form: CompiledForm, values: FormValues, evaluator: FormEvaluator): StoredData {
  const stored: Record<string, FieldValue | null> = {};
  for (const [key, field] of form.fields) {
    const value = values[key] ?? emptyOf(field);
    if (field.kind === 'formula') {
      const result = evaluator.computed(key);
      stored[key] = result.ok ? result.value : null;
    } else if (field.kind === 'table') {
      stored[key] = isRows(value) ? value.map((row) => storedRow(field, row, evaluator)) : [];
    } else {
      stored[key] = value;
    }
  }
  return stored;
}

/**
 * Reads values from an untrusted source. Missing values are empty, and formula results are ignored. Fails for unknown
 * keys and for values of the wrong type. Does not check whether the values may be saved (`findFormProblems`).
 */
export function readValues(
  form: CompiledForm,
  raw: unknown,
): { ok: true; values: FormValues } | { ok: false; problems: Problems } {
  if (!isRecord(raw)) return { ok: false, problems: { '': [formTexts.noValues] } };
  const unknown = Object.keys(raw).filter((key) => !form.fields.has(key));
  const problems: [string, readonly string[]][] = unknown.map((key) => [key.slice(0, MAX_KEY), [formTexts.unknownKey]]);
  const values: Record<string, FieldValue> = {};
  for (const [key, field] of form.fields) {
    if (field.kind === 'formula') continue;
    const value = Object.hasOwn(raw, key) ? readField(field, raw[key]) : emptyOf(field);
    if (value !== undefined) values[key] = value;
    else problems.push([key, [field.kind === 'table' ? formTexts.unreadableRows : formTexts.unreadable]]);
  }
  if (problems.length === 0) return { ok: true, values };
  return { ok: false, problems: Object.fromEntries(problems.slice(0, MAX_PROBLEMS)) };
}

/** The formatted value of the field that names a record; undefined while it is empty. */
export function nameIn({ definition, fields }: CompiledForm, data: StoredData): string | undefined {
  const field = fields.get(definition.naming);
  const value = data[definition.naming] ?? null;
  const shown = field === undefined || value === null ? '' : formatField(field, value).trim();
  return shown === '' ? undefined : shown.slice(0, MAX_TITLE).toWellFormed();
}

/** The name of a record, or the text for a record without a name. */
export const titleOf = (form: CompiledForm, data: StoredData): string => nameIn(form, data) ?? formTexts.unnamed;
