import type { CompiledForm } from '#domain/forms/compile-form.ts';

/** A compiled form, and the number of characters of its definition. */
export interface FormEntry {
  form: CompiledForm;
  size: number;
}

/** Caches compiled forms up to a total size of their definitions; the most recently used one always stays. */
export function createFormCache(maxSize: number) {
  const entries = new Map<string, FormEntry>();
  let size = 0;

  const evict = (key: string) => {
    size -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };

  /** Gives the form of a key, created by `load` on a miss; evicts the least recently used ones. */
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

/** Limit of the total characters of cached definitions: some hundreds of ordinary forms, some dozens of the largest. */
const MAX_SIZE = 10_000_000;

/** The form cache of this process. Published versions never change, so entries never become stale. */
export const cachedForm = createFormCache(MAX_SIZE);
