import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { applyEdit } from './apply-edit.ts';
import { isDrawablePart } from './drawable-part.ts';
import type { Edit, KeyedSubject, Piece, Place } from './edit.types.ts';
import { emptiedBy } from './emptied-parts.ts';
import { pieceAtNearestPlace, nearestPlace } from './nearest-place.ts';
import { freeKey, keysBeside } from './new-key.ts';
import { findPart, partsOf, pieceOf, placeOf, subjectOf } from './form-parts.ts';
import { remapPiece, type RemappedKey } from './remap-keys.ts';
import { isRenamedCleanly } from './rename-key.ts';

/** Why a local edit could not be applied to the form that other users saved. */
export type ConflictReason = 'changed' | 'gone' | 'touched';

/** The result of merging a local edit into the form that other users saved. */
export type EditMerge =
  | {
      readonly result: 'made';
      readonly edits: readonly Edit[];
      readonly definition: FormDefinition;
      /** The keys that were replaced; later local edits must use the new keys. */
      readonly keys: readonly RemappedKey[];
    }
  | { readonly result: 'needless' }
  | {
      readonly result: 'conflict';
      readonly why: ConflictReason;
      readonly theirs: unknown;
      readonly keys: readonly RemappedKey[];
    };

const needless: EditMerge = { result: 'needless' };
const conflict = (why: ConflictReason, theirs: unknown, keys: readonly RemappedKey[] = []): EditMerge => ({
  result: 'conflict',
  why,
  theirs,
  keys,
});
const deletedConflict = conflict('gone', undefined);

/**
 * Applies edits in sequence; reports a conflict when one cannot be applied or would leave a part empty that needs
 * content.
 */
function applyOrConflict(
  definition: FormDefinition,
  edits: readonly Edit[],
  keys: readonly RemappedKey[] = [],
): EditMerge {
  let after: FormDefinition | null = definition;
  for (const edit of edits) after = after === null ? null : applyEdit(after, edit);
  if (after === null) return deletedConflict;
  return emptiedBy(definition, after) === null
    ? { result: 'made', edits, definition: after, keys }
    : conflict('touched', undefined);
}

/** The keys of a piece that the form already uses, each with a free key instead. */
function remapUsedKeys(definition: FormDefinition, piece: Piece): readonly RemappedKey[] {
  const own = partsOf(piece);
  const assigned: KeyedSubject[] = [];
  return own
    .filter((of) => findPart(definition, of) !== undefined)
    .map((of) => {
      const beside = [...own, ...assigned].flatMap(({ part, key }) => (part === of.part ? [key] : []));
      const to = freeKey(of.key, new Set([...keysBeside(definition, of), ...beside]));
      assigned.push({ ...of, key: to });
      return { of, to };
    });
}

/** Key of the container of a place; '' for the place of a tab. */
function containerOf(place: Place): string {
  switch (place.part) {
    case 'tab':
      return '';
    case 'section':
      return place.tab;
    case 'field':
      return place.section;
    case 'column':
      return place.table;
  }
}

function mergeInsert(definition: FormDefinition, piece: Piece): EditMerge {
  const theirs = pieceOf(definition, subjectOf(piece));
  const isInSameContainer = theirs !== null && containerOf(theirs.place) === containerOf(piece.place);
  if (isInSameContainer && isDeepEqual(theirs.value, piece.value)) return needless;
  const keys = remapUsedKeys(definition, piece);
  const placed = pieceAtNearestPlace(definition, keys.reduce(remapPiece, piece));
  return placed === null ? deletedConflict : applyOrConflict(definition, [{ type: 'insert', piece: placed }], keys);
}

/**
 * The properties of a part that are compared to detect whether other users changed the part. The width of a field is
 * not compared, because other users may have resized the field to make room.
 */
const comparedContent = ({ part, value }: Piece): unknown =>
  part === 'field' ? { ...value, width: undefined } : value;

function mergeRemove(definition: FormDefinition, piece: Piece): EditMerge {
  const theirs = pieceOf(definition, subjectOf(piece));
  if (theirs === null) return needless;
  return isDeepEqual(comparedContent(theirs), comparedContent(piece))
    ? applyOrConflict(definition, [{ type: 'remove', piece: theirs }])
    : conflict('touched', theirs.value);
}

/**
 * The parts of a deleted container that the form still has elsewhere, at their place there and with the content they had
 * when the local user deleted them. Fields that the local user moves into a container, which other users have deleted,
 * remain outside it.
 */
export function remainingParts(definition: FormDefinition, { part, value }: Piece): readonly Piece[] {
  if (part === 'field' || part === 'column') return [];
  const sections = part === 'tab' ? value.sections : [value];
  return sections.flatMap((section): readonly Piece[] => {
    const moved = part === 'tab' ? pieceOf(definition, { part: 'section', key: section.key }) : null;
    if (moved?.part === 'section') return [{ ...moved, value: section }];
    return section.rows.flatMap(({ fields }) =>
      fields.flatMap((field): readonly Piece[] => {
        const left = pieceOf(definition, { part: 'field', key: field.key });
        return left?.part === 'field' ? [{ ...left, value: field }] : [];
      }),
    );
  });
}

/** Merges the replacement of a part by one of the same key and another kind into the form that other users saved. */
export function mergeReplacement(definition: FormDefinition, before: Piece, after: Piece): EditMerge {
  const theirs = pieceOf(definition, subjectOf(before));
  if (theirs === null) return deletedConflict;
  if (isDeepEqual(theirs.value, after.value)) return needless;
  if (!isDeepEqual(comparedContent(theirs), comparedContent(before))) return conflict('changed', theirs.value);
  // Both are pieces of the same kind of part, each in a place of that kind.
  const replaced = { ...after, place: theirs.place } as Piece;
  return applyOrConflict(definition, [
    { type: 'remove', piece: theirs },
    { type: 'insert', piece: replaced },
  ]);
}

function mergeMove(definition: FormDefinition, { of, from, to }: Extract<Edit, { type: 'move' }>): EditMerge {
  const theirs = placeOf(definition, of);
  if (theirs === null) return needless;
  const isElsewhere = containerOf(theirs) !== containerOf(from);
  const at = nearestPlace(definition, to, of.key);
  if (at === null) return deletedConflict;
  if (isElsewhere && containerOf(theirs) !== containerOf(at)) return conflict('changed', theirs);
  // The nearest place may be the one after the part itself, when the part already is the last of its section.
  const isAfterItself = at.part === 'field' && at.row === 'own' && at.after === of.key;
  return isAfterItself || isDeepEqual(theirs, at)
    ? needless
    : applyOrConflict(definition, [{ type: 'move', of, from: theirs, to: at }]);
}

/** Stored strings are trimmed, so strings are compared without surrounding whitespace. */
const withoutBlanks = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

function mergeSet(definition: FormDefinition, edit: Extract<Edit, { type: 'set' }>): EditMerge {
  const part = findPart(definition, edit.of);
  if (part === undefined) return edit.follows === true ? needless : deletedConflict;
  const theirs: unknown = Reflect.get(part, edit.property);
  if (isDeepEqual(theirs, edit.after) || isDeepEqual(edit.before, edit.after)) return needless;
  const isAsBefore = isDeepEqual(withoutBlanks(theirs), withoutBlanks(edit.before));
  const merged = isAsBefore ? applyOrConflict(definition, [{ ...edit, before: theirs }]) : null;
  // Other users may have changed the part to a kind without this property.
  if (merged?.result === 'made' && isDrawablePart(merged.definition, edit.of)) return merged;
  return edit.follows === true ? needless : conflict('changed', theirs);
}

function mergeRename(definition: FormDefinition, edit: Extract<Edit, { type: 'rename' }>): EditMerge {
  const named: KeyedSubject = { ...edit.of, key: edit.to };
  const isTaken = findPart(definition, named) !== undefined;
  if (findPart(definition, edit.of) === undefined) return isTaken ? needless : deletedConflict;
  const to = isTaken ? freeKey(edit.to, keysBeside(definition, edit.of)) : edit.to;
  if (!isRenamedCleanly(definition, edit.of, to)) {
    return conflict('changed', undefined, [{ of: named, to: edit.of.key }]);
  }
  return applyOrConflict(definition, [{ ...edit, to }], to === edit.to ? [] : [{ of: named, to }]);
}

/** Merges a local edit into the form that other users saved. */
export function mergeEdit(definition: FormDefinition, edit: Edit): EditMerge {
  switch (edit.type) {
    case 'insert':
      return mergeInsert(definition, edit.piece);
    case 'remove':
      return mergeRemove(definition, edit.piece);
    case 'move':
      return mergeMove(definition, edit);
    case 'set':
      return mergeSet(definition, edit);
    case 'rename':
      return mergeRename(definition, edit);
    case 'replace':
      if (isDeepEqual(definition, edit.after)) return needless;
      return isDeepEqual(definition, edit.before)
        ? applyOrConflict(definition, [edit])
        : conflict('changed', definition);
  }
}
