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
import { searchWords } from '../shared/search-words.ts';

/** What stands beside records in one of the side tables: a value of a field of a record. */
export interface SideRow {
  record: string;
  field: string;
  /** As PostgreSQL reads it; null where the field is empty. */
  value: string | null;
}

export type SideTable = IndexName | 'cellLink' | 'word' | 'unique' | 'file';
export type SideRows = Record<SideTable, SideRow[]>;

/** Words one field of one record is found by at most. */
const MAX_WORDS = 500;
/** Characters of a text by which lists are sorted and narrowed. */
const MAX_INDEXED = 500;
/** Characters from which on a value that no two may share is told by its digest. */
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

/** Whether records are found by the words of a field. A choice is filtered by: as a word it would find half of all. */
export const isSearched = (field: ValueField): boolean =>
  field.kind === 'formula' ? field.result === 'text' : searchedKinds.has(field.kind);

/** Kinds whose digits people write with and without signs between them. */
const numberedKinds: ReadonlySet<ValueField['kind']> = new Set<ValueField['kind']>(['ruc', 'cedula', 'phone']);

/** The words by which a value is found: as it is kept, as people read it, and numbers in one piece too. */
function wordsOf(field: ValueField, value: FieldValue): string[] {
  const kept = typeof value === 'string' ? value : '';
  const shown = formatField(field, value);
  const inOnePiece = numberedKinds.has(field.kind) ? shown.replace(/[^\p{L}\p{N}]/gu, '') : '';
  const words = searchWords(`${kept} ${shown} ${inOnePiece}`).map((word) =>
    [...word].slice(0, MAX_SEARCH_WORD_LENGTH).join(''),
  );
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** What no two records may have the same of in a field that is unique; null for a value that many may have. */
export function uniqueKey(field: ValueField, value: FieldValue): string | null {
  if (field.unique !== true || typeof value !== 'string' || isEmptyValue(field, value)) return null;
  if (field.kind === 'ruc' && isGenericRuc(value)) return null;
  const key = foldName(value);
  return key.length <= MAX_UNIQUE ? key : createHash('sha256').update(key).digest('hex');
}

const clipped = (value: string) => [...value].slice(0, MAX_INDEXED).join('');

/** Every file a value names: of a field of files, or of such columns of a table. */
export function filesIn(field: ValueField, value: FieldValue): string[] {
  const leaves = field.kind === 'table' ? field.columns : [field];
  if (!leaves.some(({ kind }) => kind === 'file')) return [];
  return cellsOf(field, value).flatMap((cell) => (cell.field.kind === 'file' && isIds(cell.value) ? cell.value : []));
}

/** Every record a table leads to, once for each column, which is named `tabla.columna`. */
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

/** What stands beside some records of a form, by side table. */
export function sideRows(form: CompiledForm, records: readonly { id: string; data: StoredData }[]): SideRows {
  const rows = noRows();
  for (const { id, data } of records) {
    for (const field of form.fields.values()) addField(rows, id, field, data[field.key] ?? emptyOf(field));
  }
  return rows;
}
