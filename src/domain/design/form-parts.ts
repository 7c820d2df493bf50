import type { Field, TableField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import type { FieldPlace, KeyedSubject, Piece, Place, Subject } from './edit.types.ts';

/**
 * Creates a function that finds parts of one kind by key. The lookup is memoized per form, because hundreds of cards
 * query the same form. Of duplicate keys the first one counts.
 */
function createFinder<Part extends { readonly key: string }>(partsIn: (definition: FormDefinition) => readonly Part[]) {
  const known = new WeakMap<FormDefinition, ReadonlyMap<string, Part>>();
  return (definition: FormDefinition, key: string): Part | undefined => {
    const found = known.get(definition);
    if (found !== undefined) return found.get(key);
    const parts = new Map<string, Part>();
    for (const part of partsIn(definition)) if (!parts.has(part.key)) parts.set(part.key, part);
    known.set(definition, parts);
    return parts.get(key);
  };
}

/** The tab with a key; undefined when there is none. */
export const findTab = createFinder<FormTab>(({ tabs }) => tabs);

/** The section with a key in any tab; undefined when there is none. */
export const findSection = createFinder<FormSection>(({ tabs }) => tabs.flatMap(({ sections }) => sections));

/** The field with a key in any section; undefined when there is none, and for columns. */
export const findField = createFinder<Field>(fieldsOf);

/** The table with a key; undefined when there is none or the field is not a table. */
export function findTable(definition: FormDefinition, key: string): TableField | undefined {
  const field = findField(definition, key);
  return field?.kind === 'table' ? field : undefined;
}

/** A column of a table, by both keys; undefined when either does not exist. */
export const findColumn = (definition: FormDefinition, table: string, key: string): LeafField | undefined =>
  findTable(definition, table)?.columns.find((column) => column.key === key);

/** The part that a subject identifies; undefined when the form has no such part. */
export function findPart(definition: FormDefinition, subject: Subject) {
  switch (subject.part) {
    case 'form':
      return definition;
    case 'tab':
      return findTab(definition, subject.key);
    case 'section':
      return findSection(definition, subject.key);
    case 'field':
      return findField(definition, subject.key);
    case 'column':
      return findColumn(definition, subject.table, subject.key);
  }
}

/** Key of the preceding item in a list; null for the first. */
const keyBefore = (list: readonly { key: string }[], key: string): string | null =>
  list[list.findIndex((one) => one.key === key) - 1]?.key ?? null;

function fieldPlaceIn(section: FormSection, key: string): FieldPlace | null {
  const index = section.rows.findIndex(({ fields }) => fields.some((field) => field.key === key));
  const row = section.rows[index]?.fields;
  if (row === undefined) return null;
  const at = row.findIndex((field) => field.key === key);
  const place = { part: 'field', section: section.key } as const;
  const [before, behind] = [row[at - 1], row[at + 1]];
  if (before !== undefined) return { ...place, row: 'shared', beside: before.key, side: 'after' };
  if (behind !== undefined) return { ...place, row: 'shared', beside: behind.key, side: 'before' };
  return { ...place, row: 'own', after: section.rows[index - 1]?.fields.at(-1)?.key ?? null };
}

/** The place of a field; null when the form has no such field. */
export function fieldPlaceOf({ tabs }: FormDefinition, key: string): FieldPlace | null {
  for (const { sections } of tabs) {
    for (const section of sections) {
      const place = fieldPlaceIn(section, key);
      if (place !== null) return place;
    }
  }
  return null;
}

/** The place of a part; null when the form has no such part. */
export function placeOf(definition: FormDefinition, subject: KeyedSubject): Place | null {
  const { key } = subject;
  switch (subject.part) {
    case 'tab':
      return findTab(definition, key) === undefined ? null : { part: 'tab', after: keyBefore(definition.tabs, key) };
    case 'section': {
      const tab = definition.tabs.find(({ sections }) => sections.some((section) => section.key === key));
      return tab === undefined ? null : { part: 'section', tab: tab.key, after: keyBefore(tab.sections, key) };
    }
    case 'field':
      return fieldPlaceOf(definition, key);
    case 'column': {
      const table = findTable(definition, subject.table);
      return table === undefined || !table.columns.some((column) => column.key === key)
        ? null
        : { part: 'column', table: table.key, after: keyBefore(table.columns, key) };
    }
  }
}

/** A part with its place; null when the form has no such part. */
export function pieceOf(definition: FormDefinition, subject: KeyedSubject): Piece | null {
  const place = placeOf(definition, subject);
  switch (place?.part) {
    case undefined:
      return null;
    case 'tab': {
      const value = findTab(definition, subject.key);
      return value === undefined ? null : { part: 'tab', place, value };
    }
    case 'section': {
      const value = findSection(definition, subject.key);
      return value === undefined ? null : { part: 'section', place, value };
    }
    case 'field': {
      const value = findField(definition, subject.key);
      return value === undefined ? null : { part: 'field', place, value };
    }
    case 'column': {
      const value = findColumn(definition, place.table, subject.key);
      return value === undefined ? null : { part: 'column', place, value };
    }
  }
}

/** The subject of a piece. */
export function subjectOf(piece: Piece): KeyedSubject {
  const { key } = piece.value;
  return piece.part === 'column' ? { part: 'column', table: piece.place.table, key } : { part: piece.part, key };
}

/** The subjects of a piece and of everything inside it, without the columns of tables. */
export function partsOf(piece: Piece): readonly KeyedSubject[] {
  const inSection = ({ key, rows }: FormSection): KeyedSubject[] => [
    { part: 'section', key },
    ...rows.flatMap(({ fields }) => fields.map((field): KeyedSubject => ({ part: 'field', key: field.key }))),
  ];
  switch (piece.part) {
    case 'tab':
      return [subjectOf(piece), ...piece.value.sections.flatMap(inSection)];
    case 'section':
      return inSection(piece.value);
    case 'field':
    case 'column':
      return [subjectOf(piece)];
  }
}

/** Key of the section that contains a field; undefined when the form has no such field. */
export const sectionAround = ({ tabs }: FormDefinition, key: string): string | undefined =>
  tabs
    .flatMap(({ sections }) => sections)
    .find(({ rows }) => rows.some(({ fields }) => fields.some((field) => field.key === key)))?.key;

/** Label of a part; its key when it has no label. */
export function nameOf(definition: FormDefinition, subject: Subject): string {
  if (subject.part === 'form') return definition.title;
  const part = findPart(definition, subject);
  if (part === undefined) return subject.key;
  const label = 'label' in part ? part.label : part.title;
  return label === undefined || label === '' ? subject.key : label;
}

/** Whether two subjects identify the same part. */
export function isSameSubject(one: Subject, other: Subject): boolean {
  if (one.part === 'form' || other.part === 'form') return one.part === other.part;
  const [table, otherTable] = [one, other].map((subject) => (subject.part === 'column' ? subject.table : null));
  return one.part === other.part && one.key === other.key && table === otherTable;
}
