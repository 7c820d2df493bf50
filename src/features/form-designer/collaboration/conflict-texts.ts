import type { Edit, Piece, Place, Subject } from '#domain/design/edit.types.ts';
import { findPart, nameOf, subjectOf } from '#domain/design/form-parts.ts';
import { kindNames, partNames } from '#domain/forms/change.texts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { isRecord } from '#domain/is-record.ts';
import type { selectConflicts } from '#machines/form-designer/index.ts';
import { settingsTexts } from '../settings/settings.texts.ts';
import { collaborationTexts as t } from './collaboration.texts.ts';

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
    (property) => !isDeepEqual(before.get(property), theirs[property]),
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

/** Display name of a property. */
export const propertyName = (of: Subject, property: string): string =>
  (of.part === 'field' || of.part === 'column' ? partNames[property] : undefined) ??
  t.properties[property] ??
  partNames[property] ??
  property;

const named = (names: Readonly<Record<string, string>>, value: string): string => names[value] ?? value;

/** Display text of a list entry: an option by its label, a rule by its message. */
function entryText(entry: unknown): string {
  if (!isRecord(entry)) return textOf(entry);
  const label = entry['label'] ?? entry['message'];
  if (typeof label === 'string') return label;
  const { field, is } = entry;
  return typeof field === 'string' && typeof is === 'string' ? `${field} = ${is}` : textOf(entry);
}

/** Display text of any value. */
function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return t.nothing;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? t.nothing : value.map(entryText).join(', ');
  if (!isRecord(value)) return t.nothing;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length === 0) return t.nothing;
  return entries.map(([key, inner]) => `${partNames[key] ?? t.properties[key] ?? key}: ${textOf(inner)}`).join('; ');
}

const fieldName = (definition: FormDefinition, key: string): string => nameOf(definition, { part: 'field', key });

function listText(definition: FormDefinition, value: unknown): string {
  if (!isRecord(value)) return textOf(value);
  const { columns, sort } = value;
  const shown = Array.isArray(columns) ? columns.map((key) => fieldName(definition, String(key))) : [];
  const sorted = (Array.isArray(sort) ? sort : []).flatMap((one: unknown) =>
    isRecord(one) && typeof one['field'] === 'string' ? [fieldName(definition, one['field'])] : [],
  );
  const order = sorted.length === 0 ? t.unsorted : t.sortedBy(sorted.join(', '));
  return [t.columns(shown.length === 0 ? t.nothing : shown.join(', ')), order].join('; ');
}

function printText(definition: FormDefinition, value: unknown): string {
  if (!isRecord(value)) return t.plainPrint;
  const { orientation, without, hidesEmpty } = value;
  const left = (Array.isArray(without) ? without : []).map((key) =>
    nameOf(definition, { part: 'section', key: String(key) }),
  );
  const texts = [
    named(settingsTexts.orientations, typeof orientation === 'string' ? orientation : 'portrait'),
    ...(left.length > 0 ? [t.printedWithout(left.join(', '))] : []),
    ...(hidesEmpty === true ? [t.withoutEmpty] : []),
  ];
  return texts.join('; ');
}

/** Formatters of the properties whose values refer to other parts or have their own labels. */
const propertyTexts: Readonly<Record<string, (definition: FormDefinition, value: unknown) => string>> = {
  list: listText,
  print: printText,
  icon: (_, value) => (typeof value === 'string' ? named(settingsTexts.icons, value) : textOf(value)),
  naming: (definition, value) =>
    typeof value === 'string' && value !== '' ? fieldName(definition, value) : textOf(value),
  calendar: (definition, value) => (typeof value === 'string' ? fieldName(definition, value) : textOf(value)),
  width: (_, value) => (typeof value === 'number' ? t.ofTwelve(value) : t.ofTwelve(12)),
  result: (_, value) => (typeof value === 'string' ? named(kindNames, value) : textOf(value)),
};

/** Display text of a property's value. */
export const valueText = (definition: FormDefinition, property: string, value: unknown): string =>
  propertyTexts[property]?.(definition, value) ?? textOf(value);
