import type { FieldValue, LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import { decimalsOf, emptyOf, formatField, parseValid, validateField } from '#domain/fields/field-rules.ts';
import type { TableField, ValueField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import { changeTexts } from './change.texts.ts';
import { isBlank } from './blank-value.ts';
import { columnName } from './evaluation-plan.ts';
import { currencyOf, isRetyped } from './field-meaning.ts';
import type { FormDefinition } from './form-definition.ts';
import { valueFieldsOf } from './form-fields.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { StoredData } from './stored-data.ts';

/** A value that no field of the newer version can store. */
export interface RetainedValue {
  /** Key of the field that had the value, or `tabla.columna`. */
  readonly key: string;
  /** Label of that field: `Cargo`, or `Contactos, fila 2, Cargo`. */
  readonly label: string;
  /** The formatted value. */
  readonly text: string;
  readonly value: FieldValue;
}

/** Converts a value for another field; undefined when that field cannot hold it. */
type ValueConversion = (value: LeafValue) => LeafValue | undefined;

const identity: ValueConversion = (value) => value;
const notConvertible: ValueConversion = () => undefined;

/**
 * Numbers keep their value, not their text: `10,5 %` becomes `10,5`. Amounts are never converted between currencies.
 */
function figureConversion(from: LeafField, to: LeafField): ValueConversion {
  const [one, other] = [currencyOf(from), currencyOf(to)];
  if (one !== null && other !== null && one !== other) return notConvertible;
  return (value) => (validateField(to, value) === null ? value : undefined);
}

/** A code such as `007` is not a number: parsing would lose its zeros. */
const isCode = (text: string): boolean => /^\D*0\d/.test(text);

/** Parses a text as if typed, but only if no information is lost. */
function textConversion(from: LeafField, to: LeafField): ValueConversion {
  const isText = to.kind === 'text' || to.kind === 'longText';
  return (value) => {
    // Formatted amounts contain a non-breaking space, which the parser does not expect.
    const text = formatField(from, value).replaceAll('\u00a0', ' ');
    if (text === '' || (decimalsOf(to) !== null && isCode(text))) return undefined;
    const meaning = parseValid(to, text);
    if (meaning === undefined || isRows(meaning) || (isText && meaning !== text)) return undefined;
    return meaning;
  };
}

/** The conversion of values from one field to another. */
function conversionOf(from: LeafField, to: LeafField): ValueConversion {
  if (to.kind === 'formula') return notConvertible;
  if (from.kind === 'select' && to.kind === 'select') {
    const optionValues = new Set(to.options.map(({ value }) => value));
    const byLabel = textConversion(from, to);
    return (value) => (typeof value === 'string' && optionValues.has(value) ? value : byLabel(value));
  }
  if (!isRetyped(from, to)) return identity;
  if (from.kind === 'file' || to.kind === 'file' || from.kind === 'link' || to.kind === 'link') return notConvertible;
  if (decimalsOf(from) !== null && decimalsOf(to) !== null) return figureConversion(from, to);
  return textConversion(from, to);
}

/** How the value of a single-value field is migrated. `from` is null for a new field, `to` for a removed one. */
interface LeafStep {
  readonly from: LeafField | null;
  readonly to: LeafField | null;
  readonly convert: ValueConversion | null;
}

/** Formats a value for display; a link shows the id of its record, files show how many there are. */
function displayText(field: LeafField, value: LeafValue): string {
  if (field.kind === 'file' && Array.isArray(value)) return changeTexts.files(value.length);
  if (field.kind === 'link' && typeof value === 'string') return changeTexts.record(value);
  return formatField(field, value);
}

function leafSteps(from: readonly LeafField[], to: readonly LeafField[]): LeafStep[] {
  const old = new Map(from.map((field) => [field.key, field]));
  const now = new Set(to.map(({ key }) => key));
  return [
    ...to.map((field) => {
      const before = old.get(field.key) ?? null;
      const isSameFormula = field.kind === 'formula' && before !== null && isDeepEqual(before, field);
      const convert = isSameFormula ? (value: LeafValue) => value : null;
      return { from: before, to: field, convert: convert ?? (before === null ? null : conversionOf(before, field)) };
    }),
    ...from.filter(({ key }) => !now.has(key)).map((field) => ({ from: field, to: null, convert: null })),
  ];
}

/** Migrates one value. Formula results are not retained, because no user entered them. */
function migrateLeaf(
  { from, to, convert }: LeafStep,
  value: LeafValue | null,
  retain: (field: LeafField, value: LeafValue) => void,
): LeafValue | null {
  const emptyValue = to === null || to.kind === 'formula' ? null : emptyOf(to);
  if (from === null || value === null || isBlank(value)) return emptyValue;
  const converted = convert?.(value);
  if (converted !== undefined) return converted;
  if (from.kind !== 'formula') retain(from, value);
  return emptyValue;
}

const isTableValue = (value: FieldValue): value is readonly TableRow[] =>
  Array.isArray(value) && value.some((item) => typeof item === 'object');

const leafValue = (value: FieldValue | null | undefined): LeafValue | null =>
  value === undefined || value === null || isTableValue(value) ? null : value;

const rowsValue = (value: FieldValue | null | undefined): readonly TableRow[] =>
  value !== undefined && value !== null && isTableValue(value) ? value : [];

/** The retained values of a removed table: one for each row with content. */
function retainRows({ key, label, columns }: TableField, rows: readonly TableRow[]): RetainedValue[] {
  return rows.flatMap((row, index) => {
    const cellTexts = columns.flatMap((column) => {
      const value = row.values[column.key];
      if (value === undefined || isBlank(value) || column.kind === 'formula') return [];
      return [changeTexts.named(column.label, displayText(column, value))];
    });
    if (cellTexts.length === 0) return [];
    return [{ key, label: changeTexts.row(label, index + 1), text: cellTexts.join('; '), value: [row] }];
  });
}

function migrateRows(
  table: TableField,
  steps: readonly LeafStep[],
  rows: readonly TableRow[],
  retained: RetainedValue[],
): TableRow[] {
  return rows.map(({ id, values }, index) => {
    const migrated: Record<string, LeafValue> = {};
    const retain = (column: LeafField, value: LeafValue) => {
      const label = changeTexts.cell(table.label, index + 1, column.label);
      retained.push({ key: columnName(table.key, column.key), label, text: displayText(column, value), value });
    };
    for (const step of steps) {
      const key = step.to?.key ?? step.from?.key ?? '';
      const value = migrateLeaf(step, values[key] ?? null, retain);
      if (step.to !== null && value !== null) migrated[key] = value;
    }
    return { id, values: migrated };
  });
}

/** The migration of data between two versions, computed once for all records. */
interface Migration {
  readonly leaves: readonly LeafStep[];
  /** Tables of the newer version; `before` is null for a new table. */
  readonly tables: readonly {
    readonly table: TableField;
    readonly before: TableField | null;
    readonly steps: readonly LeafStep[];
  }[];
  readonly removedTables: readonly TableField[];
}

const isLeaf = (field: ValueField): field is LeafField => field.kind !== 'table';
const isTable = (field: ValueField): field is TableField => field.kind === 'table';

function createMigration(from: FormDefinition, to: FormDefinition): Migration {
  const [old, now] = [valueFieldsOf(from), valueFieldsOf(to)];
  const oldTables = new Map(old.filter(isTable).map((table) => [table.key, table]));
  const tables = now.filter(isTable).map((table) => {
    const before = oldTables.get(table.key) ?? null;
    return { table, before, steps: leafSteps(before?.columns ?? [], table.columns) };
  });
  const tableKeys = new Set(tables.map(({ table }) => table.key));
  return {
    leaves: leafSteps(old.filter(isLeaf), now.filter(isLeaf)),
    tables,
    removedTables: [...oldTables.values()].filter(({ key }) => !tableKeys.has(key)),
  };
}

const migrations = new WeakMap<FormDefinition, WeakMap<FormDefinition, Migration>>();

/** The memoized migration between two versions, which are immutable. */
function migrationBetween(from: FormDefinition, to: FormDefinition): Migration {
  const byTarget = migrations.get(from) ?? new WeakMap<FormDefinition, Migration>();
  migrations.set(from, byTarget);
  const migration = byTarget.get(to) ?? createMigration(from, to);
  byTarget.set(to, migration);
  return migration;
}

/**
 * Migrates data from one version of a form to another. Values of unchanged fields stay the same, values of retyped
 * fields are converted, and values that no field can store are returned as `retained`. The result of a changed formula
 * is null until it is computed again.
 */
export function migrateData(
  from: FormDefinition,
  to: FormDefinition,
  data: StoredData,
): { values: StoredData; retained: readonly RetainedValue[] } {
  if (from === to) return { values: data, retained: [] };
  const { leaves, tables, removedTables } = migrationBetween(from, to);
  const retained: RetainedValue[] = [];
  const values: Record<string, FieldValue | null> = {};
  const retain = (field: LeafField, value: LeafValue) => {
    retained.push({ key: field.key, label: field.label, text: displayText(field, value), value });
  };
  for (const step of leaves) {
    const key = step.to?.key ?? step.from?.key ?? '';
    const value = migrateLeaf(step, leafValue(data[key]), retain);
    if (step.to !== null) values[key] = value;
  }
  for (const { table, before, steps } of tables) {
    values[table.key] = before === null ? [] : migrateRows(before, steps, rowsValue(data[table.key]), retained);
  }
  for (const table of removedTables) retained.push(...retainRows(table, rowsValue(data[table.key])));
  return { values, retained };
}
