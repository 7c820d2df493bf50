import type { FormValues, FieldValue, TableRow } from '#domain/fields/field-kind.ts';
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
import type { ProgramFormProps } from './program-form.types.ts';
import { combineRows } from './combine-rows.ts';
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
