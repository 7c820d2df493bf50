import { isSameContent } from '#domain/forms/same-content.ts';
import type { Edit } from './edit.types.ts';
import { isSameSubject } from './form-parts.ts';

type SetEdit = Extract<Edit, { type: 'set' }>;

/** What holds values of its own, or names parts otherwise: sets before it are not those behind it. */
const isBarrier = (edit: Edit): boolean => edit.type === 'rename' || edit.type === 'replace' || edit.type === 'remove';

const setsTheSame = (one: Edit, other: Edit): boolean =>
  one.type === 'set' && other.type === 'set' && one.property === other.property && isSameSubject(one.of, other.of);

/** Whether an edit goes on where another one ended: nobody set something else between them. */
export const goesOn = (one: Edit, other: Edit): boolean =>
  one.type === 'set' && other.type === 'set' && setsTheSame(one, other) && isSameContent(one.after, other.before);

/** One set instead of two of the same; it follows from others only where both do. */
export function joinSets({ follows, ...earlier }: SetEdit, later: SetEdit): SetEdit {
  const joined: SetEdit = { ...earlier, after: later.after };
  return follows === true && later.follows === true ? { ...joined, follows } : joined;
}

/**
 * Edits of which no two set the same one after the other: the last value counts, against what there was first. What was
 * set back is left out.
 */
export function coalesce(edits: readonly Edit[]): readonly Edit[] {
  const coalesced: Edit[] = [];
  for (const edit of edits) {
    const index = coalesced.findLastIndex((one) => setsTheSame(one, edit) || isBarrier(one));
    const earlier = coalesced[index];
    if (earlier?.type !== 'set' || edit.type !== 'set' || !goesOn(earlier, edit)) {
      coalesced.push(edit);
      continue;
    }
    const joined = joinSets(earlier, edit);
    if (isSameContent(joined.before, joined.after)) coalesced.splice(index, 1);
    else coalesced[index] = joined;
  }
  return coalesced;
}
