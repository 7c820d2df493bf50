import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import type { Edit, Piece } from './edit.types.ts';
import type { ConflictReason } from './merge-edit.ts';
import { findPart, isSameSubject, subjectOf } from './form-parts.ts';
import { joinSets } from './coalesce.ts';

/** An edit of this user that conflicts with others' edits. The form lacks it, but the user can still apply it. */
export interface EditConflict {
  readonly edit: Edit;
  /** Label of the part. */
  readonly name: string;
  /**
   * `changed`: others set the same property to another value. `gone`: others removed the part. `touched`: others
   * changed a part that the edit removes.
   */
  readonly why: ConflictReason;
  /** The others' value; undefined when the part was removed. */
  readonly theirs: unknown;
  /** The part in this user's version; null when it is the form itself, or this user's edit removed it. */
  readonly mine: Piece | null;
}

/** Merges two edits of the same property or part; null when they target different ones. */
function joinEdits(one: Edit, other: Edit): Edit | null {
  if (one.type === 'set' && other.type === 'set') {
    return one.property === other.property && isSameSubject(one.of, other.of) ? joinSets(one, other) : null;
  }
  if (one.type !== 'move' || other.type !== 'move') return null;
  return isSameSubject(one.of, other.of) ? { ...other, from: one.from } : null;
}

/** Adds a conflict; it replaces an earlier conflict about the same property or part. */
export function withConflict(conflicts: readonly EditConflict[], added: EditConflict): readonly EditConflict[] {
  const edits = conflicts.map(({ edit }) => joinEdits(edit, added.edit));
  const index = edits.findIndex((edit) => edit !== null);
  const edit = edits[index];
  return edit ? conflicts.with(index, { ...added, edit }) : [...conflicts, added];
}

/** Updates a conflict to the current form; null when nothing is left to choose. */
function updatedConflict(definition: FormDefinition, conflict: EditConflict): EditConflict | null {
  const { edit } = conflict;
  if (edit.type === 'remove') return findPart(definition, subjectOf(edit.piece)) === undefined ? null : conflict;
  if (edit.type !== 'set') return conflict;
  const part = findPart(definition, edit.of);
  const theirs: unknown = part === undefined ? undefined : Reflect.get(part, edit.property);
  if (part !== undefined && isSameContent(theirs, edit.after)) return null;
  const why = part === undefined ? 'gone' : 'changed';
  return why === conflict.why && isSameContent(theirs, conflict.theirs) ? conflict : { ...conflict, why, theirs };
}

/** The conflicts still open in a form; unchanged ones keep their identity. */
export const openConflicts = (
  definition: FormDefinition,
  conflicts: readonly EditConflict[],
): readonly EditConflict[] => conflicts.flatMap((conflict) => updatedConflict(definition, conflict) ?? []);
