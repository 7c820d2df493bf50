import type { RecordFilter } from '#contract/schemas/record-query.ts';
import type { LeafFieldOf } from '../field-view.types.ts';

/** The filter for linkable records of the other program; undefined for all. */
export function linkFilter({ only = [] }: LeafFieldOf<'link'>): RecordFilter | undefined {
  const conditions = only.map(({ field, is }) => ({ field, op: 'is' as const, value: is }));
  return conditions.length === 0 ? undefined : { and: conditions };
}
