import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf, holdsValue } from '#domain/forms/form-fields.ts';

/** Texts in quotes, and names: all that matters of an expression to exchange a name in it. */
const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\.?\s*[A-Za-z_]\w*/gs;

/** The names an expression has: as they stand, or behind a dot. */
export function namesIn(source: string): { free: ReadonlySet<string>; members: ReadonlySet<string> } {
  const names = (source.match(tokens) ?? []).filter((token) => !/^["']/.test(token));
  const isMember = (token: string) => token.startsWith('.');
  return {
    free: new Set(names.filter((token) => !isMember(token)).map((token) => token.trim())),
    members: new Set(names.filter(isMember).map((token) => token.slice(1).trim())),
  };
}

/** An expression that calls something otherwise. */
export function exchangeName(source: string, as: 'free' | 'member', from: string, to: string): string {
  return source.replace(tokens, (token) => {
    const isMember = token.startsWith('.');
    const name = isMember ? token.slice(1).trim() : token;
    return name === from && isMember === (as === 'member') ? token.slice(0, token.length - from.length) + to : token;
  });
}

export type Exchange = (source: string) => string;

/** Whatever may carry expressions. */
type Carrier = Field | LeafField;

/** A field or column whose expressions are exchanged. */
export function exchangeIn<C extends Carrier>(carrier: C, exchange: Exchange): C {
  const change = (source: unknown) => (typeof source === 'string' ? exchange(source) : source);
  const entries = Object.entries(carrier).map(([part, value]): [string, unknown] => {
    if (part === 'validations' && holdsValue(carrier)) {
      return [part, carrier.validations?.map((rule) => ({ ...rule, rule: exchange(rule.rule) }))];
    }
    return [part, expressionParts.has(part) ? change(value) : value];
  });
  // The same parts with the same types: expressions are exchanged for expressions.
  return Object.fromEntries(entries) as C;
}

/** Properties that are expressions, or may be. */
const expressionParts: ReadonlySet<string> = new Set(['visible', 'required', 'readOnly', 'default', 'expression']);

/** All expressions of a field or column; those of a table's columns are not among its own. */
export function expressionsOf(carrier: Carrier): readonly string[] {
  const own = Object.entries(carrier).flatMap(([part, value]) =>
    expressionParts.has(part) && typeof value === 'string' ? [value] : [],
  );
  return holdsValue(carrier) ? [...own, ...(carrier.validations ?? []).map(({ rule }) => rule)] : own;
}

/** Parts under other keys, each also in what the others of them calculate. */
export function exchangeKeys<Part extends Carrier>(parts: readonly Part[], keys: ReadonlyMap<string, string>): Part[] {
  const exchange: Exchange = (source) =>
    source.replace(tokens, (token) => (/^["'.]/.test(token) ? token : (keys.get(token) ?? token)));
  return parts.map((part) => ({ ...exchangeIn(part, exchange), key: keys.get(part.key) ?? part.key }));
}

/** All expressions of a form: of its parts, fields and columns. */
export function allExpressions(definition: FormDefinition): readonly string[] {
  const parts = definition.tabs.flatMap((tab) => [tab, ...tab.sections]).flatMap(({ visible }) => visible ?? []);
  const columns = fieldsOf(definition).flatMap((field) => (field.kind === 'table' ? field.columns : []));
  return [...parts, ...fieldsOf(definition).flatMap(expressionsOf), ...columns.flatMap(expressionsOf)];
}
