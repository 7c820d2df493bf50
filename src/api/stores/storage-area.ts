/**
 * A key-value store of texts that always works: what the browser refuses to store stays in memory until the page
 * closes.
 */
export interface StorageArea {
  read(key: string): string | null;
  /** Returns whether the browser persists it beyond this page. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** Keys with a prefix. */
  keys(prefix: string): string[];
}

/**
 * A storage area over the browser's storage, which may be blocked (opening throws), full (writing throws) or become
 * unavailable later.
 * @param open gives the browser's storage; called each time, because even reading the property may throw
 * @param onTrouble called at each failure, so that the user can be warned
 */
export function createStorageArea(open: () => Storage, onTrouble: () => void): StorageArea {
  const held = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => held.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write(key, text) {
      const isKept = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      if (isKept) held.delete(key);
      else {
        held.set(key, text);
        onTrouble();
      }
      return isKept;
    },
    remove(key) {
      held.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys(prefix) {
      const kept = attempt((storage) => Object.keys(storage), []);
      return [...new Set([...kept, ...held.keys()])].filter((key) => key.startsWith(prefix));
    },
  };
}
