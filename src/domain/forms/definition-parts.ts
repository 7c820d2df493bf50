import { boundsProblem } from './definition-bounds.ts';
import { findFieldProblems } from './definition-fields.ts';
import { findListProblems } from './definition-lists.ts';
import { readShape } from './definition-shape.ts';
import { definitionTexts } from './definition.texts.ts';
import type { FormDefinition } from './form-definition.ts';
import { placedFields } from './form-places.ts';
import type { DefinitionProblem } from './problems.ts';

/**
 * A definition with the validation issues of its parts; null instead of the definition when its size or shape is
 * invalid.
 */
type CheckedParts =
  | { definition: FormDefinition; problems: readonly DefinitionProblem[] }
  | { definition: null; problems: readonly DefinitionProblem[] };

/**
 * Validates a definition from an untrusted source: first its size, then its shape, then the consistency of its parts.
 * Does not validate expressions. The returned definition is null when the size or shape is invalid.
 * @param isUsable whether a key is not reserved in expressions or stored data
 */
export function checkParts(raw: unknown, isUsable: (key: string) => boolean): CheckedParts {
  const unbounded = boundsProblem(raw);
  if (unbounded !== null) return { definition: null, problems: [unbounded] };
  const read = readShape(raw);
  if (!read.ok) return { definition: null, problems: read.problems };
  const { definition } = read;
  const problems = [
    ...findKeyProblems(definition, isUsable),
    ...findFieldProblems(definition),
    ...findListProblems(definition),
  ];
  return { definition, problems };
}

interface PlacedKey {
  readonly key: string;
  /** Path of the part with the key. */
  readonly path: string;
}

function repeatedKeys(keys: readonly PlacedKey[], text: (key: string) => string): DefinitionProblem[] {
  const seen = new Set<string>();
  return keys.flatMap(({ key, path }) => {
    if (seen.has(key)) return [{ path: `${path}.key`, text: text(key) }];
    seen.add(key);
    return [];
  });
}

const reservedKeys = (keys: readonly PlacedKey[], isUsable: (key: string) => boolean): DefinitionProblem[] =>
  keys
    .filter(({ key }) => !isUsable(key))
    .map(({ key, path }) => ({ path: `${path}.key`, text: definitionTexts.reservedKey(key) }));

/**
 * Issues of duplicate and reserved keys. A function's name may be a key (`fecha`), because only a call refers to a
 * function.
 * @param isUsable whether a key is not reserved in expressions or stored data
 */
function findKeyProblems(definition: FormDefinition, isUsable: (key: string) => boolean): DefinitionProblem[] {
  const tabs = definition.tabs.map(({ key }, t) => ({ key, path: `tabs.${t}` }));
  const sections = definition.tabs.flatMap((tab, t) =>
    tab.sections.map(({ key }, s) => ({ key, path: `tabs.${t}.sections.${s}` })),
  );
  const placed = placedFields(definition);
  const fields = placed.map(({ field, path }) => ({ key: field.key, path }));
  const tables = placed.flatMap(({ field, path }) =>
    field.kind === 'table' ? [field.columns.map(({ key }, c) => ({ key, path: `${path}.columns.${c}` }))] : [],
  );
  return [
    ...repeatedKeys(tabs, definitionTexts.repeatedTab),
    ...repeatedKeys(sections, definitionTexts.repeatedSection),
    ...repeatedKeys(fields, definitionTexts.repeatedField),
    ...tables.flatMap((columns) => repeatedKeys(columns, definitionTexts.repeatedColumn)),
    ...reservedKeys([...fields, ...tables.flat()], isUsable),
  ];
}
