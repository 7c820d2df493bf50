import { compileExpression } from '#domain/formulas/compile-expression.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import { definitionTexts } from './definition.texts.ts';
import type { FormDefinition } from './form-definition.ts';
import { placedFields } from './form-places.ts';
import type { DefinitionProblem } from './problems.ts';

/** Names that mean something else in what is kept of a record or of a row. */
const reserved: ReadonlySet<string> = new Set(['id', 'constructor', 'null']);

/** Whether an expression can name a field by this key. */
const canBeNamed = (key: string): boolean =>
  compileExpression(key, new Map([[key, { type: 'text' }]]), 'text', parseSource).ok;

interface PlacedKey {
  readonly key: string;
  /** Of what has the key. */
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

const reservedKeys = (keys: readonly PlacedKey[]): DefinitionProblem[] =>
  keys
    .filter(({ key }) => reserved.has(key) || !canBeNamed(key))
    .map(({ key, path }) => ({ path: `${path}.key`, text: definitionTexts.reservedKey(key) }));

/**
 * Keys that stand twice where they must not, or that mean something else. A function's name may be a key (`fecha`): in an
 * expression only what is called is a function.
 */
export function findKeyProblems(definition: FormDefinition): DefinitionProblem[] {
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
    ...reservedKeys([...fields, ...tables.flat()]),
  ];
}
