import { type CompiledForm, compileForm } from '#domain/forms/compile-form.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';

/** A definition stays the same object while its program is open: it is compiled once for all its records. */
const known = new WeakMap<FormDefinition, CompiledForm>();

/** A published definition, compiled. Throws where it does not compile, which no published one does. */
export function compiledForm(definition: FormDefinition): CompiledForm {
  const before = known.get(definition);
  if (before !== undefined) return before;
  const compilation = compileForm(definition);
  if (!compilation.ok) {
    const [problem] = compilation.problems;
    throw new Error(`El formulario «${definition.title}» no compila: ${problem?.path ?? ''} ${problem?.text ?? ''}`);
  }
  known.set(definition, compilation.form);
  return compilation.form;
}
