import { expressionsOf } from '#domain/design/expressions.ts';
import type { KeyedSubject } from '#domain/design/edit.types.ts';
import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { foldText } from '#domain/search-text.ts';

/** Properties of a part that the search compares. A match names only the first property that contains the text. */
const searchedProperties = ['name', 'key', 'help', 'option', 'expression'] as const;
export type SearchedProperty = (typeof searchedProperties)[number];

/** A part that matches the search. */
export interface Found {
  readonly of: KeyedSubject;
  readonly in: SearchedProperty;
  /** Containers of the part, from the tab inwards; empty for a tab. */
  readonly within: readonly KeyedSubject[];
}

type Texts = Readonly<Record<SearchedProperty, readonly (string | undefined)[]>>;

const textsOf = (field: Field | LeafField): Texts => ({
  name: [field.label],
  key: [field.key],
  help: [
    'help' in field ? field.help : undefined,
    'placeholder' in field ? field.placeholder : undefined,
    field.kind === 'note' ? field.text : undefined,
    ...('validations' in field ? (field.validations ?? []).map(({ message }) => message) : []),
  ],
  option: field.kind === 'select' ? field.options.flatMap(({ value, label }) => [label, value]) : [],
  expression: expressionsOf(field),
});

const partTexts = (title: string | undefined, key: string, help: string | undefined, visible: string | undefined) => ({
  name: [title],
  key: [key],
  help: [help],
  option: [],
  expression: [visible],
});

/**
 * The parts whose name, key, help, options or expressions contain a text, in reading order; none for blank text. A
 * column of a table is a separate match.
 */
export function searchForm({ tabs }: FormDefinition, text: string): readonly Found[] {
  const wanted = foldText(text);
  if (wanted === '') return [];
  const found: Found[] = [];
  const searchPart = (of: KeyedSubject, texts: Texts, within: readonly KeyedSubject[]) => {
    const has = (property: SearchedProperty) =>
      texts[property].some((one) => one !== undefined && foldText(one).includes(wanted));
    const property = searchedProperties.find(has);
    if (property !== undefined) found.push({ of, in: property, within });
  };
  const searchField = (field: Field, within: readonly KeyedSubject[]) => {
    const of: KeyedSubject = { part: 'field', key: field.key };
    searchPart(of, textsOf(field), within);
    if (field.kind !== 'table') return;
    for (const column of field.columns) {
      searchPart({ part: 'column', table: field.key, key: column.key }, textsOf(column), [...within, of]);
    }
  };
  for (const { key, title, visible, sections } of tabs) {
    const tab: KeyedSubject = { part: 'tab', key };
    searchPart(tab, partTexts(title, key, undefined, visible), []);
    for (const section of sections) {
      const of: KeyedSubject = { part: 'section', key: section.key };
      searchPart(of, partTexts(section.title, section.key, section.help, section.visible), [tab]);
      for (const { fields } of section.rows) for (const field of fields) searchField(field, [tab, of]);
    }
  }
  return found;
}
