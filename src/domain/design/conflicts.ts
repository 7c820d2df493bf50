import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { Edit, Piece } from './edit.types.ts';
import type { ConflictReason } from './merge-edit.ts';
import { findPart, isSameSubject, subjectOf } from './form-parts.ts';
import { joinSets } from './coalesce.ts';

/**
 * A local edit that conflicts with edits of other users. The edit is not in the form, but the user can still apply it.
 */
export interface EditConflict {
  readonly edit: Edit;
  /** Label of the part that the edit changes. */
  readonly name: string;
  /**
   * `changed`: other users changed the same property or part. `gone`: other users removed the part or its container.
   * `touched`: other users changed the part that the edit removes, or the edit would now leave its container empty.
   */
  readonly why: ConflictReason;
  /**
   * The property value, place or part as other users left it; undefined when there is none, for example for a removed
   * part.
   */
  readonly theirs: unknown;
  /**
   * The part as the local user left it; null when the edit changes the form itself or the local user removed the part.
   */
  readonly mine: Piece | null;
}

/** Merges two `set` edits of one property, or two `move` edits of one part; null for any other two edits. */
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

/** Updates a conflict to the current form; null when the form already contains the result of the edit. */
function updatedConflict(definition: FormDefinition, conflict: EditConflict): EditConflict | null {
  const { edit } = conflict;
  if (edit.type === 'remove') return findPart(definition, subjectOf(edit.piece)) === undefined ? null : conflict;
  if (edit.type !== 'set') return conflict;
  const part = findPart(definition, edit.of);
  const theirs: unknown = part === undefined ? undefined : Reflect.get(part, edit.property);
  if (part !== undefined && isDeepEqual(theirs, edit.after)) return null;
  const why = part === undefined ? 'gone' : 'changed';
  return why === conflict.why && isDeepEqual(theirs, conflict.theirs) ? conflict : { ...conflict, why, theirs };
}

/** The conflicts that the current form still has; conflicts that did not change stay the same objects. */
export const openConflicts = (
  definition: FormDefinition,
  conflicts: readonly EditConflict[],
): readonly EditConflict[] => conflicts.flatMap((conflict) => updatedConflict(definition, conflict) ?? []);

/** Known conflicts, updated to the current form, followed by new ones. */
export const joinedConflicts = (
  definition: FormDefinition,
  known: readonly EditConflict[],
  found: readonly EditConflict[],
): readonly EditConflict[] => found.reduce(withConflict, openConflicts(definition, known));
