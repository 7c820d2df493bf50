import { type RecordFilter, recordFilter } from '#contract/schemas/record-query.ts';
import type { SortKey } from '#domain/forms/form-definition.ts';
import { parseJson } from '#domain/parse-json.ts';
import { readSegments, writeSegments } from '#features/kit/record/record-path.ts';
import { type PageSize, readPageSize } from '#features/kit/list/list-source.ts';
import * as v from 'valibot';

/** What a program's page shows: the list or the bin, and the record open over it. */
export interface RecordsPlace {
  program: string;
  view: 'list' | 'bin';
  /** Id of the open record, `nuevo` for a new one, null for the list. */
  record: string | null;
  text: string;
  /** Null for no filter. */
  filter: RecordFilter | null;
  /** Null for the form's default sort order. */
  sort: readonly SortKey[] | null;
  size: PageSize;
  /** Whether the URL had an invalid filter. */
  isFilterBroken: boolean;
}

/** Path segment of the bin. */
const BIN = 'papelera';

const MAX_TEXT = 200;
const MAX_SORT = 4;
const SORT_KEY = /^-?[a-z][a-z0-9_]{0,39}$/;

/**
 * Parses a program's URL: records at `/clientes`, one at `/clientes/<id>`, the bin at `/clientes/papelera`; the query
 * has the filter, sort order and page size.
 */
export function readRecordsAddress(program: string, path: string, search: string): RecordsPlace {
  const query = new URLSearchParams(search);
  const [first = null] = readSegments(path, `/${program}`);
  const written = query.get('filtro');
  const filter = readFilter(written);
  return {
    program,
    view: first === BIN ? 'bin' : 'list',
    record: first === BIN ? null : first,
    text: (query.get('buscar') ?? '').slice(0, MAX_TEXT),
    filter,
    sort: readSort(query.get('orden')),
    size: readPageSize(query.get('filas')),
    isFilterBroken: written !== null && filter === null,
  };
}

/** The URL of a place; the inverse of `readRecordsAddress`. */
export function recordsAddress(place: RecordsPlace): string {
  const { text, filter, sort, size } = place;
  const query = new URLSearchParams({
    ...(text !== '' && { buscar: text }),
    ...(filter !== null && { filtro: JSON.stringify(filter) }),
    ...(sort !== null && { orden: writeSort(sort) }),
    ...(size !== readPageSize(null) && { filas: String(size) }),
  }).toString();
  return query === '' ? placePath(place) : `${placePath(place)}?${query}`;
}

/** The URL of a place without the list's query; it identifies a record. */
export function placePath({ program, view, record }: Pick<RecordsPlace, 'program' | 'view' | 'record'>): string {
  return writeSegments(`/${program}`, view === 'bin' ? BIN : record);
}

function readFilter(text: string | null): RecordFilter | null {
  if (text === null) return null;
  const read = v.safeParse(recordFilter, parseJson(text));
  return read.success ? read.output : null;
}

/** Parses the sort order of a URL: `-saldo,nombre`. */
function readSort(text: string | null): SortKey[] | null {
  if (text === null) return null;
  return text
    .split(',')
    .filter((key) => SORT_KEY.test(key))
    .slice(0, MAX_SORT)
    .map((key) => (key.startsWith('-') ? { field: key.slice(1), descending: true } : { field: key }));
}

const writeSort = (sort: readonly SortKey[]): string =>
  sort.map(({ field, descending }) => (descending === true ? `-${field}` : field)).join(',');
