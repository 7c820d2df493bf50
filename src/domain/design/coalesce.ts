import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { Edit } from './edit.types.ts';
import { isSameSubject } from './form-parts.ts';

type SetEdit = Extract<Edit, { type: 'set' }>;

/**
 * Whether an edit prevents the `set` edits before it from being merged with those after it: it contains property values
 * or changes the key of a part.
 */
const isBarrier = (edit: Edit): boolean => edit.type === 'rename' || edit.type === 'replace' || edit.type === 'remove';

const setsSameProperty = (one: Edit, other: Edit): boolean =>
  one.type === 'set' && other.type === 'set' && one.property === other.property && isSameSubject(one.of, other.of);

/** Whether the second edit sets the same property as the first and starts from the value that the first one set. */
export const isContinuedBy = (one: Edit, other: Edit): boolean =>
  one.type === 'set' && other.type === 'set' && setsSameProperty(one, other) && isDeepEqual(one.after, other.before);

/** Merges two `set` edits of the same property; the result counts as derived only if both are. */
export function joinSets({ follows, ...earlier }: SetEdit, later: SetEdit): SetEdit {
  const joined: SetEdit = { ...earlier, after: later.after };
  return follows === true && later.follows === true ? { ...joined, follows } : joined;
}

/**
 * Merges the `set` edits of the same property between two barriers into one edit, from the first old value to the last
 * new value. Drops the merged edit when both values are equal.
 */
export function coalesce(edits: readonly Edit[]): readonly Edit[] {
  const coalesced: Edit[] = [];
  for (const edit of edits) {
    const index = coalesced.findLastIndex((one) => setsSameProperty(one, edit) || isBarrier(one));
    const earlier = coalesced[index];
    if (earlier?.type !== 'set' || edit.type !== 'set' || !isContinuedBy(earlier, edit)) {
      coalesced.push(edit);
      continue;
    }
    const joined = joinSets(earlier, edit);
    if (isDeepEqual(joined.before, joined.after)) coalesced.splice(index, 1);
    else coalesced[index] = joined;
  }
  return coalesced;
}
