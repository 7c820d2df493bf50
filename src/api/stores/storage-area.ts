/**
 * A key-value store of texts that always works: a value that the browser refuses to store is stored in memory until the
 * page closes.
 */
export interface StorageArea {
  read(key: string): string | null;
  /** Returns whether the browser stored the text; otherwise it is lost when the page closes. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** Keys with a prefix. */
  keys(prefix: string): string[];
}

/**
 * Creates a storage area over the browser's storage, which may be blocked (opening throws), full (writing throws) or
 * become unavailable later.
 * @param open gives the browser's storage; called for each operation, because even reading `window.localStorage` may
 * throw
 * @param onFailure called at each failed write, so that the user can be warned
 */
export function createStorageArea(open: () => Storage, onFailure: () => void): StorageArea {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, fallback: T): T => {
    try {
      return work(open());
    } catch {
      return fallback;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write(key, text) {
      const isPersisted = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      if (isPersisted) memory.delete(key);
      else {
        memory.set(key, text);
        onFailure();
      }
      return isPersisted;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys(prefix) {
      const storedKeys = attempt((storage) => Object.keys(storage), []);
      return [...new Set([...storedKeys, ...memory.keys()])].filter((key) => key.startsWith(prefix));
    },
  };
}
