import type { RecordQuestion } from '#contract/schemas/record-query.ts';
import type { IndexName } from '#domain/fields/field-kind.ts';
import { emptyOf, indexField } from '#domain/fields/field-rules.ts';
import { fieldFault } from '../../http/fault.ts';
import { wantedWords } from '../shared/search-words.ts';
import { readFilter } from './filter.ts';
import { beginsWord, type ListOf, namedField } from './list-of.ts';
import { inScope, isSeen } from './access-scope.ts';
import { recordTexts } from './records.texts.ts';
import { isSearched } from './side-rows.ts';
import { nothing, part, type Part } from './statement.ts';

/** A field a list is ordered by, and where its values stand. */
export interface SortColumn {
  key: string;
  in: IndexName;
  descending: boolean;
}

function sortColumn(
  of: ListOf,
  { field: key, descending = false }: { field: string; descending?: boolean | undefined },
) {
  const field = namedField(of, key, 'sort');
  const index = indexField(field, emptyOf(field));
  if (index === null) throw fieldFault('sort', recordTexts.notSortable(field.label));
  return { key, in: index.in, descending };
}

/** What a list is ordered by: as asked, else as its form says, those fields of it that may be seen. */
export function readSort(of: ListOf, asked: RecordQuestion['sort']): SortColumn[] {
  const { program, accessScope } = of;
  const wanted = asked ?? program.form.definition.list.sort.filter(({ field }) => isSeen(accessScope, field));
  const twice = wanted.find(({ field }, index) => wanted.findIndex((other) => other.field === field) !== index);
  if (twice) throw fieldFault('sort', recordTexts.sortedTwice(namedField(of, twice.field, 'sort').label));
  return wanted.map((one) => sortColumn(of, one));
}

/** Fields by whose words records are found; where none is hidden nothing has to be left out. */
function searchedFields({ program, accessScope }: ListOf): Part {
  const searched = [...program.form.fields.values()].filter(isSearched).map(({ key }) => key);
  const seen = searched.filter((key) => isSeen(accessScope, key));
  return seen.length === searched.length ? nothing : part`and w.field_id = any(${seen}::text[])`;
}

/** Under a name of its own, for the list's rows may be records themselves. */
function scopePart({ work, accessScope }: ListOf, id: Part): Part[] {
  if (accessScope.scope === 'all') return [];
  return [
    part`exists (
      select from record reached
      where reached.tenant_id = ${work.tenantId}::uuid and reached.id = ${id}
        ${inScope(work, accessScope.scope, part`reached`)})`,
  ];
}

/**
 * Writes the conditions a record in use must meet to be in a list, given what its id is called there: for whoever walks
 * an order in search of the first, or gathers all.
 */
export type Matching = (id: Part, way: 'walk' | 'gather') => Part[];

/** What narrows a list: scope, words and filter. Fails with 422 at `filter` where that means nothing. */
export function readMatching(of: ListOf, { text = '', filter }: Pick<RecordQuestion, 'text' | 'filter'>): Matching {
  const narrowed = filter && readFilter(of, filter);
  const words = wantedWords(text);
  const fields = words.length === 0 ? nothing : searchedFields(of);
  return (id, way) => [
    ...scopePart(of, id),
    ...words.map((word) => beginsWord(of, word, fields, id)),
    ...(narrowed ? [way === 'walk' ? narrowed.holds(id) : narrowed.gathers(id)] : []),
  ];
}
