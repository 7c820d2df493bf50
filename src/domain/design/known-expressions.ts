import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { allExpressions, namesIn } from './expressions.ts';

/** A part that may contain expressions and be referenced by them. */
interface PartMeaning {
  readonly key: string;
  /** Everything that determines the meaning and the result type of the expressions of the part. */
  readonly meaning: readonly unknown[];
  /** Kind and result kind of the value, on which other expressions depend. */
  readonly valueType: string;
}

function meaningOfPart(part: Field | LeafField): PartMeaning {
  const of = (property: string): unknown => Reflect.get(part, property);
  const read = `${part.kind} ${String(of('result'))}`;
  const meaning = ['visible', 'required', 'readOnly', 'default', 'expression', 'validations'].map(of);
  return { key: part.key, meaning: [read, ...meaning], valueType: read };
}

const conditionOf = ({ visible }: { visible?: string | undefined }): PartMeaning => ({
  key: '',
  meaning: ['', visible],
  valueType: '',
});

/** The parts of a form by unique id, in form order. */
function partsOf(definition: FormDefinition): ReadonlyMap<string, PartMeaning> {
  const parts = new Map<string, PartMeaning>();
  for (const tab of definition.tabs) {
    parts.set(`tab:${tab.key}`, conditionOf(tab));
    for (const section of tab.sections) parts.set(`section:${section.key}`, conditionOf(section));
  }
  for (const field of fieldsOf(definition)) {
    parts.set(field.key, meaningOfPart(field));
    if (field.kind === 'table')
      for (const one of field.columns) parts.set(`${field.key}.${one.key}`, meaningOfPart(one));
  }
  return parts;
}

const hasExpressions = ({ meaning: [, ...expressions] }: PartMeaning): boolean =>
  expressions.some((one) => typeof one === 'string' || Array.isArray(one));

const isDefault = ({ meaning }: PartMeaning): boolean => meaning[4] !== undefined;

/** Keys whose meaning in expressions differs between two forms. */
function keysWithOtherMeaning(
  one: ReadonlyMap<string, PartMeaning>,
  other: ReadonlyMap<string, PartMeaning>,
): Set<string> {
  const keys = new Set<string>();
  for (const [id, { key, valueType }] of one) if (other.get(id)?.valueType !== valueType) keys.add(key);
  for (const [id, { key }] of other) if (!one.has(id)) keys.add(key);
  return keys;
}

/**
 * Whether the expressions of a form are certainly valid, found without parsing them: the form has none, or all of them
 * are unchanged since the published version, which is valid, and still mean the same. Parts that no expression
 * references may differ.
 */
export function areExpressionsKnown(current: FormDefinition, published: FormDefinition | null): boolean {
  const sources = allExpressions(current);
  if (sources.length === 0) return true;
  if (published === null) return false;
  const [parts, earlier] = [partsOf(current), partsOf(published)];
  const isUnchanged = ([id, part]: [string, PartMeaning]) =>
    !hasExpressions(part) || isDeepEqual(part.meaning, earlier.get(id)?.meaning);
  if (![...parts].every(isUnchanged)) return false;
  const changedKeys = keysWithOtherMeaning(parts, earlier);
  const usesChangedKey = (source: string) => {
    const { free, members } = namesIn(source);
    return [...free, ...members].some((name) => changedKeys.has(name));
  };
  if (changedKeys.size > 0 && sources.some(usesChangedKey)) return false;
  // A default value may read only preceding fields, so the order of the parts must be unchanged too.
  if (![...parts.values()].some(isDefault)) return true;
  const inBoth = (ids: Iterable<string>) => [...ids].filter((id) => parts.has(id) && earlier.has(id));
  return isDeepEqual(inBoth(parts.keys()), inBoth(earlier.keys()));
}
