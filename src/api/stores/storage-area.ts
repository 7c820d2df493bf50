/** A place of named texts that always works: what the browser refuses to keep lives as long as the page. */
export interface StorageArea {
  read(key: string): string | null;
  /** Gives whether the browser keeps it beyond this page. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** Keys that begin with a text. */
  keys(prefix: string): string[];
}

/**
 * A storage area over the browser's, which may be blocked (opening it throws), full (writing throws) or vanish later.
 * @param open gives the browser's storage; asked anew each time, since even the property may throw
 * @param onTrouble called at each refusal, so that the person can be warned
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
