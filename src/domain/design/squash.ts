import { isSameContent } from '#domain/forms/same-content.ts';
import type { Edit } from './edit.types.ts';
import { isSameSubject } from './parts.ts';

type SetEdit = Extract<Edit, { do: 'set' }>;

/** What holds values of its own, or names parts otherwise: sets before it are not those behind it. */
const isBarrier = (edit: Edit): boolean => edit.do === 'rename' || edit.do === 'replace' || edit.do === 'remove';

const setsTheSame = (one: Edit, other: Edit): boolean =>
  one.do === 'set' && other.do === 'set' && one.property === other.property && isSameSubject(one.of, other.of);

/** Whether an edit goes on where another one ended: nobody set something else between them. */
export const goesOn = (one: Edit, other: Edit): boolean =>
  one.do === 'set' && other.do === 'set' && setsTheSame(one, other) && isSameContent(one.after, other.before);

/** One set instead of two of the same; it follows from others only where both do. */
export function joinSets({ follows, ...earlier }: SetEdit, later: SetEdit): SetEdit {
  const joined: SetEdit = { ...earlier, after: later.after };
  return follows === true && later.follows === true ? { ...joined, follows } : joined;
}

/**
 * Edits of which no two set the same one after the other: the last value counts, against what there was first. What was
 * set back is left out.
 */
export function squash(edits: readonly Edit[]): readonly Edit[] {
  const squashed: Edit[] = [];
  for (const edit of edits) {
    const index = squashed.findLastIndex((one) => setsTheSame(one, edit) || isBarrier(one));
    const earlier = squashed[index];
    if (earlier?.do !== 'set' || edit.do !== 'set' || !goesOn(earlier, edit)) {
      squashed.push(edit);
      continue;
    }
    const joined = joinSets(earlier, edit);
    if (isSameContent(joined.before, joined.after)) squashed.splice(index, 1);
    else squashed[index] = joined;
  }
  return squashed;
}
