import type { RecordFilter } from '#contract/schemas/record-query.ts';
import type { LeafFieldOf } from '../field-view.types.ts';

/** The filter for the records of the linked program that can be chosen; undefined when all can. */
export function linkFilter({ only = [] }: LeafFieldOf<'link'>): RecordFilter | undefined {
  const conditions = only.map(({ field, is }) => ({ field, op: 'is' as const, value: is }));
  return conditions.length === 0 ? undefined : { and: conditions };
}
