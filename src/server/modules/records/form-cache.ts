import type { CompiledForm } from '#domain/forms/compile-form.ts';

/** A form ready to be filled in, and how many characters its definition has. */
export interface MadeForm {
  form: CompiledForm;
  size: number;
}

/** Keeps forms ready, as many as fit by the size of their definitions; the last one asked for always does. */
export function createFormCache(maxSize: number) {
  const kept = new Map<string, MadeForm>();
  let size = 0;

  const forget = (key: string) => {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };

  /** The form of a key, made by `make` where it is not kept; those asked for longest ago go first. */
  return async (key: string, make: () => Promise<MadeForm>): Promise<CompiledForm> => {
    const made = kept.get(key) ?? (await make());
    forget(key);
    kept.set(key, made);
    size += made.size;
    for (const oldest of kept.keys()) {
      if (size <= maxSize || oldest === key) break;
      forget(oldest);
    }
    return made.form;
  };
}

/** Characters of the definitions of forms kept ready: some hundreds of ordinary ones, some dozens of the largest. */
const MAX_SIZE = 10_000_000;

/** The forms of this process. A published version never changes, so what is kept is right for ever. */
export const cachedForm = createFormCache(MAX_SIZE);
