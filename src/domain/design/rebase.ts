import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { applyEdit } from './apply-edit.ts';
import type { Edit, KeyedSubject, Piece, Place } from './edit.types.ts';
import { findPart, findSection, findTab, findTable, isSameSubject, nameOf, pieceOf, subjectOf } from './parts.ts';
import { lastPlaceIn } from './place-behind.ts';

/** Something of one's own that others overtook: it is not in the form, and is not lost either. */
export interface EditConflict {
  readonly edit: Edit;
  /** What the part is called. */
  readonly name: string;
  /** `changed`: others set the same to something else. `gone`: others removed it. `touched`: others changed what was to be removed. */
  readonly why: 'changed' | 'gone' | 'touched';
  /** What others made of it; undefined where it is gone. */
  readonly theirs: unknown;
  /** The part as one left it oneself; null where it is no part but the form, or one removed it. */
  readonly mine: Piece | null;
}

export interface Rebased {
  readonly definition: FormDefinition;
  /** The edits as they were made over what others left. */
  readonly edits: readonly Edit[];
  readonly conflicts: readonly EditConflict[];
}

/** The place itself, or the nearest there is of what it stood in; null where that is gone too. */
function nearest(definition: FormDefinition, place: Place): Place | null {
  const last = (list: readonly { key: string }[] | undefined): string | null => list?.at(-1)?.key ?? null;
  const isIn = (list: readonly { key: string }[], key: string | null) =>
    key === null || list.some((one) => one.key === key);
  switch (place.part) {
    case 'tab':
      return isIn(definition.tabs, place.after) ? place : { ...place, after: last(definition.tabs) };
    case 'section': {
      const tab = findTab(definition, place.tab) ?? definition.tabs.at(-1);
      if (tab === undefined) return null;
      return tab.key === place.tab && isIn(tab.sections, place.after)
        ? place
        : { ...place, tab: tab.key, after: last(tab.sections) };
    }
    case 'field': {
      const section = findSection(definition, place.section) ?? definition.tabs[0]?.sections[0];
      if (section === undefined) return null;
      const anchor = place.row === 'own' ? place.after : place.beside;
      const isThere = isIn(
        section.rows.flatMap(({ fields }) => fields),
        anchor,
      );
      return section.key === place.section && isThere ? place : lastPlaceIn(definition, section.key);
    }
    case 'column': {
      const table = findTable(definition, place.table);
      if (table === undefined) return null;
      return isIn(table.columns, place.after) ? place : { ...place, after: last(table.columns) };
    }
  }
}

/** A piece at the nearest place there is; null where there is none. */
function atNearest(definition: FormDefinition, piece: Piece): Piece | null {
  const place = nearest(definition, piece.place);
  // `nearest` gives a place of the same kind.
  return place === null ? null : ({ ...piece, place } as Piece);
}

type Meeting =
  | { readonly met: 'made'; readonly edit: Edit; readonly definition: FormDefinition }
  | { readonly met: 'needless' }
  | { readonly met: 'conflict'; readonly why: EditConflict['why']; readonly theirs: unknown };

const needless: Meeting = { met: 'needless' };
const gone: Meeting = { met: 'conflict', why: 'gone', theirs: undefined };

function make(definition: FormDefinition, edit: Edit): Meeting {
  const after = applyEdit(definition, edit);
  return after === null ? gone : { met: 'made', edit, definition: after };
}

function meetInsert(definition: FormDefinition, piece: Piece): Meeting {
  const theirs = findPart(definition, subjectOf(piece));
  if (theirs !== undefined) {
    return isSameContent(theirs, piece.value) ? needless : { met: 'conflict', why: 'changed', theirs };
  }
  const placed = atNearest(definition, piece);
  return placed === null ? gone : make(definition, { do: 'insert', piece: placed });
}

function meetMove(definition: FormDefinition, edit: Extract<Edit, { do: 'move' }>): Meeting {
  if (findPart(definition, edit.of) === undefined) return needless;
  const to = nearest(definition, edit.to);
  return to === null ? gone : make(definition, { ...edit, to });
}

function meet(definition: FormDefinition, edit: Edit): Meeting {
  switch (edit.do) {
    case 'insert':
      return meetInsert(definition, edit.piece);
    case 'remove': {
      const theirs = findPart(definition, subjectOf(edit.piece));
      if (theirs === undefined) return needless;
      return isSameContent(theirs, edit.piece.value)
        ? make(definition, edit)
        : { met: 'conflict', why: 'touched', theirs };
    }
    case 'move':
      return meetMove(definition, edit);
    case 'set': {
      const part = findPart(definition, edit.of);
      if (part === undefined) return gone;
      const theirs: unknown = Reflect.get(part, edit.property);
      if (isSameContent(theirs, edit.after)) return needless;
      return isSameContent(theirs, edit.before) ? make(definition, edit) : { met: 'conflict', why: 'changed', theirs };
    }
    case 'rename':
      return findPart(definition, edit.of) === undefined ? gone : make(definition, edit);
    case 'replace':
      return isSameContent(definition, edit.before)
        ? make(definition, edit)
        : { met: 'conflict', why: 'changed', theirs: definition };
  }
}

const subjectOfEdit = (edit: Edit): KeyedSubject | { part: 'form' } => {
  if (edit.do === 'insert' || edit.do === 'remove') return subjectOf(edit.piece);
  return edit.do === 'replace' ? { part: 'form' } : edit.of;
};

function nameOfEdit(definition: FormDefinition, edit: Edit): string {
  if (edit.do !== 'insert' && edit.do !== 'remove') return nameOf(definition, subjectOfEdit(edit));
  const { value } = edit.piece;
  return ('label' in value ? value.label : value.title) ?? value.key;
}

/**
 * One's own edits over what others left meanwhile: each is made where it still fits, at the nearest place there is; what
 * others did already is left out; what they made otherwise stays as theirs, and one's own is told.
 * @param mine the form as one's own edits left it
 */
export function rebase(theirs: FormDefinition, own: readonly Edit[], mine: FormDefinition): Rebased {
  let definition = theirs;
  const edits: Edit[] = [];
  const conflicts: EditConflict[] = [];
  for (const edit of squash(own)) {
    const meeting = meet(definition, edit);
    if (meeting.met === 'conflict') {
      const of = subjectOfEdit(edit);
      const name = nameOfEdit(definition, edit);
      const piece = of.part === 'form' ? null : pieceOf(mine, of);
      conflicts.push({ edit, name, why: meeting.why, theirs: meeting.theirs, mine: piece });
    }
    if (meeting.met !== 'made') continue;
    definition = meeting.definition;
    edits.push(meeting.edit);
  }
  return { definition, edits, conflicts };
}

/** Edits of which no two set the same one after the other: the last value counts, against what there was first. */
export function squash(edits: readonly Edit[]): readonly Edit[] {
  const squashed: Edit[] = [];
  for (const edit of edits) {
    const index = squashed.findLastIndex(
      (one) => setsTheSame(one, edit) || one.do === 'rename' || one.do === 'replace',
    );
    const earlier = squashed[index];
    if (earlier?.do !== 'set' || edit.do !== 'set') squashed.push(edit);
    else squashed[index] = { ...earlier, after: edit.after };
  }
  return squashed;
}

const setsTheSame = (one: Edit, other: Edit): boolean =>
  one.do === 'set' && other.do === 'set' && one.property === other.property && isSameSubject(one.of, other.of);
