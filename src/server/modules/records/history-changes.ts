import type { References } from '#contract/schemas/records.ts';
import type { FieldValue, TableRow } from '#domain/fields/field-kind.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { StoredData } from '#domain/forms/stored-data.ts';
import { isDeepStrictEqual } from 'node:util';
import { recordTexts } from './records.texts.ts';

/** What a record held at some time, with the fields of the form it was written with. */
export interface Version {
  fields: ReadonlyMap<string, ValueField>;
  data: StoredData;
}

export interface Change {
  key: string;
  label: string;
  from: string;
  to: string;
}

const rowsIn = (value: FieldValue | null | undefined): readonly TableRow[] =>
  Array.isArray(value) ? value.flatMap((row) => (typeof row === 'string' ? [] : [row])) : [];

/** A value in words: of links and files their names, where they are known. */
function wordsOf(field: ValueField | undefined, value: FieldValue | null | undefined, names: References): string {
  if (field === undefined || value === undefined) return '';
  if (value === null) return field.kind === 'formula' ? fieldValueTexts.notComputed : '';
  if (field.kind === 'link') {
    return typeof value !== 'string' || value === '' ? '' : (names.records[value] ?? recordTexts.unnamed);
  }
  if (field.kind !== 'file') return formatField(field, value);
  const ids = Array.isArray(value) ? value : [];
  return ids.flatMap((id) => (typeof id === 'string' ? [names.files[id]?.name ?? recordTexts.unnamed] : [])).join(', ');
}

/** What became of a table's rows, in words: `3 filas: 1 agregada, 2 modificadas`. */
function tableWords(text: string, before: readonly TableRow[], after: readonly TableRow[]): string {
  const [old, now] = [before, after].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const added = after.filter(({ id }) => !old?.has(id)).length;
  const removed = before.filter(({ id }) => !now?.has(id)).length;
  const changed = after.filter((row) => {
    const other = old?.get(row.id);
    return other !== undefined && !isDeepStrictEqual(other.values, row.values);
  }).length;
  const parts = [
    [added, recordTexts.rows.added],
    [changed, recordTexts.rows.changed],
    [removed, recordTexts.rows.removed],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, words]) => words(count));
  return [text === '' ? recordTexts.rows.none : text, told.join(', ') || recordTexts.rows.moved].join(': ');
}

function changeOf(key: string, then: Version, now: Version, names: References): Change[] {
  const [before, after] = [then.data[key], now.data[key]];
  const [old, field] = [then.fields.get(key), now.fields.get(key)];
  const label = field?.label ?? old?.label;
  if (label === undefined || isDeepStrictEqual(before ?? null, after ?? null)) return [];
  const from = wordsOf(old, before, names);
  const to = wordsOf(field, after, names);
  if (field?.kind === 'table') return [{ key, label, from, to: tableWords(to, rowsIn(before), rowsIn(after)) }];
  if (from !== to) return [{ key, label, from, to }];
  // Of another kind, or of no form, the same words are no change; of the same they hide one.
  return old?.kind === field?.kind && from !== '' ? [{ key, label, from, to: recordTexts.changedValue(to) }] : [];
}

/** In which fields two versions of a record differ, in words, in the order of the newer form. */
export function changesBetween(then: Version, now: Version, names: References): Change[] {
  const keys = new Set([...now.fields.keys(), ...then.fields.keys()]);
  return [...keys].flatMap((key) => changeOf(key, then, now, names));
}
