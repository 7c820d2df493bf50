import { postQuery } from '#api/query.ts';
import { MAX_NAMED, searchEndpoints } from '#contract/endpoints/search.ts';
import type { RecordFilter } from '#contract/schemas/record-query.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { useCached } from '../services/use-data.ts';
import { conditionsOf, type NameOf } from './filter-parts.ts';

const unknown: NameOf = () => undefined;

/**
 * Names the linked records of a filter, as far as the user may see them: those that the page knows, and the first
 * `MAX_NAMED` others as the server tells them.
 * @param known null while the page still reads what it knows
 */
export function useLinkNames(
  filter: RecordFilter | null,
  fields: ReadonlyMap<string, ValueField>,
  known: NameOf | null = unknown,
): NameOf {
  const conditions = filter === null ? [] : conditionsOf(filter);
  const linked = conditions.flatMap(({ field, value = [] }) =>
    fields.get(field)?.kind === 'link' ? [value].flat() : [],
  );
  const ids = [...new Set(linked)].filter((id) => known?.(id) === undefined).slice(0, MAX_NAMED);
  const { data } = useCached(postQuery(searchEndpoints.recordNames, { ids }), known !== null && ids.length > 0).result;
  const records = data?.rows.flatMap((row) => row.records) ?? [];
  return (id) => known?.(id) ?? records.find((record) => record.id === id)?.name;
}
