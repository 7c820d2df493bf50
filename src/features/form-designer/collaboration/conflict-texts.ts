import type { Edit, Piece, Place, Subject } from '#domain/design/edit.types.ts';
import { findPart, nameOf, subjectOf } from '#domain/design/form-parts.ts';
import { kindNames } from '#domain/forms/change.texts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { isRecord } from '#domain/is-record.ts';
import type { selectConflicts } from '#machines/form-designer/index.ts';
import { collaborationTexts as t } from './collaboration.texts.ts';
import { propertyName, valueText } from './value-text.ts';

/** A local edit that conflicts with remote edits. */
export type Conflict = ReturnType<typeof selectConflicts>[number];

/** Both sides of a conflict in words. */
export interface ConflictTexts {
  /** Location: `Campo «RUC»: ayuda`. */
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
}

const subjectOfEdit = (edit: Edit): Subject => {
  if (edit.type === 'insert' || edit.type === 'remove') return subjectOf(edit.piece);
  return edit.type === 'replace' ? { part: 'form' } : edit.of;
};

const partName = (of: Subject, name: string): string => (of.part === 'form' ? t.form : t.parts[of.part](name));

/** Name of a part, with its kind when it is a field. */
function pieceName({ value }: Pick<Piece, 'value'>): { name: string; kind: string | null } {
  if ('kind' in value) return { name: value.label, kind: kindNames[value.kind] };
  return { name: value.title ?? value.key, kind: null };
}

function added(piece: Piece): string {
  const { name, kind } = pieceName(piece);
  return kind === null ? t.addedPart(name) : t.added(name, kind);
}

/** Description of the remote part with the same key. */
function otherPart(theirs: unknown): string {
  if (!isRecord(theirs)) return t.removed;
  const { kind, label, title, key } = theirs;
  const [name = ''] = [label, title, key].filter((text) => typeof text === 'string' && text !== '').map(String);
  const known = Object.entries(kindNames).find(([one]) => one === kind);
  return known === undefined ? t.othersPart(name) : t.others(name, known[1]);
}

/** The properties of a part that the remote version changed. */
function changedIn(piece: Piece, theirs: unknown): readonly string[] {
  if (!isRecord(theirs)) return [];
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(piece.value));
  const names = [...new Set([...before.keys(), ...Object.keys(theirs)])].filter(
    (property) => !isSameContent(before.get(property), theirs[property]),
  );
  return [...new Set(names.map((property) => propertyName(subjectOf(piece), property)))];
}

/** Description of a place by the part that contains it. */
function placeText(definition: FormDefinition, place: Place): string {
  switch (place.part) {
    case 'tab':
      return t.elsewhere;
    case 'section':
      return t.inPart(t.parts.tab(nameOf(definition, { part: 'tab', key: place.tab })));
    case 'field':
      return t.inPart(t.parts.section(nameOf(definition, { part: 'section', key: place.section })));
    case 'column':
      return t.inPart(t.parts.field(nameOf(definition, { part: 'field', key: place.table })));
  }
}

/** The effect of the local edit and of the remote one, without the name of the part. */
function sidesOf(definition: FormDefinition, { edit, why, theirs }: Conflict): Omit<ConflictTexts, 'title'> {
  switch (edit.type) {
    case 'set': {
      const textOf = (value: unknown) => valueText(definition, edit.property, value);
      return { mine: textOf(edit.after), theirs: why === 'gone' ? t.removed : textOf(theirs) };
    }
    case 'insert':
      return { mine: added(edit.piece), theirs: why === 'gone' ? t.placeDeleted : otherPart(theirs) };
    case 'remove':
      return { mine: t.removes, theirs: t.changed(changedIn(edit.piece, theirs)) };
    case 'move': {
      const isThere = findPart(definition, edit.of) !== undefined;
      const deletedText = isThere ? t.placeDeleted : t.removed;
      return { mine: placeText(definition, edit.to), theirs: why === 'gone' ? deletedText : t.movedElsewhere };
    }
    case 'rename':
      return { mine: t.renames(edit.to), theirs: why === 'gone' ? t.removed : t.usesKey };
    case 'replace':
      return { mine: t.replaces, theirs: t.continuedEditing };
  }
}

/** Describes a conflict in terms of the current form. */
export function conflictTexts(definition: FormDefinition, conflict: Conflict): ConflictTexts {
  const { edit, name } = conflict;
  const of = subjectOfEdit(edit);
  const part = partName(of, name);
  const title = edit.type === 'set' ? t.ofProperty(part, propertyName(of, edit.property)) : part;
  return { title, ...sidesOf(definition, conflict) };
}
