import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition, FormRow, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import type { CommandType } from './edit.types.ts';
import { type NameReplacer, nameReplacer, replaceInField } from './expressions.ts';
import type { DesignBounds } from './intent.types.ts';
import { freeKey, keysBeside, publishedBeside } from './new-key.ts';

/**
 * A free key for each preferred key. New parts do not get published keys. A pasted part may keep a published key that
 * is free, because it may have been cut from this form.
 */
function freeKeys(
  preferred: readonly string[],
  beside: ReadonlySet<string>,
  published: ReadonlySet<string>,
  commandType: CommandType,
): readonly string[] {
  const usedKeys = new Set(beside);
  return preferred.map((key) => {
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
  definition: FormDefinition,
  table: string,
  columns: readonly LeafField[],
  commandType: CommandType,
  bounds: DesignBounds,
): readonly LeafField[] {
  const of = { part: 'column', table, key: '' } as const;
  const preferred = columns.map(({ key }) => key);
  const keys = freeKeys(preferred, keysBeside(definition, of), publishedBeside(of, bounds), commandType);
  const replace = nameReplacer(replacedKeys(columns, keys));
  return columns.map((column, index) => ({ ...replaceInField(column, replace), key: keys[index] ?? column.key }));
}

/** Fields with keys that are free in a form, and a function that replaces the old keys in expressions. */
function freeFields(
  definition: FormDefinition,
  fields: readonly Field[],
  commandType: CommandType,
  bounds: DesignBounds,
): { readonly free: readonly Field[]; readonly replace: NameReplacer } {
  const of = { part: 'field', key: '' } as const;
  const preferred = fields.map(({ key }) => key);
  const keys = freeKeys(preferred, keysBeside(definition, of), publishedBeside(of, bounds), commandType);
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

/** Fields with keys that are free in a form; expressions of the fields use the new keys. */
export const fieldsWithFreeKeys = (
  definition: FormDefinition,
  fields: readonly Field[],
  commandType: CommandType,
  bounds: DesignBounds,
): readonly Field[] => freeFields(definition, fields, commandType, bounds).free;

const withVisible = <Part extends FormTab | FormSection>(part: Part, replace: NameReplacer): Part =>
  part.visible === undefined ? part : { ...part, visible: replace(part.visible) };

/** Sections and fields with free keys, and a function that replaces the old keys in expressions. */
function freeSections(
  definition: FormDefinition,
  sections: readonly FormSection[],
  commandType: CommandType,
  bounds: DesignBounds,
): { readonly free: readonly FormSection[]; readonly replace: NameReplacer } {
  const of = { part: 'section', key: '' } as const;
  const keys = freeKeys(
    sections.map(({ key }) => key),
    keysBeside(definition, of),
    new Set(),
    commandType,
  );
  const fields = sections.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
  const { free: freed, replace } = freeFields(definition, fields, commandType, bounds);
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

/**
 * Sections whose keys, and the keys of their fields, are free in the form; expressions in the sections use the new
 * keys.
 */
export const sectionsWithFreeKeys = (
  definition: FormDefinition,
  sections: readonly FormSection[],
  commandType: CommandType,
  bounds: DesignBounds,
): readonly FormSection[] => freeSections(definition, sections, commandType, bounds).free;

/** Tabs whose keys, and the keys of their content, are free in the form; expressions in the tabs use the new keys. */
export function tabsWithFreeKeys(
  definition: FormDefinition,
  tabs: readonly FormTab[],
  commandType: CommandType,
  bounds: DesignBounds,
): readonly FormTab[] {
  const of = { part: 'tab', key: '' } as const;
  const keys = freeKeys(
    tabs.map(({ key }) => key),
    keysBeside(definition, of),
    new Set(),
    commandType,
  );
  const { free, replace } = freeSections(
    definition,
    tabs.flatMap(({ sections }) => sections),
    commandType,
    bounds,
  );
  let from = 0;
  return tabs.map((tab, index) => {
    const sections = free.slice(from, from + tab.sections.length);
    from += tab.sections.length;
    return { ...withVisible(tab, replace), key: keys[index] ?? tab.key, sections };
  });
}
