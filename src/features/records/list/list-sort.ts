import type { SortKey } from '#domain/forms/form-definition.ts';

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
