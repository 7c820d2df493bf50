import { type CompiledForm, compileForm } from '#domain/forms/compile-form.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { knownTrees, type SourceTrees } from '#domain/formulas/source-tree.ts';

/** A definition stays the same object while its program is open: it is compiled once for all its records. */
const known = new WeakMap<FormDefinition, CompiledForm>();

/** The trees that came with a definition. */
const treesOf = new WeakMap<FormDefinition, SourceTrees>();

/** Keeps the trees that came with a definition: no parser is loaded for what the server has read already. */
export function keepTrees(definition: FormDefinition, trees: SourceTrees): void {
  treesOf.set(definition, trees);
}

/** A published definition, compiled. Throws where it does not compile, which no published one does. */
export function compiledForm(definition: FormDefinition): CompiledForm {
  const before = known.get(definition);
  if (before !== undefined) return before;
  const compilation = compileForm(definition, knownTrees(treesOf.get(definition) ?? {}));
  if (!compilation.ok) {
    const [problem] = compilation.problems;
    throw new Error(`El formulario «${definition.title}» no compila: ${problem?.path ?? ''} ${problem?.text ?? ''}`);
  }
  known.set(definition, compilation.form);
  return compilation.form;
}
