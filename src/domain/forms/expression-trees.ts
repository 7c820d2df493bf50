import { parseSource } from '#domain/formulas/parse-source.ts';
import { plainTree, type SourceTrees } from '#domain/formulas/source-tree.ts';
import { compileForm } from './compile-form.ts';
import type { FormDefinition } from './form-definition.ts';

const known = new WeakMap<FormDefinition, SourceTrees>();

/**
 * The syntax trees of all expressions of a definition, by source, so that browsers compute the form without a parser.
 * Memoized per definition.
 */
export function expressionTrees(definition: FormDefinition): SourceTrees {
  const before = known.get(definition);
  if (before !== undefined) return before;
  const trees = new Map<string, unknown>();
  compileForm(definition, (source) => {
    const tree = parseSource(source);
    trees.set(source, plainTree(tree));
    return tree;
  });
  const found = Object.fromEntries(trees);
  known.set(definition, found);
  return found;
}
