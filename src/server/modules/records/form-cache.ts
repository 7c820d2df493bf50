import type { CompiledForm } from '#domain/forms/compile-form.ts';

/** A compiled form, and the number of characters of its definition. */
export interface FormEntry {
  form: CompiledForm;
  size: number;
}

/**
 * Creates a cache of compiled forms, limited by the total size of their definitions. The most recently used form is
 * never evicted.
 */
export function createFormCache(maxSize: number) {
  const entries = new Map<string, FormEntry>();
  let size = 0;

  const evict = (key: string) => {
    size -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };

  /**
   * Gives the form of a key, which `load` provides when it is not cached. Evicts the least recently used forms above
   * the limit.
   */
  return async (key: string, load: () => Promise<FormEntry>): Promise<CompiledForm> => {
    const entry = entries.get(key) ?? (await load());
    evict(key);
    entries.set(key, entry);
    size += entry.size;
    for (const oldest of entries.keys()) {
      if (size <= maxSize || oldest === key) break;
      evict(oldest);
    }
    return entry.form;
  };
}

/**
 * Maximum number of characters in all cached definitions: enough for hundreds of ordinary forms, or dozens of the
 * largest.
 */
const MAX_SIZE = 10_000_000;

/** The form cache of this process. Published versions never change, so entries never become stale. */
export const cachedForm = createFormCache(MAX_SIZE);
