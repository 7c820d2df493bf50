import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf, holdsValue } from '#domain/forms/form-fields.ts';

const signs = [
  // Raw strings have no escapes; triple-quoted ones may contain single quotes.
  /[bB]?[rR][bB]?(?:"""[^]*?"""|'''[^]*?'''|"[^"]*"|'[^']*')/,
  /[bB]?(?:"""(?:\\[^]|[^])*?"""|'''(?:\\[^]|[^])*?''')/,
  /[bB]?(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*')/,
  /\/\/[^\n]*/,
  /\d\w*(?:\.\d\w*)?/,
  // An optional dot, the identifier, and the bracket that makes it a function call.
  /(\.\s*)?([A-Za-z_]\w*)(\s*\()?/,
];

/** Strings, comments, numbers and identifiers: the tokens needed to replace a name in an expression. */
const tokens = new RegExp(signs.map(({ source }) => source).join('|'), 'g');

/** How an expression uses a name: free, or as a member after a dot. A called name is a function, never a field. */
type NamedAs = 'free' | 'member';

/** Replaces names in an expression and preserves everything else. */
const exchangeNames = (source: string, exchange: (name: string, as: NamedAs) => string): string =>
  source.replace(tokens, (token, dot: string | undefined, name: string | undefined, call: string | undefined) =>
    name === undefined || call !== undefined
      ? token
      : `${dot ?? ''}${exchange(name, dot === undefined ? 'free' : 'member')}`,
  );

/** The names in an expression: free ones and members after a dot. */
export function namesIn(source: string): { free: ReadonlySet<string>; members: ReadonlySet<string> } {
  const found = { free: new Set<string>(), member: new Set<string>() };
  exchangeNames(source, (name, as) => {
    found[as].add(name);
    return name;
  });
  return { free: found.free, members: found.member };
}

/** Renames one name in an expression. */
export const exchangeName = (source: string, as: NamedAs, from: string, to: string): string =>
  // Fast path: most expressions do not contain the name.
  source.includes(from) ? exchangeNames(source, (name, found) => (name === from && found === as ? to : name)) : source;

export type Exchange = (source: string) => string;

/** Replaces free names, all at once. */
export const exchangeAs =
  (keys: ReadonlyMap<string, string>): Exchange =>
  (source) =>
    exchangeNames(source, (name, as) => (as === 'free' ? (keys.get(name) ?? name) : name));

/** A part that may contain expressions. */
type Carrier = Field | LeafField;

/** Properties that are or may be expressions. */
const expressionParts = ['visible', 'required', 'readOnly', 'default', 'expression'] as const;

/** A property's value with its expressions replaced; the same value when it has none. */
export function exchangeInValue(property: string, value: unknown, exchange: Exchange): unknown {
  if (typeof value === 'string') return expressionParts.some((part) => part === property) ? exchange(value) : value;
  if (property !== 'validations' || !Array.isArray(value)) return value;
  const rules = value.map((one: { rule: string }) => ({ ...one, rule: exchange(one.rule) }));
  return rules.every(({ rule }, index) => rule === (value[index] as { rule: string }).rule) ? value : rules;
}

/** A field or column with its expressions replaced; the same object when nothing changes. */
export function exchangeIn<C extends Carrier>(carrier: C, exchange: Exchange): C {
  const changed = [...expressionParts, 'validations'].flatMap((property): [string, unknown][] => {
    const value: unknown = Reflect.get(carrier, property);
    const after = value === undefined ? value : exchangeInValue(property, value, exchange);
    return after === value ? [] : [[property, after]];
  });
  return changed.length === 0 ? carrier : { ...carrier, ...Object.fromEntries(changed) };
}

/** The expressions of a field or column, without those of a table's columns. */
export function expressionsOf(carrier: Carrier): readonly string[] {
  const own = expressionParts.flatMap((property): string[] => {
    const value: unknown = Reflect.get(carrier, property);
    return typeof value === 'string' ? [value] : [];
  });
  return holdsValue(carrier) ? [...own, ...(carrier.validations ?? []).map(({ rule }) => rule)] : own;
}

/** All expressions of a form: of its tabs, sections, fields and columns. */
export function allExpressions(definition: FormDefinition): readonly string[] {
  const parts = definition.tabs.flatMap((tab) => [tab, ...tab.sections]).flatMap(({ visible }) => visible ?? []);
  const columns = fieldsOf(definition).flatMap((field) => (field.kind === 'table' ? field.columns : []));
  return [...parts, ...fieldsOf(definition).flatMap(expressionsOf), ...columns.flatMap(expressionsOf)];
}
