import type { CompiledForm } from '#domain/forms/compile-form.ts';

/** Forms kept ready at most; each holds its definition and its expressions. */
const MAX_FORMS = 200;

const forms = new Map<string, CompiledForm>();

/**
 * The form of a key, made by `make` where it is not kept. A published version never changes, so what is kept is right
 * for ever; those asked for longest ago go first.
 */
export async function keptForm(key: string, make: () => Promise<CompiledForm>): Promise<CompiledForm> {
  const kept = forms.get(key);
  const form = kept ?? (await make());
  forms.delete(key);
  forms.set(key, form);
  const oldest = forms.keys().next();
  if (forms.size > MAX_FORMS && !oldest.done) forms.delete(oldest.value);
  return form;
}
