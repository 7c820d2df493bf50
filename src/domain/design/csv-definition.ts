import type { LeafField } from '#domain/fields/leaf-field.ts';
import { canBeShown, ROW_WIDTH } from '#domain/forms/definition-lists.ts';
import type { FormDefinition, FormRow } from '#domain/forms/form-definition.ts';
import type { CsvColumn } from './csv-columns.ts';
import { fieldFrom, isAlwaysFilled, identifiesRecords } from './guess-field.ts';
import { type CsvKind, guessKind, hasHint } from './guess-kind.ts';
import { freeKey, keyFrom } from './new-key.ts';
import { fitReferences } from './references.ts';
import { startSteps } from './steps.ts';

/** The field that a column of a sheet will become. */
export interface CsvChoice {
  readonly column: CsvColumn;
  readonly isIncluded: boolean;
  readonly label: string;
  readonly kind: CsvKind;
  readonly isRequired: boolean;
  readonly isUnique: boolean;
}

/** The likely constraints of a field of a kind, judged by the values of the column. */
function likelyConstraints(column: CsvColumn, kind: CsvKind): Pick<CsvChoice, 'kind' | 'isRequired' | 'isUnique'> {
  const field = fieldFrom(column, kind);
  return { kind, isRequired: isAlwaysFilled(field, column), isUnique: identifiesRecords(field, column) };
}

/** Guesses a field for each column. */
export const guessColumns = (columns: readonly CsvColumn[]): CsvChoice[] =>
  columns.map((column) => ({
    column,
    isIncluded: true,
    label: column.label,
    ...likelyConstraints(column, guessKind(column)),
  }));

/** Changes the field kind of a column and guesses the constraints again. */
export const asKind = (choice: CsvChoice, kind: CsvKind): CsvChoice => ({
  ...choice,
  ...likelyConstraints(choice.column, kind),
});

/** Width of each field kind in the 12-column grid. */
const widths: Readonly<Record<CsvKind, number>> = {
  text: 6,
  longText: 12,
  number: 4,
  decimal: 4,
  currency: 4,
  percent: 4,
  date: 4,
  dateTime: 4,
  switch: 4,
  select: 4,
  ruc: 4,
  cedula: 4,
  phone: 4,
  email: 6,
};

/** The field that a choice describes. */
export function chosenField({ column, kind, label, isRequired, isUnique }: CsvChoice): LeafField {
  const { key: _, ...field } = fieldFrom(column, kind);
  const width = widths[kind];
  return {
    ...field,
    key: keyFrom(label),
    label,
    ...(width < ROW_WIDTH && { width }),
    ...(isRequired && { required: true }),
    ...(isUnique && { unique: true }),
  };
}

function withFreeKeys(fields: readonly LeafField[]): LeafField[] {
  const usedKeys = new Set<string>();
  return fields.map((field) => {
    const key = freeKey(field.key, usedKeys);
    usedKeys.add(key);
    return { ...field, key };
  });
}

/** Widths that fill a row evenly. */
const evenly = (fields: readonly LeafField[]): LeafField[] =>
  fields.map((field) => ({ ...field, width: Math.floor(ROW_WIDTH / fields.length) }));

/** Distributes fields over rows, as many in each as fit. */
function inRows(fields: readonly LeafField[]): FormRow[] {
  const rows: { fields: LeafField[]; width: number }[] = [];
  for (const field of fields) {
    const width = field.width ?? ROW_WIDTH;
    const last = rows.at(-1);
    if (last !== undefined && last.width + width <= ROW_WIDTH) {
      last.fields.push(field);
      last.width += width;
    } else rows.push({ fields: [field], width });
  }
  return rows.map((row) => ({ fields: row.fields.length > 1 ? evenly(row.fields) : row.fields }));
}

/** Initial number of list columns. */
const LIST_COLUMNS = 5;

/** The field that names a record: one whose label hints at a name, else the first text field. */
const namingOf = (fields: readonly LeafField[]): LeafField | undefined =>
  fields.find(({ kind, label }) => kind === 'text' && hasHint(label, 'name')) ??
  fields.find(({ kind }) => kind === 'text') ??
  fields[0];

/** Adds a field for each included column to the first section of a form without fields. */
export function definitionFrom(base: FormDefinition, choices: readonly CsvChoice[]): FormDefinition {
  const fields = withFreeKeys(choices.filter(({ isIncluded }) => isIncluded).map(chosenField));
  const naming = namingOf(fields);
  const shown = fields.filter(canBeShown).map(({ key }) => key);
  const columns = [...new Set([...(naming === undefined ? [] : [naming.key]), ...shown])].slice(0, LIST_COLUMNS);
  const tabs = base.tabs.map((tab, t) => ({
    ...tab,
    sections: tab.sections.map((section, s) => (t === 0 && s === 0 ? { ...section, rows: inRows(fields) } : section)),
  }));
  const drawn = { ...base, naming: naming?.key ?? '', tabs, list: { columns, sort: [] } };
  return fitReferences(startSteps(drawn))?.definition ?? drawn;
}
