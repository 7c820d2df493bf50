/**
 * A browser storage in memory that can simulate a full quota: while the quota is full, it accepts a value only if that
 * value is shorter than the one it replaces.
 */
export class MemoryStorage implements Storage {
  readonly #texts = new Map<string, string>();
  isFull = false;

  get length(): number {
    return this.#texts.size;
  }

  key(index: number): string | null {
    return [...this.#texts.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (this.isFull && text.length >= (this.getItem(key)?.length ?? 0))
      throw new DOMException('full', 'QuotaExceededError');
    this.#texts.set(key, text);
    Object.defineProperty(this, key, { configurable: true, enumerable: true, value: text });
  }

  removeItem(key: string): void {
    this.#texts.delete(key);
    Reflect.deleteProperty(this, key);
  }

  clear(): void {
    for (const key of this.#texts.keys()) this.removeItem(key);
  }
}
