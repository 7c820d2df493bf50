import type { RecordQuestion } from '#contract/schemas/record-query.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition, SortKey } from '#domain/forms/form-definition.ts';
import { isAmount } from '#domain/forms/list-defaults.ts';
import type { RecordsPlace } from '../records-address.ts';
import { fitsForm } from '#features/kit/filter/filter-parts.ts';
import type { ListColumn } from './list-columns.ts';
import type { RecordsQuestion } from './record-source.ts';

/** The effective sort order: that of the URL, or the form's default when the URL has none, without unknown fields. */
export function sortOf(
  { sort }: RecordsPlace,
  definition: FormDefinition,
  fields: ReadonlyMap<string, ValueField>,
): readonly SortKey[] {
  return (sort ?? definition.list.sort).filter(({ field }) => fields.has(field));
}

/** Whether the filter of the URL is invalid for the form. */
export const hasInvalidFilter = (place: RecordsPlace, fields: ReadonlyMap<string, ValueField>): boolean =>
  place.isFilterBroken || (place.filter !== null && !fitsForm(place.filter, fields));

/** The query of the list at a place; the request for a record's neighbours uses the same query. */
export function questionOf(
  place: RecordsPlace,
  definition: FormDefinition,
  fields: ReadonlyMap<string, ValueField>,
): RecordQuestion {
  const { program, view, text, filter } = place;
  // The bin has no index, so it supports neither search nor sorting.
  if (view === 'bin') return { program, state: 'deleted' };
  const sort = sortOf(place, definition, fields);
  return {
    program,
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(filter !== null && fitsForm(filter, fields) && { filter }),
    ...(sort.length > 0 && { sort: [...sort] }),
  };
}

/** The query with the columns and sums that the list shows. */
export function listQuestion(
  query: RecordQuestion,
  columns: readonly ListColumn[],
  size: RecordsQuestion['size'],
  form: Pick<FormDefinition, 'naming'>,
): RecordsQuestion {
  const summed = columns.filter(({ field, isFigure, isSortable }) => isFigure && isSortable && isAmount(field, form));
  const totals = summed.map(({ field }) => field.key);
  const shown = columns.map(({ field }) => field.key);
  const isBin = query.state === 'deleted';
  return {
    query: { ...query, columns: shown, ...(!isBin && { whole: true }) },
    totals: isBin ? [] : totals,
    size,
  };
}

/** Maximum number of sort keys of a list. */
const MAX_SORT = 4;

/**
 * The sort order after a press on a column's header. A plain press sorts by that column alone, descending if the list
 * was already sorted ascending by that column alone. An added press appends the column, then reverses it, then removes
 * it.
 */
export function pressSort(sort: readonly SortKey[], field: string, isAdded: boolean): readonly SortKey[] {
  const last = sort.find((key) => key.field === field);
  if (!isAdded) {
    const wasAscending = sort.length === 1 && last !== undefined && last.descending !== true;
    return [wasAscending ? { field, descending: true } : { field }];
  }
  if (last === undefined) return [...sort, { field }].slice(0, MAX_SORT);
  if (last.descending === true) return sort.filter((key) => key !== last);
  return sort.map((key) => (key === last ? { field, descending: true } : key));
}
