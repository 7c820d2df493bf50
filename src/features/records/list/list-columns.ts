import type { RecordRow, ShownValues } from '#contract/schemas/records.ts';
import { decimalsOf, indexField, emptyOf, readField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { listColumns } from '#domain/forms/list-defaults.ts';
import { isRecord } from '#domain/is-record.ts';
import { useUserData } from '#features/kit/services/use-user-data.ts';
import { useMemo } from 'react';
import { listTexts as t } from './list.texts.ts';

/** A column as the user chose it. */
export interface ColumnChoice {
  readonly key: string;
  /** In pixels; absent for the default width of the kind. */
  readonly width?: number;
}

/** A column as rendered. */
export interface ListColumn {
  readonly field: ValueField;
  /** In pixels. */
  readonly width: number;
  readonly isFigure: boolean;
  readonly isSortable: boolean;
  /** The record metadata that the column shows instead of a field. Its width cannot be changed. */
  readonly metadata?: 'changed_by' | 'changed_at';
}

/** Limits of a column's width, in pixels. */
export const MIN_WIDTH = 64;
export const MAX_WIDTH = 640;
/** Width of the column that names a record, in pixels. */
const NAMING_WIDTH = 280;
const MAX_COLUMNS = 30;

const widths: Record<LeafField['kind'] | 'table', number> = {
  text: 200,
  longText: 240,
  number: 112,
  decimal: 128,
  currency: 168,
  percent: 104,
  date: 112,
  dateTime: 152,
  switch: 96,
  select: 144,
  link: 192,
  file: 176,
  ruc: 136,
  cedula: 120,
  phone: 152,
  email: 216,
  formula: 168,
  table: 112,
};

/** The key under which the user data store the columns of a program; it has at most 40 characters. */
export const columnsKey = (program: string): string => `lista-${program}`.slice(0, 40);

/** The saved columns from unvalidated data; null when none are saved or the form has none of them. */
export function readColumns(saved: unknown, fields: ReadonlyMap<string, ValueField>): ColumnChoice[] | null {
  if (!Array.isArray(saved)) return null;
  const seen = new Set<string>();
  const choices = saved.flatMap((raw: unknown) => {
    if (!isRecord(raw) || typeof raw['key'] !== 'string' || !fields.has(raw['key']) || seen.has(raw['key'])) return [];
    seen.add(raw['key']);
    const { key, width } = raw;
    return [typeof width === 'number' ? { key, width: within(width) } : { key }];
  });
  return choices.length === 0 ? null : choices.slice(0, MAX_COLUMNS);
}

/** Clamps a width to the limits of a column. */
export const within = (width: number): number => Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH));

/** The default columns of a form, with the record's name first. */
export function ownColumns(definition: FormDefinition, fields: ReadonlyMap<string, ValueField>): ColumnChoice[] {
  const { naming } = definition;
  const keys = [naming, ...listColumns(definition, [...fields.values()]).filter((key) => key !== naming)];
  return keys.filter((key) => fields.has(key)).map((key) => (key === naming ? { key, width: NAMING_WIDTH } : { key }));
}

/** The fields that a list can show, by key. */
export const fieldsByKey = (definition: FormDefinition): ReadonlyMap<string, ValueField> =>
  new Map(valueFieldsOf(definition).map((field) => [field.key, field]));

/** The columns to render. */
export function columnsFor(
  choices: readonly ColumnChoice[],
  fields: ReadonlyMap<string, ValueField>,
): readonly ListColumn[] {
  return choices.flatMap(({ key, width }) => {
    const field = fields.get(key);
    if (field === undefined) return [];
    const isSortable = indexField(field, emptyOf(field)) !== null;
    return [{ field, width: width ?? widths[field.kind], isFigure: decimalsOf(field) !== null, isSortable }];
  });
}

/** Columns that only the bin has: who deleted a record, and when. No field can have their keys. */
const binColumns: readonly ListColumn[] = [
  {
    field: { kind: 'text', key: '$changed_by', label: t.deletedBy },
    width: widths.text,
    isFigure: false,
    isSortable: false,
    metadata: 'changed_by',
  },
  {
    field: { kind: 'dateTime', key: '$changed_at', label: t.deletedAt },
    width: widths.dateTime,
    isFigure: false,
    isSortable: false,
    metadata: 'changed_at',
  },
];

/** The columns of the bin, with those about the deletion right after the name. */
export const withBinColumns = ([name, ...others]: readonly ListColumn[]): readonly ListColumn[] => [
  ...(name === undefined ? [] : [name]),
  ...binColumns,
  ...others,
];

/** The value that a column shows of a record; undefined when unknown. */
export const valueIn = ({ field, metadata }: ListColumn, row: RecordRow): ShownValues[string] | undefined =>
  metadata === undefined ? row.values[field.key] : readField(field, row[metadata]);

export interface ListColumns {
  choices: readonly ColumnChoice[];
  columns: readonly ListColumn[];
  /** Whether the user chose the columns, instead of using the form's defaults. */
  areChosen: boolean;
  /** Shows the columns at once and saves them on the server; null restores the form's defaults. */
  save: (choices: readonly ColumnChoice[] | null) => void;
}

/** Key of the column that identifies a record: the naming field, or the first column when that one is hidden. */
export const leadOf = ({ choices }: ListColumns, { naming }: FormDefinition): string =>
  (choices.find(({ key }) => key === naming) ?? choices[0])?.key ?? '';

/** The user's columns of a program. A failed save reverts them to the last saved ones and reports the error. */
export function useListColumns(
  program: string,
  definition: FormDefinition,
  fields: ReadonlyMap<string, ValueField>,
): ListColumns {
  const { value, save } = useUserData(columnsKey(program));
  const choices = useMemo(() => readColumns(value, fields), [value, fields]);
  const shown = useMemo(() => choices ?? ownColumns(definition, fields), [choices, definition, fields]);
  const columns = useMemo(() => columnsFor(shown, fields), [shown, fields]);
  const areChosen = choices !== null;
  return useMemo(() => ({ choices: shown, columns, areChosen, save }), [shown, columns, areChosen, save]);
}
