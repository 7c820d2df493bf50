import type { CompiledForm } from '#domain/forms/compile-form.ts';

/** A compiled form, and the number of characters of its definition. */
export interface MadeForm {
  form: CompiledForm;
  size: number;
}

/** Caches compiled forms up to a total size of their definitions; the most recently used one always fits. */
export function createFormCache(maxSize: number) {
  const kept = new Map<string, MadeForm>();
  let size = 0;

  const forget = (key: string) => {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };

  /** Gives the form of a key, created by `make` on a miss; evicts the least recently used ones. */
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

/** Limit of the total characters of cached definitions: some hundreds of ordinary forms, some dozens of the largest. */
const MAX_SIZE = 10_000_000;

/** The form cache of this process. Published versions never change, so entries never become stale. */
export const cachedForm = createFormCache(MAX_SIZE);
