import { type CompiledForm, compileForm } from '#domain/forms/compile-form.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { knownTrees, type SourceTrees } from '#domain/formulas/source-tree.ts';

/**
 * Compiled forms by definition, which stays the same object while its program is open: one compilation serves all
 * records.
 */
const known = new WeakMap<FormDefinition, CompiledForm>();

/** The parsed expressions that came with a definition. */
const treesOf = new WeakMap<FormDefinition, SourceTrees>();

/** Stores the expressions that the server has parsed, so that the client loads no parser. */
export function storeTrees(definition: FormDefinition, trees: SourceTrees): void {
  treesOf.set(definition, trees);
}

/** Compiles a published definition. Throws for one that does not compile, which is never published. */
export function compiledForm(definition: FormDefinition): CompiledForm {
  const before = known.get(definition);
  if (before !== undefined) return before;
  const compilation = compileForm(definition, knownTrees(treesOf.get(definition) ?? {}));
  if (!compilation.ok) {
    const [problem] = compilation.problems;
    throw new Error(`The form "${definition.title}" does not compile: ${problem?.path ?? ''} ${problem?.text ?? ''}`);
  }
  known.set(definition, compilation.form);
  return compilation.form;
}
