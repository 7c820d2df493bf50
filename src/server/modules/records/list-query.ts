import type { RecordQuestion } from '#contract/schemas/record-query.ts';
import type { IndexName } from '#domain/fields/field-kind.ts';
import { emptyOf, indexField } from '#domain/fields/field-rules.ts';
import { fieldFault } from '../../http/fault.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { readFilter } from './filter.ts';
import { hasWordPrefix, type ListContext, namedField } from './list-context.ts';
import { inScope, isVisible } from './access-scope.ts';
import { recordTexts } from './records.texts.ts';
import { isSearched } from './side-rows.ts';
import { nothing, part, type Part } from './statement.ts';

/** A field that a list is sorted by, and the index that contains its values. */
export interface SortColumn {
  key: string;
  in: IndexName;
  descending: boolean;
}

function sortColumn(
  of: ListContext,
  { field: key, descending = false }: { field: string; descending?: boolean | undefined },
) {
  const field = namedField(of, key, 'sort');
  const index = indexField(field, emptyOf(field));
  if (index === null) throw fieldFault('sort', recordTexts.notSortable(field.label));
  return { key, in: index.in, descending };
}

/** The sort keys of a list: the requested ones or, without a request, the visible ones of the form's list. */
export function readSort(of: ListContext, requestedSort: RecordQuestion['sort']): SortColumn[] {
  const { program, accessScope } = of;
  const wanted =
    requestedSort ?? program.form.definition.list.sort.filter(({ field }) => isVisible(accessScope, field));
  const twice = wanted.find(({ field }, index) => wanted.findIndex((other) => other.field === field) !== index);
  if (twice) throw fieldFault('sort', recordTexts.sortedTwice(namedField(of, twice.field, 'sort').label));
  return wanted.map((one) => sortColumn(of, one));
}

/**
 * The condition, starting with `and`, that restricts a search to words of visible fields; empty when no searched field
 * is hidden.
 */
function searchedFields({ program, accessScope }: ListContext): Part {
  const searched = [...program.form.fields.values()].filter(isSearched).map(({ key }) => key);
  const visible = searched.filter((key) => isVisible(accessScope, key));
  return visible.length === searched.length ? nothing : part`and w.field_id = any(${visible}::text[])`;
}

/**
 * The condition of the access scope. The subquery gives its record an alias of its own, because the rows of the list
 * may be records too.
 */
function scopePart({ work, accessScope }: ListContext, id: Part): Part[] {
  if (accessScope.scope === 'all') return [];
  return [
    part`exists (
      select from record reached
      where reached.tenant_id = ${work.tenantId}::uuid and reached.id = ${id}
        ${inScope(work, accessScope.scope, part`reached`)})`,
  ];
}

/**
 * Builds the conditions of a list from the SQL expression of the record id; for queries that scan in sort order for the
 * first rows (`walk`), or for queries that collect all matching records (`gather`).
 */
export type Matching = (id: Part, mode: 'walk' | 'gather') => Part[];

/**
 * The conditions of a list: access scope, search words and filter. Throws a 422 at `filter` when the filter is invalid.
 */
export function readMatching(
  of: ListContext,
  { text = '', filter }: Pick<RecordQuestion, 'text' | 'filter'>,
): Matching {
  const narrowed = filter && readFilter(of, filter);
  const words = searchTerms(text);
  const fields = words.length === 0 ? nothing : searchedFields(of);
  return (id, mode) => [
    ...scopePart(of, id),
    ...words.map((word) => hasWordPrefix(of, word, fields, id)),
    ...(narrowed ? [mode === 'walk' ? narrowed.scanCondition(id) : narrowed.collectCondition(id)] : []),
  ];
}
