import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import {
  changeColumns,
  changeField,
  changeItem,
  changeSection,
  changeTab,
  insertAfter,
  insertField,
  removeField,
} from './change-parts.ts';
import type { Edit, KeyedSubject, Piece, Place, Subject } from './edit.types.ts';
import { findPart, partsOf, pieceOf, subjectOf } from './form-parts.ts';
import { renameKey } from './rename-key.ts';

const without = <Item extends { key: string }>(list: readonly Item[], key: string): Item[] =>
  list.filter((item) => item.key !== key);

function insertPiece(definition: FormDefinition, piece: Piece): FormDefinition | null {
  if (partsOf(piece).some((subject) => findPart(definition, subject) !== undefined)) return null;
  switch (piece.part) {
    case 'tab': {
      const tabs = insertAfter(definition.tabs, piece.value, piece.place.after);
      return tabs === null ? null : { ...definition, tabs };
    }
    case 'section':
      return changeTab(definition, piece.place.tab, (tab) => {
        const sections = insertAfter(tab.sections, piece.value, piece.place.after);
        return sections === null ? null : { ...tab, sections };
      });
    case 'field':
      return insertField(definition, piece.value, piece.place);
    case 'column':
      return changeColumns(definition, piece.place.table, (columns) =>
        insertAfter(columns, piece.value, piece.place.after),
      );
  }
}

function removePart(definition: FormDefinition, subject: KeyedSubject): FormDefinition | null {
  const { key } = subject;
  if (findPart(definition, subject) === undefined) return null;
  switch (subject.part) {
    case 'tab':
      return { ...definition, tabs: without(definition.tabs, key) };
    case 'section': {
      const tab = definition.tabs.find(({ sections }) => sections.some((section) => section.key === key));
      return tab === undefined
        ? null
        : changeTab(definition, tab.key, (around) => ({ ...around, sections: without(around.sections, key) }));
    }
    case 'field':
      return removeField(definition, key);
    case 'column':
      return changeColumns(definition, subject.table, (columns) => without(columns, key));
  }
}

/** The same piece at another place of its kind; null for a place of another kind. */
export function pieceAt(piece: Piece, place: Place): Piece | null {
  if (piece.part === 'tab' && place.part === 'tab') return { ...piece, place };
  if (piece.part === 'section' && place.part === 'section') return { ...piece, place };
  if (piece.part === 'field' && place.part === 'field') return { ...piece, place };
  if (piece.part === 'column' && place.part === 'column') return { ...piece, place };
  return null;
}

function movePart(definition: FormDefinition, subject: KeyedSubject, to: Place): FormDefinition | null {
  const piece = pieceOf(definition, subject);
  const moved = piece === null ? null : pieceAt(piece, to);
  const left = moved === null ? null : removePart(definition, subject);
  return left === null || moved === null ? null : insertPiece(left, moved);
}

/** A part with a property set, or without it when the value is undefined. */
function setIn<Part extends object>(part: Part, property: string, value: unknown): Part {
  const { [property]: _, ...rest } = part as Part & Record<string, unknown>;
  // The caller knows the property's type; validation reports a wrong value.
  return (value === undefined ? rest : { ...rest, [property]: value }) as Part;
}

function setProperty(definition: FormDefinition, of: Subject, property: string, value: unknown): FormDefinition | null {
  switch (of.part) {
    case 'form':
      return setIn(definition, property, value);
    case 'tab':
      return changeTab(definition, of.key, (tab) => setIn(tab, property, value));
    case 'section':
      return changeSection(definition, of.key, (section) => setIn(section, property, value));
    case 'field':
      return changeField(definition, of.key, (field) => setIn(field, property, value));
    case 'column':
      return changeColumns(definition, of.table, (columns) =>
        changeItem(
          columns,
          ({ key }) => key === of.key,
          (column) => setIn(column, property, value),
        ),
      );
  }
}

/** The form after an edit; null when the form lacks the part that the edit targets. */
export function applyEdit(definition: FormDefinition, edit: Edit): FormDefinition | null {
  switch (edit.type) {
    case 'insert':
      return insertPiece(definition, edit.piece);
    case 'remove':
      return removePart(definition, subjectOf(edit.piece));
    case 'move':
      return movePart(definition, edit.of, edit.to);
    case 'set':
      return setProperty(definition, edit.of, edit.property, edit.after);
    case 'rename': {
      const renamed: KeyedSubject = { ...edit.of, key: edit.to };
      const isTaken = findPart(definition, renamed) !== undefined;
      return isTaken || findPart(definition, edit.of) === undefined ? null : renameKey(definition, edit.of, edit.to);
    }
    case 'replace':
      return edit.after;
  }
}

/** The edit that undoes the given edit. */
export function inverseOf(edit: Edit): Edit {
  switch (edit.type) {
    case 'insert':
      return { type: 'remove', piece: edit.piece };
    case 'remove':
      return { type: 'insert', piece: edit.piece };
    case 'move':
      return { type: 'move', of: edit.of, from: edit.to, to: edit.from };
    case 'set':
      return { ...edit, before: edit.after, after: edit.before };
    case 'rename':
      return { type: 'rename', of: { ...edit.of, key: edit.to }, to: edit.of.key };
    case 'replace':
      return { type: 'replace', before: edit.after, after: edit.before };
  }
}

/** The form after several edits in sequence; null when any of them cannot be applied. */
export function applyEdits(definition: FormDefinition, edits: readonly Edit[]): FormDefinition | null {
  let current: FormDefinition | null = definition;
  for (const edit of edits) {
    if (current === null) return null;
    current = applyEdit(current, edit);
  }
  return current;
}

/** The edits that undo the given edits, in the order to apply them. */
export const inversesOf = (edits: readonly Edit[]): readonly Edit[] => edits.map(inverseOf).toReversed();

/**
 * The form after edits, if undoing the edits restores the form exactly; null otherwise, for example when the form
 * differs from the one in which the edits were made.
 */
export function applyExactly(definition: FormDefinition, edits: readonly Edit[]): FormDefinition | null {
  const after = applyEdits(definition, edits);
  const undone = after === null ? null : applyEdits(after, inversesOf(edits));
  return isDeepEqual(undone, definition) ? after : null;
}
