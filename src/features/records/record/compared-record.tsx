import type { FormValues, FieldValue, TableRow, LeafValue } from '#domain/fields/field-kind.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import type { TableField, ValueField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { isIds, isRows, isText } from '#domain/fields/value-shapes.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { rowChanges } from '#domain/forms/row-changes.ts';
import { flushSync } from 'react-dom';
import { RecordConflict } from '#features/kit/record/record-conflict.tsx';
import { findDifferences, type ComparedField } from '#features/kit/record/record-differences.ts';
import { RecordDraftOffer } from '#features/kit/record/record-draft-offer.tsx';
import type { ReferenceNames } from '#forms/engine/reference-names.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { ProgramFormProps } from './program-form.types.ts';
import { recordPageTexts as t } from './record.texts.ts';

type Compared = Pick<ProgramFormProps, 'editor' | 'open'>;

/** The local edits beside the values that another user saved, while the editor compares them. */
export function ComparedRecord({ editor, open }: Compared) {
  const { form, stored, theirs, failure } = editor;
  if (form === null || theirs === null) return null;
  return (
    <RecordConflict
      fields={comparedFields(open.store.form, open.names)}
      versions={{ base: stored ?? theirs, mine: form, theirs }}
      changed={failure?.changed}
      onTakeTheirs={editor.takeTheirs}
      onMerge={editor.applyMerge}
    />
  );
}

interface OfferedDraftProps extends Compared {
  /** The current values of the record. */
  form: FormValues;
  onAnswered: () => void;
}

/** An offered draft beside the current record. */
export function OfferedDraft({ editor, open, form, onAnswered }: OfferedDraftProps) {
  const { draft } = editor;
  if (draft === null) return null;
  const fields = comparedFields(open.store.form, open.names);
  return (
    <RecordDraftOffer
      savedAt={draft.savedAt}
      isStale={draft.isStale}
      differences={findDifferences(fields, { base: form, mine: draft.form ?? form, theirs: form })}
      onAnswer={(isWanted) => {
        flushSync(() => editor.answerDraft(isWanted));
        onAnswered();
      }}
    />
  );
}

function describeLeaf(field: LeafField, value: FieldValue | undefined, names: ReferenceNames): string {
  if (value === undefined) return '';
  if (field.kind === 'link') return isText(value) && value !== '' ? (names.record(value) ?? t.linked) : '';
  if (field.kind === 'file') return isIds(value) ? value.map((id) => names.file(id)?.name ?? t.aFile).join(', ') : '';
  return formatField(field, value);
}

/** A field's value as text; empty without a value. */
const describeField = (field: ValueField, values: FormValues, names: ReferenceNames): string =>
  field.kind === 'table'
    ? formatField(field, rowsOf(values, field.key))
    : describeLeaf(field, values[field.key], names);

const rowsOf = (values: FormValues, key: string): readonly TableRow[] => {
  const value = values[key];
  return value !== undefined && isRows(value) ? value : [];
};

const combineTable =
  (key: string): NonNullable<ComparedField<FormValues>['combine']> =>
  ({ base, mine, theirs }) =>
    combineRows({ base: rowsOf(base, key), mine: rowsOf(mine, key), theirs: rowsOf(theirs, key) });

/** The row changes of a table in its editable columns. */
function compareTable(
  { key, columns }: TableField,
  names: ReferenceNames,
): NonNullable<ComparedField<FormValues>['rows']> {
  const typed = columns.filter(({ kind }) => kind !== 'formula');
  const at = (values: FormValues) => ({ columns: typed, rows: rowsOf(values, key) });
  return (then, now) => rowChanges(at(then), at(now), (column, value) => describeLeaf(column, value, names));
}

/** The editable fields of a form, as a comparison of two versions describes them. */
const comparedFields = (form: CompiledForm, names: ReferenceNames): ComparedField<FormValues>[] =>
  [...form.fields.values()]
    .filter(({ kind }) => kind !== 'formula')
    .map((field) => ({
      name: field.key,
      label: field.label,
      describe: (values) => describeField(field, values, names),
      ...(field.kind === 'table' && { combine: combineTable(field.key), rows: compareTable(field, names) }),
    }));

type Rows = readonly TableRow[];

/** The rows of the common base, of the local form, and of the other user's save. */
interface RowVersions {
  base: Rows;
  mine: Rows;
  theirs: Rows;
}

const byId = (rows: Rows): ReadonlyMap<string, TableRow> => new Map(rows.map((row) => [row.id, row]));

/** Merges a row that exists on both sides: each cell has its changed value, the local one when both changed it. */
function combineRow(
  base: TableRow | undefined,
  mine: TableRow,
  theirs: TableRow,
): { row: TableRow; hasClash: boolean } {
  let hasClash = false;
  const cell = (key: string): LeafValue => {
    const [was, my, their] = [base?.values[key], mine.values[key] ?? '', theirs.values[key] ?? ''];
    if (isDeepEqual(my, their) || isDeepEqual(my, was)) return their;
    if (!isDeepEqual(their, was)) hasClash = true;
    return my;
  };
  const values = Object.fromEntries(Object.keys(theirs.values).map((key) => [key, cell(key)]));
  return { row: { id: mine.id, values }, hasClash };
}

/**
 * Three-way merge of a table's rows: combines what either side added, changed or removed. A row that one side removed
 * and the other changed stays. Rows have the order of `theirs`; each other local row comes after its predecessor in
 * `mine`.
 */
export function combineRows({ base, mine, theirs }: RowVersions): { value: Rows; hasClash: boolean } {
  const [was, my, their] = [byId(base), byId(mine), byId(theirs)];
  let hasClash = false;
  const value = theirs.flatMap((row) => {
    const own = my.get(row.id);
    if (own === undefined) return was.has(row.id) && isDeepEqual(was.get(row.id), row) ? [] : [row];
    const combined = combineRow(was.get(row.id), own, row);
    hasClash ||= combined.hasClash;
    return [combined.row];
  });
  for (const [index, row] of mine.entries()) {
    if (their.has(row.id) || isDeepEqual(was.get(row.id), row)) continue;
    const before = mine[index - 1]?.id;
    value.splice(value.findIndex(({ id }) => id === before) + 1 || (index === 0 ? 0 : value.length), 0, row);
  }
  return { value, hasClash };
}
