import type { SortKey } from '#domain/forms/form-definition.ts';

/** Orders a list may have at once. */
const MAX_SORT = 4;

/**
 * The orders after a column's head was pressed: by it alone, the other way round where it was already first; or, added,
 * behind the others. What was there is turned round, and a third time let go.
 */
export function pressSort(sort: readonly SortKey[], field: string, isAdded: boolean): readonly SortKey[] {
  const last = sort.find((key) => key.field === field);
  if (!isAdded) {
    const isTurned = sort.length === 1 && last !== undefined && last.descending !== true;
    return [isTurned ? { field, descending: true } : { field }];
  }
  if (last === undefined) return [...sort, { field }].slice(0, MAX_SORT);
  if (last.descending === true) return sort.filter((key) => key !== last);
  return sort.map((key) => (key === last ? { field, descending: true } : key));
}
