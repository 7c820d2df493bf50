import { MAX_SEARCH_WORD_LENGTH } from '#contract/schemas/search.ts';
import { emptyOf, formatField, indexField, isEmptyValue } from '#domain/fields/field-rules.ts';
import { isIds } from '#domain/fields/value-shapes.ts';
import type { FieldValue, IndexName } from '#domain/fields/field-kind.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import type { StoredData } from '#domain/forms/stored-data.ts';
import { isGenericRuc } from '#domain/ruc.ts';
import { foldName } from '#domain/search-text.ts';
import { createHash } from 'node:crypto';
import { cellsOf } from './cells.ts';
import { searchWords } from '../shared/search-terms.ts';

/** A row of a side table: an indexed value of a record's field. */
export interface SideRow {
  record: string;
  field: string;
  /** The value as text that PostgreSQL can parse; null for an empty field. */
  value: string | null;
}

export type SideTable = IndexName | 'cellLink' | 'word' | 'unique' | 'file';
export type SideRows = Record<SideTable, SideRow[]>;

/** Maximum words indexed per field of a record. */
const MAX_WORDS = 500;
/** Number of characters of a text that sorting and filtering use. */
const MAX_INDEXED = 500;
/** Length from which a unique value is indexed by its digest. */
const MAX_UNIQUE = 500;

const searchedKinds: ReadonlySet<ValueField['kind']> = new Set<ValueField['kind']>([
  'text',
  'longText',
  'number',
  'ruc',
  'cedula',
  'phone',
  'email',
]);

/**
 * Whether a field's words are searchable. Fields with options are not, because such a word would match a large part of
 * all records; lists can be filtered by these fields instead.
 */
export const isSearched = (field: ValueField): boolean =>
  field.kind === 'formula' ? field.result === 'text' : searchedKinds.has(field.kind);

/** Field kinds whose digits people write with or without separators. */
const numberedKinds: ReadonlySet<ValueField['kind']> = new Set<ValueField['kind']>(['ruc', 'cedula', 'phone']);

/** The search words of a value: as stored, as displayed and, for numbers such as a phone number, without separators. */
function wordsOf(field: ValueField, value: FieldValue): string[] {
  const stored = typeof value === 'string' ? value : '';
  const shown = formatField(field, value);
  const withoutSeparators = numberedKinds.has(field.kind) ? shown.replace(/[^\p{L}\p{N}]/gu, '') : '';
  const words = searchWords(`${stored} ${shown} ${withoutSeparators}`).map((word) =>
    [...word].slice(0, MAX_SEARCH_WORD_LENGTH).join(''),
  );
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** The text by which a value of a unique field is compared; null for values that several records may have. */
export function uniqueKey(field: ValueField, value: FieldValue): string | null {
  if (field.unique !== true || typeof value !== 'string' || isEmptyValue(field, value)) return null;
  if (field.kind === 'ruc' && isGenericRuc(value)) return null;
  const key = foldName(value);
  return key.length <= MAX_UNIQUE ? key : createHash('sha256').update(key).digest('hex');
}

const clipped = (value: string) => [...value].slice(0, MAX_INDEXED).join('');

/** Lists the ids of the files in the value of a file field or of a table. */
export function filesIn(field: ValueField, value: FieldValue): string[] {
  const leaves = field.kind === 'table' ? field.columns : [field];
  if (!leaves.some(({ kind }) => kind === 'file')) return [];
  return cellsOf(field, value).flatMap((cell) => (cell.field.kind === 'file' && isIds(cell.value) ? cell.value : []));
}

/** Lists the records that the cells of a table link to, each once per column (`tabla.columna`). */
function linksInRows(record: string, field: ValueField, value: FieldValue): SideRow[] {
  if (field.kind !== 'table' || !field.columns.some(({ kind }) => kind === 'link')) return [];
  const rows = cellsOf(field, value).flatMap((cell): [string, SideRow][] => {
    const index = indexField(cell.field, cell.value);
    if (index?.in !== 'link' || index.value === null) return [];
    return [[`${cell.place}/${index.value}`, { record, field: cell.place, value: index.value }]];
  });
  return [...new Map(rows).values()];
}

const noRows = (): SideRows => ({
  text: [],
  integer: [],
  date: [],
  instant: [],
  link: [],
  cellLink: [],
  word: [],
  unique: [],
  file: [],
});

function addField(rows: SideRows, record: string, field: ValueField, value: FieldValue): void {
  const { key } = field;
  const index = indexField(field, value);
  if (index !== null) {
    const text = index.value === null ? null : String(index.value);
    rows[index.in].push({ record, field: key, value: text !== null && index.in === 'text' ? clipped(text) : text });
  }
  for (const row of linksInRows(record, field, value)) rows.cellLink.push(row);
  if (isSearched(field)) for (const word of wordsOf(field, value)) rows.word.push({ record, field: key, value: word });
  const unique = uniqueKey(field, value);
  if (unique !== null) rows.unique.push({ record, field: key, value: unique });
  for (const file of new Set(filesIn(field, value))) rows.file.push({ record, field: key, value: file });
}

/** Computes the rows of some records in the side tables, by table. */
export function sideRows(form: CompiledForm, records: readonly { id: string; data: StoredData }[]): SideRows {
  const rows = noRows();
  for (const { id, data } of records) {
    for (const field of form.fields.values()) addField(rows, id, field, data[field.key] ?? emptyOf(field));
  }
  return rows;
}
