import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition, FormRow, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import type { CommandType } from './edit.types.ts';
import { type Exchange, exchangeAs, exchangeIn } from './expressions.ts';
import type { DesignBounds } from './intent.types.ts';
import { freeKey, keysBeside, publishedBeside } from './new-key.ts';

/**
 * A free key for each of some keys. What is new takes none that was published; what is pasted may be what was cut
 * before, and has its own again where that is free.
 */
function freeKeys(
  wanted: readonly string[],
  beside: ReadonlySet<string>,
  published: ReadonlySet<string>,
  commandType: CommandType,
): readonly string[] {
  const taken = new Set(beside);
  return wanted.map((key) => {
    const isOwn = commandType === 'paste' && !taken.has(key) && published.has(key);
    const free = isOwn ? key : freeKey(key, taken, published);
    taken.add(free);
    return free;
  });
}

/** Keys that are exchanged for others. */
const exchanged = (parts: readonly { key: string }[], keys: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    parts.flatMap(({ key }, index): [string, string][] => {
      const free = keys[index];
      return free === undefined || free === key ? [] : [[key, free]];
    }),
  );

/** Columns under keys that are free in a table; what they calculate names each other by the free ones. */
export function columnsUnderFreeKeys(
  definition: FormDefinition,
  table: string,
  columns: readonly LeafField[],
  commandType: CommandType,
  bounds: DesignBounds,
): readonly LeafField[] {
  const of = { part: 'column', table, key: '' } as const;
  const wanted = columns.map(({ key }) => key);
  const keys = freeKeys(wanted, keysBeside(definition, of), publishedBeside(of, bounds), commandType);
  const exchange = exchangeAs(exchanged(columns, keys));
  return columns.map((column, index) => ({ ...exchangeIn(column, exchange), key: keys[index] ?? column.key }));
}

/** Fields under keys that are free in a form, and how expressions come to name them by those. */
function freeFields(
  definition: FormDefinition,
  fields: readonly Field[],
  commandType: CommandType,
  bounds: DesignBounds,
): { readonly free: readonly Field[]; readonly exchange: Exchange } {
  const of = { part: 'field', key: '' } as const;
  const wanted = fields.map(({ key }) => key);
  const keys = freeKeys(wanted, keysBeside(definition, of), publishedBeside(of, bounds), commandType);
  const others = exchanged(fields, keys);
  const exchange = exchangeAs(others);
  const free = fields.map((field, index) => {
    const changed = { ...exchangeIn(field, exchange), key: keys[index] ?? field.key };
    if (changed.kind !== 'table') return changed;
    // In its rows a table's own columns come first.
    const own = new Set(changed.columns.map(({ key }) => key));
    const inRows = exchangeAs(new Map([...others].filter(([key]) => !own.has(key))));
    return { ...changed, columns: changed.columns.map((column) => exchangeIn(column, inRows)) };
  });
  return { free, exchange };
}

/** Fields under keys that are free in a form; what they calculate names each other by the free ones. */
export const fieldsUnderFreeKeys = (
  definition: FormDefinition,
  fields: readonly Field[],
  commandType: CommandType,
  bounds: DesignBounds,
): readonly Field[] => freeFields(definition, fields, commandType, bounds).free;

const withVisible = <Part extends FormTab | FormSection>(part: Part, exchange: Exchange): Part =>
  part.visible === undefined ? part : { ...part, visible: exchange(part.visible) };

/** Sections under free keys with their fields under such, and how expressions come to name those by them. */
function freeSections(
  definition: FormDefinition,
  sections: readonly FormSection[],
  commandType: CommandType,
  bounds: DesignBounds,
): { readonly free: readonly FormSection[]; readonly exchange: Exchange } {
  const of = { part: 'section', key: '' } as const;
  const keys = freeKeys(
    sections.map(({ key }) => key),
    keysBeside(definition, of),
    new Set(),
    commandType,
  );
  const fields = sections.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
  const { free: freed, exchange } = freeFields(definition, fields, commandType, bounds);
  const next = freed.values();
  const rowsOf = ({ rows }: FormSection): FormRow[] =>
    rows.map((row) => ({ fields: row.fields.map((field) => next.next().value ?? field) }));
  const free = sections.map((section, index) => ({
    ...withVisible(section, exchange),
    key: keys[index] ?? section.key,
    rows: rowsOf(section),
  }));
  return { free, exchange };
}

/** Sections under free keys, all that stands in them too; what is calculated in them names what was copied with it. */
export const sectionsUnderFreeKeys = (
  definition: FormDefinition,
  sections: readonly FormSection[],
  commandType: CommandType,
  bounds: DesignBounds,
): readonly FormSection[] => freeSections(definition, sections, commandType, bounds).free;

/** Tabs under free keys, all that stands in them too; what is calculated in them names what was copied with it. */
export function tabsUnderFreeKeys(
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
  const { free, exchange } = freeSections(
    definition,
    tabs.flatMap(({ sections }) => sections),
    commandType,
    bounds,
  );
  let from = 0;
  return tabs.map((tab, index) => {
    const sections = free.slice(from, from + tab.sections.length);
    from += tab.sections.length;
    return { ...withVisible(tab, exchange), key: keys[index] ?? tab.key, sections };
  });
}
