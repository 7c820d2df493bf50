import type { FigureQuery } from '#contract/schemas/figures.ts';
import type { RecordCondition, RecordFilter } from '#contract/schemas/record-query.ts';
import type { IndexName } from '#domain/fields/field-kind.ts';
import { type ReadCondition, readCondition } from '../../records/filter.ts';
import type { ListContext } from '../../records/list-context.ts';
import type { SideRows } from '../../records/side-rows.ts';
import { searchTerms } from '../../shared/search-terms.ts';

/** Whether the record with these index entries matches. */
export type RecordMatcher = (entries: SideRows) => boolean;

/** Compares two values of an index that has an order. Dates and instants in their stored form compare as texts. */
function compareIndexed(index: IndexName, one: string, other: string): number {
  if (index === 'integer') return Number(BigInt(one) > BigInt(other)) - Number(BigInt(one) < BigInt(other));
  return Number(one > other) - Number(one < other);
}

/** Whether an indexed value fulfils a condition, as SQL decides it: an empty value fulfils only `empty` and `noneOf`. */
function isFulfilled({ op, values }: ReadCondition, index: IndexName, value: string | null): boolean {
  if (value === null) return op === 'empty' || op === 'noneOf';
  const [first = '', second = first] = values;
  const order = (limit: string) => compareIndexed(index, value, limit);
  switch (op) {
    case 'is':
    case 'anyOf':
      return values.includes(value);
    case 'noneOf':
      return !values.includes(value);
    case 'gt':
      return order(first) > 0;
    case 'gte':
      return order(first) >= 0;
    case 'lt':
      return order(first) < 0;
    case 'lte':
      return order(first) <= 0;
    case 'between':
      return order(first) >= 0 && order(second) <= 0;
    case 'notEmpty':
      return true;
    case 'empty':
    case 'contains':
      return false;
    default:
      return op satisfies never;
  }
}

/** Whether each of some words begins a word of the record, in one field or in any. */
const hasWords =
  (words: readonly string[], field?: string): RecordMatcher =>
  ({ word }) =>
    words.every((prefix) =>
      word.some((entry) => (field === undefined || entry.field === field) && (entry.value ?? '').startsWith(prefix)),
    );

function conditionMatcher(of: ListContext, condition: RecordCondition): RecordMatcher {
  const read = readCondition(of, condition);
  const { field, in: index, values } = read;
  if (index === null) return hasWords(searchTerms(values[0] ?? ''), field.key);
  return (entries) => {
    const entry = entries[index].find(({ field: key }) => key === field.key);
    return entry !== undefined && isFulfilled(read, index, entry.value);
  };
}

function filterMatcher(of: ListContext, filter: RecordFilter): RecordMatcher {
  if ('field' in filter) return conditionMatcher(of, filter);
  if ('and' in filter) {
    const parts = filter.and.map((part) => filterMatcher(of, part));
    return (entries) => parts.every((matches) => matches(entries));
  }
  const parts = filter.or.map((part) => filterMatcher(of, part));
  return (entries) => parts.some((matches) => matches(entries));
}

/**
 * Compiles the search and the filter of a figure to a function over the index entries of one record: those that the
 * record has or, for an earlier version of it, would have had. It decides as the SQL of `readMatching` does.
 */
export function recordMatcher(of: ListContext, { text = '', filter }: FigureQuery): RecordMatcher {
  const hasText = hasWords(searchTerms(text));
  const matches = filter === undefined ? () => true : filterMatcher(of, filter);
  return (entries) => hasText(entries) && matches(entries);
}
