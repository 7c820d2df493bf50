import type { Edit, Piece, Place, Subject } from '#domain/design/edit.types.ts';
import { findPart, nameOf, subjectOf } from '#domain/design/form-parts.ts';
import { kindNames } from '#domain/forms/change.texts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { isRecord } from '#domain/is-record.ts';
import type { selectConflicts } from '#machines/form-designer/index.ts';
import { collaborationTexts as t } from './collaboration.texts.ts';
import { propertyName, valueWords } from './value-words.ts';

/** Something of one's own that others overtook. */
export type Conflict = ReturnType<typeof selectConflicts>[number];

/** Both sides of a conflict as people read them. */
export interface ConflictWords {
  /** Where it is: `Campo «RUC»: ayuda`. */
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
}

const subjectOfEdit = (edit: Edit): Subject => {
  if (edit.type === 'insert' || edit.type === 'remove') return subjectOf(edit.piece);
  return edit.type === 'replace' ? { part: 'form' } : edit.of;
};

const partName = (of: Subject, name: string): string => (of.part === 'form' ? t.form : t.parts[of.part](name));

/** What a part is called, with its kind where it is a field. */
function pieceName({ value }: Pick<Piece, 'value'>): { name: string; kind: string | null } {
  if ('kind' in value) return { name: value.label, kind: kindNames[value.kind] };
  return { name: value.title ?? value.key, kind: null };
}

function added(piece: Piece): string {
  const { name, kind } = pieceName(piece);
  return kind === null ? t.addedPart(name) : t.added(name, kind);
}

/** A part of the other person under the same key. */
function otherPart(theirs: unknown): string {
  if (!isRecord(theirs)) return t.removed;
  const { kind, label, title, key } = theirs;
  const [name = ''] = [label, title, key].filter((word) => typeof word === 'string' && word !== '').map(String);
  const known = Object.entries(kindNames).find(([one]) => one === kind);
  return known === undefined ? t.othersPart(name) : t.others(name, known[1]);
}

/** The properties of a part that another person made otherwise. */
function changedIn(piece: Piece, theirs: unknown): readonly string[] {
  if (!isRecord(theirs)) return [];
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(piece.value));
  const names = [...new Set([...before.keys(), ...Object.keys(theirs)])].filter(
    (property) => !isSameContent(before.get(property), theirs[property]),
  );
  return [...new Set(names.map((property) => propertyName(subjectOf(piece), property)))];
}

/** Where a part stands, by what it stands in. */
function placeWords(definition: FormDefinition, place: Place): string {
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

/** What an edit of one's own does, and what the other person did instead; without the part it is of. */
function sidesOf(definition: FormDefinition, { edit, why, theirs }: Conflict): Omit<ConflictWords, 'title'> {
  switch (edit.type) {
    case 'set': {
      const words = (value: unknown) => valueWords(definition, edit.property, value);
      return { mine: words(edit.after), theirs: why === 'gone' ? t.removed : words(theirs) };
    }
    case 'insert':
      return { mine: added(edit.piece), theirs: why === 'gone' ? t.placeDeleted : otherPart(theirs) };
    case 'remove':
      return { mine: t.removes, theirs: t.changed(changedIn(edit.piece, theirs)) };
    case 'move': {
      const isThere = findPart(definition, edit.of) !== undefined;
      const gone = isThere ? t.placeDeleted : t.removed;
      return { mine: placeWords(definition, edit.to), theirs: why === 'gone' ? gone : t.movedElsewhere };
    }
    case 'rename':
      return { mine: t.renames(edit.to), theirs: why === 'gone' ? t.removed : t.usesKey };
    case 'replace':
      return { mine: t.replaces, theirs: t.goesOn };
  }
}

/** A conflict in words, in the form as it is now. */
export function conflictWords(definition: FormDefinition, conflict: Conflict): ConflictWords {
  const { edit, name } = conflict;
  const of = subjectOfEdit(edit);
  const part = partName(of, name);
  const title = edit.type === 'set' ? t.ofProperty(part, propertyName(of, edit.property)) : part;
  return { title, ...sidesOf(definition, conflict) };
}
