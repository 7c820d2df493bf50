import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf, isValueField } from '#domain/forms/form-fields.ts';

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
const replaceNames = (source: string, replace: (name: string, as: NamedAs) => string): string =>
  source.replace(tokens, (token, dot: string | undefined, name: string | undefined, call: string | undefined) =>
    name === undefined || call !== undefined
      ? token
      : `${dot ?? ''}${replace(name, dot === undefined ? 'free' : 'member')}`,
  );

/** The names in an expression: free ones and members after a dot. */
export function namesIn(source: string): { free: ReadonlySet<string>; members: ReadonlySet<string> } {
  const found = { free: new Set<string>(), member: new Set<string>() };
  replaceNames(source, (name, as) => {
    found[as].add(name);
    return name;
  });
  return { free: found.free, members: found.member };
}

/** Renames one name in an expression. */
export const replaceName = (source: string, as: NamedAs, from: string, to: string): string =>
  // Fast path: most expressions do not contain the name.
  source.includes(from) ? replaceNames(source, (name, found) => (name === from && found === as ? to : name)) : source;

/** Replaces names in the source of an expression, which may be invalid. */
export type NameReplacer = (source: string) => string;

/** Replaces free names in one pass, so that a replacement is never replaced again. */
export const nameReplacer =
  (keys: ReadonlyMap<string, string>): NameReplacer =>
  (source) =>
    replaceNames(source, (name, as) => (as === 'free' ? (keys.get(name) ?? name) : name));

/** A field or column. */
type AnyField = Field | LeafField;

/** Properties that are or may be expressions. */
const expressionParts = ['visible', 'required', 'readOnly', 'default', 'expression'] as const;

/** The value of a property with its expressions replaced; the same value when nothing changes. */
export function replaceInValue(property: string, value: unknown, replace: NameReplacer): unknown {
  if (typeof value === 'string') return expressionParts.some((part) => part === property) ? replace(value) : value;
  if (property !== 'validations' || !Array.isArray(value)) return value;
  const rules = value.map((one: { rule: string }) => ({ ...one, rule: replace(one.rule) }));
  return rules.every(({ rule }, index) => rule === (value[index] as { rule: string }).rule) ? value : rules;
}

/** A field or column with its expressions replaced; the same object when nothing changes. */
export function replaceInField<C extends AnyField>(field: C, replace: NameReplacer): C {
  const changed = [...expressionParts, 'validations'].flatMap((property): [string, unknown][] => {
    const value: unknown = Reflect.get(field, property);
    const after = value === undefined ? value : replaceInValue(property, value, replace);
    return after === value ? [] : [[property, after]];
  });
  return changed.length === 0 ? field : { ...field, ...Object.fromEntries(changed) };
}

/** The expressions of a field or column, without those of a table's columns. */
export function expressionsOf(field: AnyField): readonly string[] {
  const own = expressionParts.flatMap((property): string[] => {
    const value: unknown = Reflect.get(field, property);
    return typeof value === 'string' ? [value] : [];
  });
  return isValueField(field) ? [...own, ...(field.validations ?? []).map(({ rule }) => rule)] : own;
}

/** All expressions of a form: of its tabs, sections, fields and columns. */
export function allExpressions(definition: FormDefinition): readonly string[] {
  const parts = definition.tabs.flatMap((tab) => [tab, ...tab.sections]).flatMap(({ visible }) => visible ?? []);
  const columns = fieldsOf(definition).flatMap((field) => (field.kind === 'table' ? field.columns : []));
  return [...parts, ...fieldsOf(definition).flatMap(expressionsOf), ...columns.flatMap(expressionsOf)];
}
