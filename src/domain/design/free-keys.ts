import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Deed } from './edit.types.ts';
import { exchangeAs, exchangeIn } from './expressions.ts';
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
  deed: Deed,
): readonly string[] {
  const taken = new Set(beside);
  return wanted.map((key) => {
    const isOwn = deed === 'paste' && !taken.has(key) && published.has(key);
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
  deed: Deed,
  bounds: DesignBounds,
): readonly LeafField[] {
  const of = { part: 'column', table, key: '' } as const;
  const wanted = columns.map(({ key }) => key);
  const keys = freeKeys(wanted, keysBeside(definition, of), publishedBeside(of, bounds), deed);
  const exchange = exchangeAs(exchanged(columns, keys));
  return columns.map((column, index) => ({ ...exchangeIn(column, exchange), key: keys[index] ?? column.key }));
}

/** Fields under keys that are free in a form; what they calculate names each other by the free ones. */
export function fieldsUnderFreeKeys(
  definition: FormDefinition,
  fields: readonly Field[],
  deed: Deed,
  bounds: DesignBounds,
): readonly Field[] {
  const of = { part: 'field', key: '' } as const;
  const wanted = fields.map(({ key }) => key);
  const keys = freeKeys(wanted, keysBeside(definition, of), publishedBeside(of, bounds), deed);
  const others = exchanged(fields, keys);
  return fields.map((field, index) => {
    const changed = { ...exchangeIn(field, exchangeAs(others)), key: keys[index] ?? field.key };
    if (changed.kind !== 'table') return changed;
    // In its rows a table's own columns come first.
    const own = new Set(changed.columns.map(({ key }) => key));
    const inRows = exchangeAs(new Map([...others].filter(([key]) => !own.has(key))));
    return { ...changed, columns: changed.columns.map((column) => exchangeIn(column, inRows)) };
  });
}
