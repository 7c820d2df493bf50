import { isSameContent } from '#domain/forms/same-content.ts';
import type { Edit } from './edit.types.ts';
import { isSameSubject } from './form-parts.ts';

type SetEdit = Extract<Edit, { type: 'set' }>;

/** Edits across which two `set` edits must not be merged: they contain values, or change the keys of parts. */
const isBarrier = (edit: Edit): boolean => edit.type === 'rename' || edit.type === 'replace' || edit.type === 'remove';

const setsSameProperty = (one: Edit, other: Edit): boolean =>
  one.type === 'set' && other.type === 'set' && one.property === other.property && isSameSubject(one.of, other.of);

/** Whether an edit continues another one: no other value was set in between. */
export const isContinuedBy = (one: Edit, other: Edit): boolean =>
  one.type === 'set' && other.type === 'set' && setsSameProperty(one, other) && isSameContent(one.after, other.before);

/** Merges two `set` edits of the same property; the result counts as derived only if both are. */
export function joinSets({ follows, ...earlier }: SetEdit, later: SetEdit): SetEdit {
  const joined: SetEdit = { ...earlier, after: later.after };
  return follows === true && later.follows === true ? { ...joined, follows } : joined;
}

/**
 * Coalesces the edits that set the same property, between barriers, into one: from the first previous value to the last
 * value. Drops an edit that sets the property back to its first previous value.
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
    if (isSameContent(joined.before, joined.after)) coalesced.splice(index, 1);
    else coalesced[index] = joined;
  }
  return coalesced;
}
