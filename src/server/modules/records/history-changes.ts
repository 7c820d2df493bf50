import type { References } from '#contract/schemas/records.ts';
import type { FieldValue } from '#domain/fields/field-kind.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import { type RowChange, rowChanges, type TableRevision } from '#domain/forms/row-changes.ts';
import { rowChangeTexts } from '#domain/forms/row-changes.texts.ts';
import type { StoredData } from '#domain/forms/stored-data.ts';
import { isDeepStrictEqual } from 'node:util';
import { recordTexts } from './records.texts.ts';

/** The values of a record version, with the fields of its form version. */
export interface Version {
  fields: ReadonlyMap<string, ValueField>;
  data: StoredData;
}

export interface Change {
  key: string;
  label: string;
  from: string;
  to: string;
  rows?: { total: number; told: RowChange[] };
}

/** How changes are described. */
interface ChangeReport {
  names: References;
  /** Maximum number of described table rows. */
  mostRows: number;
}

/** Formats a value as text; a link or file by its name, if known. */
function formatValue(field: ValueField | undefined, value: FieldValue | null | undefined, names: References): string {
  if (field === undefined || value === undefined) return '';
  if (value === null) return field.kind === 'formula' ? fieldValueTexts.notComputed : '';
  if (field.kind === 'link') {
    return typeof value !== 'string' || value === '' ? '' : (names.records[value] ?? recordTexts.unnamed);
  }
  if (field.kind !== 'file') return formatField(field, value);
  const ids = Array.isArray(value) ? value : [];
  return ids.flatMap((id) => (typeof id === 'string' ? [names.files[id]?.name ?? recordTexts.unnamed] : [])).join(', ');
}

/** The columns and rows of a table in a version; both empty when the field was not a table. */
function tableOf(field: ValueField | undefined, value: FieldValue | null | undefined): TableRevision {
  if (field?.kind !== 'table') return { columns: [], rows: [] };
  return { columns: field.columns, rows: value !== undefined && value !== null && isRows(value) ? value : [] };
}

/** Gives the change of a table, as a list; empty when no row differs. */
function tableChange(
  change: Change,
  then: TableRevision,
  now: TableRevision,
  { names, mostRows }: ChangeReport,
): Change[] {
  const format = (column: ValueField, value: FieldValue) => formatValue(column, value, names);
  const { text, total, told } = rowChanges(then, now, format, mostRows);
  return total === 0 ? [] : [{ ...change, to: text, rows: { total, told } }];
}

function changeOf(key: string, then: Version, now: Version, report: ChangeReport): Change[] {
  const { names } = report;
  const [before, after] = [then.data[key], now.data[key]];
  const [old, field] = [then.fields.get(key), now.fields.get(key)];
  const label = field?.label ?? old?.label;
  if (label === undefined || isDeepStrictEqual(before ?? null, after ?? null)) return [];
  const change = { key, label, from: formatValue(old, before, names), to: formatValue(field, after, names) };
  if (field?.kind === 'table') return tableChange(change, tableOf(old, before), tableOf(field, after), report);
  const { from, to } = change;
  if (from !== to) return [change];
  // With different field kinds, equal texts mean no change. With the same kind the values differ although their texts
  // are equal, so the change is listed.
  return old?.kind === field?.kind && from !== '' ? [{ ...change, to: rowChangeTexts.sameText(to) }] : [];
}

/**
 * Lists the fields in which two versions of a record differ, with their values as text, in the order of the newer form.
 */
export function changesBetween(then: Version, now: Version, report: ChangeReport): Change[] {
  const keys = new Set([...now.fields.keys(), ...then.fields.keys()]);
  return [...keys].flatMap((key) => changeOf(key, then, now, report));
}
