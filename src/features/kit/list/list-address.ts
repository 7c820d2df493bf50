import { type RecordFilter, recordFilter } from '#contract/schemas/record-query.ts';
import type { SortKey } from '#domain/forms/form-definition.ts';
import { parseJson } from '#domain/parse-json.ts';
import * as v from 'valibot';
import { writeSegments } from '../record/record-path.ts';

/** What narrows and sorts a list of records. */
export interface ListNarrowing {
  text: string;
  /** Null for no filter. */
  filter: RecordFilter | null;
  /** Null for the form's default sort order. */
  sort: readonly SortKey[] | null;
}

const MAX_TEXT = 200;
const MAX_SORT = 4;
const SORT_KEY = /^-?[a-z][a-z0-9_]{0,39}$/;

/** Parses the query of a list's URL; also tells whether it has an invalid filter. */
export function readNarrowing(query: URLSearchParams): ListNarrowing & { isFilterBroken: boolean } {
  const written = query.get('filtro');
  const filter = readFilter(written);
  return {
    text: (query.get('buscar') ?? '').slice(0, MAX_TEXT),
    filter,
    sort: readSort(query.get('orden')),
    isFilterBroken: written !== null && filter === null,
  };
}

/** The query of a list's URL; the inverse of `readNarrowing`. */
export const writeNarrowing = ({ text, filter, sort }: ListNarrowing): Record<string, string> => ({
  ...(text !== '' && { buscar: text }),
  ...(filter !== null && { filtro: JSON.stringify(filter) }),
  ...(sort !== null && { orden: writeSort(sort) }),
});

/** The URL of a program's list with some records. */
export function listAddress(program: string, narrowing: ListNarrowing): string {
  const query = new URLSearchParams(writeNarrowing(narrowing)).toString();
  const path = writeSegments(`/${program}`);
  return query === '' ? path : `${path}?${query}`;
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
