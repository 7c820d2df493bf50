import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import type { Edit, Piece } from './edit.types.ts';
import type { Overtaken } from './merge-edit.ts';
import { findPart, isSameSubject, subjectOf } from './form-parts.ts';
import { joinSets } from './coalesce.ts';

/** Something of one's own that others overtook: it is not in the form, and is not lost either. */
export interface EditConflict {
  readonly edit: Edit;
  /** What the part is called. */
  readonly name: string;
  /** `changed`: others set the same to something else. `gone`: others removed it. `touched`: others changed what was to be removed. */
  readonly why: Overtaken;
  /** What others made of it; undefined where it is gone. */
  readonly theirs: unknown;
  /** The part as one left it oneself; null where it is no part but the form, or one removed it. */
  readonly mine: Piece | null;
}

/** One edit for two of the same thing; null where they are of different things. */
function joined(one: Edit, other: Edit): Edit | null {
  if (one.type === 'set' && other.type === 'set') {
    return one.property === other.property && isSameSubject(one.of, other.of) ? joinSets(one, other) : null;
  }
  if (one.type !== 'move' || other.type !== 'move') return null;
  return isSameSubject(one.of, other.of) ? { ...other, from: one.from } : null;
}

/** Conflicts with another one: of the same thing the last word of one's own counts. */
export function withConflict(conflicts: readonly EditConflict[], added: EditConflict): readonly EditConflict[] {
  const edits = conflicts.map(({ edit }) => joined(edit, added.edit));
  const index = edits.findIndex((edit) => edit !== null);
  const edit = edits[index];
  return edit ? conflicts.with(index, { ...added, edit }) : [...conflicts, added];
}

/** A conflict in the form as it is now; null where nothing is left to choose. */
function asItIs(definition: FormDefinition, conflict: EditConflict): EditConflict | null {
  const { edit } = conflict;
  if (edit.type === 'remove') return findPart(definition, subjectOf(edit.piece)) === undefined ? null : conflict;
  if (edit.type !== 'set') return conflict;
  const part = findPart(definition, edit.of);
  const theirs: unknown = part === undefined ? undefined : Reflect.get(part, edit.property);
  if (part !== undefined && isSameContent(theirs, edit.after)) return null;
  const why = part === undefined ? 'gone' : 'changed';
  return why === conflict.why && isSameContent(theirs, conflict.theirs) ? conflict : { ...conflict, why, theirs };
}

/** Conflicts that are still to be settled in a form; those that are as they were stay the very same. */
export const openConflicts = (
  definition: FormDefinition,
  conflicts: readonly EditConflict[],
): readonly EditConflict[] => conflicts.flatMap((conflict) => asItIs(definition, conflict) ?? []);
