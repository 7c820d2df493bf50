/**
 * Remembers the results of a pure computation by a text that names its arguments. Forgets all of them when `size` are
 * remembered, so that its memory is bounded. A computation that throws is not remembered.
 */
export function createMemo<Value>(size: number): (key: string, compute: () => Value) => Value {
  const cached = new Map<string, Value>();
  return (key, compute) => {
    const found = cached.get(key);
    if (found !== undefined) return found;
    const value = compute();
    if (cached.size >= size) cached.clear();
    cached.set(key, value);
    return value;
  };
}
