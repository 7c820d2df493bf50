import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf, holdsValue } from '#domain/forms/form-fields.ts';

const signs = [
  // Raw texts know no escapes; those in three quotes may hold single ones.
  /[bB]?[rR][bB]?(?:"""[^]*?"""|'''[^]*?'''|"[^"]*"|'[^']*')/,
  /[bB]?(?:"""(?:\\[^]|[^])*?"""|'''(?:\\[^]|[^])*?''')/,
  /[bB]?(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*')/,
  /\/\/[^\n]*/,
  /\d\w*(?:\.\d\w*)?/,
  // Behind a dot, the name itself, and the bracket that makes a function of it.
  /(\.\s*)?([A-Za-z_]\w*)(\s*\()?/,
];

/** Texts, remarks, figures and names: all that matters of an expression to exchange a name in it. */
const tokens = new RegExp(signs.map(({ source }) => source).join('|'), 'g');

/** As what an expression has a name: as it stands, or behind a dot. What is called is a function's name, and no field's. */
type NamedAs = 'free' | 'member';

/** An expression with its names exchanged, whatever else stands in it. */
const exchangeNames = (source: string, exchange: (name: string, as: NamedAs) => string): string =>
  source.replace(tokens, (token, dot: string | undefined, name: string | undefined, call: string | undefined) =>
    name === undefined || call !== undefined
      ? token
      : `${dot ?? ''}${exchange(name, dot === undefined ? 'free' : 'member')}`,
  );

/** The names an expression has: as they stand, or behind a dot. */
export function namesIn(source: string): { free: ReadonlySet<string>; members: ReadonlySet<string> } {
  const found = { free: new Set<string>(), member: new Set<string>() };
  exchangeNames(source, (name, as) => {
    found[as].add(name);
    return name;
  });
  return { free: found.free, members: found.member };
}

/** An expression that calls something otherwise. */
export const exchangeName = (source: string, as: NamedAs, from: string, to: string): string =>
  // Most expressions do not have the name at all.
  source.includes(from) ? exchangeNames(source, (name, found) => (name === from && found === as ? to : name)) : source;

export type Exchange = (source: string) => string;

/** Exchanges names as they stand, all at once. */
export const exchangeAs =
  (keys: ReadonlyMap<string, string>): Exchange =>
  (source) =>
    exchangeNames(source, (name, as) => (as === 'free' ? (keys.get(name) ?? name) : name));

/** Whatever may carry expressions. */
type Carrier = Field | LeafField;

/** Properties that are expressions, or may be. */
const expressionParts = ['visible', 'required', 'readOnly', 'default', 'expression'] as const;

/** A property of a part with its expressions exchanged; the very same where it has none. */
export function exchangeInValue(property: string, value: unknown, exchange: Exchange): unknown {
  if (typeof value === 'string') return expressionParts.some((part) => part === property) ? exchange(value) : value;
  if (property !== 'validations' || !Array.isArray(value)) return value;
  const rules = value.map((one: { rule: string }) => ({ ...one, rule: exchange(one.rule) }));
  return rules.every(({ rule }, index) => rule === (value[index] as { rule: string }).rule) ? value : rules;
}

/** A field or column whose expressions are exchanged; the very same where nothing changes. */
export function exchangeIn<C extends Carrier>(carrier: C, exchange: Exchange): C {
  const changed = [...expressionParts, 'validations'].flatMap((property): [string, unknown][] => {
    const value: unknown = Reflect.get(carrier, property);
    const after = value === undefined ? value : exchangeInValue(property, value, exchange);
    return after === value ? [] : [[property, after]];
  });
  return changed.length === 0 ? carrier : { ...carrier, ...Object.fromEntries(changed) };
}

/** All expressions of a field or column; those of a table's columns are not among its own. */
export function expressionsOf(carrier: Carrier): readonly string[] {
  const own = expressionParts.flatMap((property): string[] => {
    const value: unknown = Reflect.get(carrier, property);
    return typeof value === 'string' ? [value] : [];
  });
  return holdsValue(carrier) ? [...own, ...(carrier.validations ?? []).map(({ rule }) => rule)] : own;
}

/** All expressions of a form: of its parts, fields and columns. */
export function allExpressions(definition: FormDefinition): readonly string[] {
  const parts = definition.tabs.flatMap((tab) => [tab, ...tab.sections]).flatMap(({ visible }) => visible ?? []);
  const columns = fieldsOf(definition).flatMap((field) => (field.kind === 'table' ? field.columns : []));
  return [...parts, ...fieldsOf(definition).flatMap(expressionsOf), ...columns.flatMap(expressionsOf)];
}
