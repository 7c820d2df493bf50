import { definitionTexts } from './definition.texts.ts';
import type { FormDefinition } from './form-definition.ts';
import { placedFields } from './form-places.ts';
import type { DefinitionProblem } from './problems.ts';

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
export function findKeyProblems(definition: FormDefinition, isUsable: (key: string) => boolean): DefinitionProblem[] {
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
