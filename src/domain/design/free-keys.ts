import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition, FormRow, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import type { CommandType, KeyedSubject } from './edit.types.ts';
import { type NameReplacer, nameReplacer, replaceInField } from './expressions.ts';
import type { DesignBounds } from './intent.types.ts';
import { freeKey, keysBeside, publishedBeside } from './new-key.ts';

/** The form into which a command inserts parts. */
interface Destination {
  readonly definition: FormDefinition;
  readonly commandType: CommandType;
  readonly bounds: DesignBounds;
}

/**
 * A free key for each part of the kind `of`. New parts do not get published keys. A pasted part may keep a published
 * key that is free, because it may have been cut from this form.
 */
function freeKeys(
  parts: readonly { key: string }[],
  of: KeyedSubject,
  { definition, commandType, bounds }: Destination,
): readonly string[] {
  const usedKeys = new Set(keysBeside(definition, of));
  const published = publishedBeside(of, bounds);
  return parts.map(({ key }) => {
    const isOwn = commandType === 'paste' && !usedKeys.has(key) && published.has(key);
    const free = isOwn ? key : freeKey(key, usedKeys, published);
    usedKeys.add(free);
    return free;
  });
}

/** Maps each replaced key to its new key. */
const replacedKeys = (parts: readonly { key: string }[], keys: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    parts.flatMap(({ key }, index): [string, string][] => {
      const free = keys[index];
      return free === undefined || free === key ? [] : [[key, free]];
    }),
  );

/** Columns with keys that are free in a table; expressions of the columns use the new keys. */
export function columnsWithFreeKeys(
  columns: readonly LeafField[],
  table: string,
  destination: Destination,
): readonly LeafField[] {
  const keys = freeKeys(columns, { part: 'column', table, key: '' }, destination);
  const replace = nameReplacer(replacedKeys(columns, keys));
  return columns.map((column, index) => ({ ...replaceInField(column, replace), key: keys[index] ?? column.key }));
}

/** Parts with free keys, and a function that replaces the old keys of their fields in expressions. */
interface Freed<Part> {
  readonly free: readonly Part[];
  readonly replace: NameReplacer;
}

/** Fields with keys that are free in a form; expressions of the fields use the new keys. */
export function fieldsWithFreeKeys(fields: readonly Field[], destination: Destination): Freed<Field> {
  const keys = freeKeys(fields, { part: 'field', key: '' }, destination);
  const others = replacedKeys(fields, keys);
  const replace = nameReplacer(others);
  const free = fields.map((field, index) => {
    const changed = { ...replaceInField(field, replace), key: keys[index] ?? field.key };
    if (changed.kind !== 'table') return changed;
    // In the rows of a table, its own columns shadow fields of the same key.
    const own = new Set(changed.columns.map(({ key }) => key));
    const inRows = nameReplacer(new Map([...others].filter(([key]) => !own.has(key))));
    return { ...changed, columns: changed.columns.map((column) => replaceInField(column, inRows)) };
  });
  return { free, replace };
}

const withVisible = <Part extends FormTab | FormSection>(part: Part, replace: NameReplacer): Part =>
  part.visible === undefined ? part : { ...part, visible: replace(part.visible) };

/**
 * Sections whose keys, and the keys of their fields, are free in the form; expressions in the sections use the new
 * keys.
 */
export function sectionsWithFreeKeys(sections: readonly FormSection[], destination: Destination): Freed<FormSection> {
  const keys = freeKeys(sections, { part: 'section', key: '' }, destination);
  const fields = sections.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
  const { free: freed, replace } = fieldsWithFreeKeys(fields, destination);
  const next = freed.values();
  const rowsOf = ({ rows }: FormSection): FormRow[] =>
    rows.map((row) => ({ fields: row.fields.map((field) => next.next().value ?? field) }));
  const free = sections.map((section, index) => ({
    ...withVisible(section, replace),
    key: keys[index] ?? section.key,
    rows: rowsOf(section),
  }));
  return { free, replace };
}

/** Tabs whose keys, and the keys of their content, are free in the form; expressions in the tabs use the new keys. */
export function tabsWithFreeKeys(tabs: readonly FormTab[], destination: Destination): readonly FormTab[] {
  const keys = freeKeys(tabs, { part: 'tab', key: '' }, destination);
  const allSections = tabs.flatMap(({ sections }) => sections);
  const { free, replace } = sectionsWithFreeKeys(allSections, destination);
  let from = 0;
  return tabs.map((tab, index) => {
    const sections = free.slice(from, from + tab.sections.length);
    from += tab.sections.length;
    return { ...withVisible(tab, replace), key: keys[index] ?? tab.key, sections };
  });
}
