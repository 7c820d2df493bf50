import { type ListNarrowing, readNarrowing, writeNarrowing } from '#features/kit/list/list-address.ts';
import { type PageSize, readPageSize } from '#features/kit/list/list-source.ts';
import { BIN, readSegments, writeSegments } from '#features/kit/record/record-path.ts';
import { readViewChoices, type ViewChoices, writeViewChoices } from './views/view-choices.ts';

/** What a program's page shows: the list or the bin, and the record open over it. */
export interface RecordsPlace extends ListNarrowing, ViewChoices {
  program: string;
  view: 'list' | 'bin';
  /** Id of the open record, `nuevo` for a new one, null for the list. */
  record: string | null;
  size: PageSize;
  /** Whether the URL had an invalid filter. */
  isFilterBroken: boolean;
}

/**
 * Parses a program's URL: records at `/clientes`, one at `/clientes/<id>`, the bin at `/clientes/papelera`; the query
 * has the filter, sort order, page size and the choices of the views.
 */
export function readRecordsAddress(program: string, path: string, search: string): RecordsPlace {
  const query = new URLSearchParams(search);
  const [first = null] = readSegments(path, `/${program}`);
  return {
    program,
    view: first === BIN ? 'bin' : 'list',
    record: first === BIN ? null : first,
    ...readNarrowing(query),
    size: readPageSize(query.get('filas')),
    ...readViewChoices(query),
  };
}

/** The URL of a place; the inverse of `readRecordsAddress`. */
export function recordsAddress(place: RecordsPlace): string {
  const { size } = place;
  const query = new URLSearchParams({
    ...writeNarrowing(place),
    ...(size !== readPageSize(null) && { filas: String(size) }),
    ...writeViewChoices(place),
  }).toString();
  return query === '' ? placePath(place) : `${placePath(place)}?${query}`;
}

/** The URL of a place without the list's query; it identifies a record. */
export function placePath({ program, view, record }: Pick<RecordsPlace, 'program' | 'view' | 'record'>): string {
  return writeSegments(`/${program}`, view === 'bin' ? BIN : record);
}
