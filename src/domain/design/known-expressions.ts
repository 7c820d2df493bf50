import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { allExpressions, namesIn } from './expressions.ts';

/** A part that may contain expressions and be referenced by them. */
interface Named {
  readonly key: string;
  /** Everything that decides the meaning and the result type of its expressions. */
  readonly means: readonly unknown[];
  /** The properties that other expressions depend on. */
  readonly isRead: string;
}

function named(part: Field | LeafField): Named {
  const of = (property: string): unknown => Reflect.get(part, property);
  const read = `${part.kind} ${String(of('result'))}`;
  const means = ['visible', 'required', 'readOnly', 'default', 'expression', 'validations'].map(of);
  return { key: part.key, means: [read, ...means], isRead: read };
}

const conditionOf = ({ visible }: { visible?: string | undefined }): Named => ({
  key: '',
  means: ['', visible],
  isRead: '',
});

/** The parts of a form by unique id, in form order. */
function partsOf(definition: FormDefinition): ReadonlyMap<string, Named> {
  const parts = new Map<string, Named>();
  for (const tab of definition.tabs) {
    parts.set(`tab:${tab.key}`, conditionOf(tab));
    for (const section of tab.sections) parts.set(`section:${section.key}`, conditionOf(section));
  }
  for (const field of fieldsOf(definition)) {
    parts.set(field.key, named(field));
    if (field.kind === 'table') for (const one of field.columns) parts.set(`${field.key}.${one.key}`, named(one));
  }
  return parts;
}

const carries = ({ means: [, ...expressions] }: Named): boolean =>
  expressions.some((one) => typeof one === 'string' || Array.isArray(one));

const isDefault = ({ means }: Named): boolean => means[4] !== undefined;

/** Keys whose meaning in expressions differs between two forms. */
function keysReadOtherwise(one: ReadonlyMap<string, Named>, other: ReadonlyMap<string, Named>): Set<string> {
  const keys = new Set<string>();
  for (const [id, { key, isRead }] of one) if (other.get(id)?.isRead !== isRead) keys.add(key);
  for (const [id, { key }] of other) if (!one.has(id)) keys.add(key);
  return keys;
}

/**
 * Whether the expressions of a form are known to be valid without parsing: it has none, or all of them are unchanged
 * since its valid published version and mean the same. Parts that no expression references may differ.
 */
export function areExpressionsKnown(now: FormDefinition, published: FormDefinition | null): boolean {
  const sources = allExpressions(now);
  if (sources.length === 0) return true;
  if (published === null) return false;
  const [parts, earlier] = [partsOf(now), partsOf(published)];
  const isCarried = ([id, part]: [string, Named]) =>
    !carries(part) || isSameContent(part.means, earlier.get(id)?.means);
  if (![...parts].every(isCarried)) return false;
  const otherwise = keysReadOtherwise(parts, earlier);
  const isNamed = (source: string) => {
    const { free, members } = namesIn(source);
    return [...free, ...members].some((name) => otherwise.has(name));
  };
  if (otherwise.size > 0 && sources.some(isNamed)) return false;
  // A default value reads only preceding fields.
  if (![...parts.values()].some(isDefault)) return true;
  const inBoth = (ids: Iterable<string>) => [...ids].filter((id) => parts.has(id) && earlier.has(id));
  return isSameContent(inBoth(parts.keys()), inBoth(earlier.keys()));
}
