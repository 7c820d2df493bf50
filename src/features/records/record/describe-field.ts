import { formatField } from '#domain/fields/field-rules.ts';
import type { FieldValue, FormValues, TableRow } from '#domain/fields/field-kind.ts';
import type { TableField, ValueField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { isIds, isRows, isText } from '#domain/fields/value-shapes.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import type { ReferenceNames } from '#features/kit/form/reference-names.ts';
import type { ComparedField } from '#features/kit/record-differences.ts';
import { combineRows } from './combine-rows.ts';
import { recordPageTexts as t } from './record.texts.ts';

/** Rows of a table read out at most; the rest is only counted. */
const READ_ROWS = 20;

function describeLeaf(field: LeafField, value: FieldValue | undefined, names: ReferenceNames): string {
  if (value === undefined) return '';
  if (field.kind === 'link') return isText(value) && value !== '' ? (names.record(value) ?? t.linked) : '';
  if (field.kind === 'file') return isIds(value) ? value.map((id) => names.file(id)?.name ?? t.aFile).join(', ') : '';
  return formatField(field, value);
}

function describeRow(table: TableField, { values }: TableRow, names: ReferenceNames): string {
  return table.columns
    .filter(({ kind }) => kind !== 'formula')
    .map((column) => ({ label: column.label, text: describeLeaf(column, values[column.key], names) }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label} ${text}`)
    .join(', ');
}

function describeTable(table: TableField, rows: readonly TableRow[], names: ReferenceNames): string {
  if (rows.length === 0) return '';
  const read = rows.slice(0, READ_ROWS).map((row, index) => `${index + 1}) ${describeRow(table, row, names)}`);
  const more = rows.length - read.length;
  return [`${t.rows(rows.length)}:`, ...read, ...(more > 0 ? [t.moreRows(more)] : [])].join(' ');
}

/** A field's value in words; empty where it holds nothing. */
function describeField(field: ValueField, values: FormValues, names: ReferenceNames): string {
  const value = values[field.key];
  if (field.kind !== 'table') return describeLeaf(field, value, names);
  return value !== undefined && isRows(value) ? describeTable(field, value, names) : '';
}

const rowsOf = (values: FormValues, key: string): readonly TableRow[] => {
  const value = values[key];
  return value !== undefined && isRows(value) ? value : [];
};

const combineTable =
  (key: string): NonNullable<ComparedField<FormValues>['combine']> =>
  ({ base, mine, theirs }) =>
    combineRows({ base: rowsOf(base, key), mine: rowsOf(mine, key), theirs: rowsOf(theirs, key) });

/** The fields of a form one types into, as they are told where two versions of a record stand side by side. */
export const comparedFields = (form: CompiledForm, names: ReferenceNames): ComparedField<FormValues>[] =>
  [...form.fields.values()]
    .filter(({ kind }) => kind !== 'formula')
    .map((field) => ({
      name: field.key,
      label: field.label,
      describe: (values) => describeField(field, values, names),
      ...(field.kind === 'table' && { combine: combineTable(field.key) }),
    }));
