import type { RecordFilter } from '#contract/schemas/record-query.ts';
import type { LeafFieldOf } from '../field-view.types.ts';

/** Which records of the other program may be linked; undefined where all may. */
export function linkFilter({ only = [] }: LeafFieldOf<'link'>): RecordFilter | undefined {
  const conditions = only.map(({ field, is }) => ({ field, op: 'is' as const, value: is }));
  return conditions.length === 0 ? undefined : { and: conditions };
}
