import type { FieldValue, FormValues } from '#domain/fields/field-kind.ts';
import { readField } from '#domain/fields/field-rules.ts';
import type { TableField } from '#domain/fields/field.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { fieldOfProblem } from '#domain/forms/problems.ts';
import { readValues } from '#domain/forms/stored-data.ts';
import { isRecord } from '#domain/is-record.ts';

/** The values of a form from untyped data. Missing values, failed formulas and values of another type become empty. */
export function formValues(form: CompiledForm, data: Readonly<Record<string, unknown>>): FormValues {
  const known = Object.entries(data).filter(([key, value]) => form.fields.has(key) && value !== null);
  const reading = readValues(form, Object.fromEntries(known));
  if (reading.ok) return reading.values;
  const wrong = new Set(Object.keys(reading.problems).map(fieldOfProblem));
  const again = readValues(form, Object.fromEntries(known.filter(([key]) => !wrong.has(key))));
  const nothing = again.ok ? again : readValues(form, {});
  return nothing.ok ? nothing.values : {};
}

/**
 * A record with the values of a draft, which may be based on an older version of the form. Draft values without a place
 * in this form leave the record's value unchanged; in a table row, cell by cell.
 */
export function draftValues(
  form: CompiledForm,
  record: FormValues,
  draft: Readonly<Record<string, unknown>>,
): FormValues {
  const typed = [...form.fields].flatMap(([key, field]): [string, FieldValue][] => {
    if (field.kind === 'formula' || !Object.hasOwn(draft, key)) return [];
    const value = readField(field, field.kind === 'table' ? withKnownCells(field, draft[key]) : draft[key]);
    return value === undefined ? [] : [[key, value]];
  });
  return { ...record, ...Object.fromEntries(typed) };
}

function withKnownCells({ columns }: TableField, rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: unknown) => {
    if (!isRecord(row)) return row;
    const values = row['values'];
    if (!isRecord(values)) return row;
    const known = columns.filter(
      (column) => Object.hasOwn(values, column.key) && readField(column, values[column.key]) !== undefined,
    );
    return { ...row, values: Object.fromEntries(known.map(({ key }) => [key, values[key]])) };
  });
}
