import { useState } from 'react';

interface Keyed {
  start: string;
  ids: readonly string[];
  keys: readonly number[];
}

const areSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** A row keeps its key at any position; new rows get new keys. */
function stableKeys({ ids, keys }: Keyed, next: readonly string[]): number[] {
  const known = new Map(ids.map((id, at) => [id, keys[at] ?? at]));
  let last = Math.max(-1, ...keys);
  return next.map((id) => known.get(id) ?? (last += 1));
}

/** New rows reuse the keys of the previous ones. */
function reusedKeys({ keys }: Keyed, next: readonly string[]): number[] {
  const last = Math.max(-1, ...keys);
  return next.map((_, at) => keys[at] ?? last + 1 + at);
}

/**
 * React keys of the rows. On reload, each record keeps its key and so its focus. For another page or query, rows reuse
 * the previous elements, which is much faster than creating new ones.
 * @param start identifies a page of a query
 */
export function useRowKeys(start: string, ids: readonly string[]): readonly number[] {
  const [last, setLast] = useState<Keyed>(() => ({ start, ids, keys: ids.map((_, at) => at) }));
  const isStart = last.start !== start;
  if (!isStart && areSame(last.ids, ids)) return last.keys;
  const keys = isStart ? reusedKeys(last, ids) : stableKeys(last, ids);
  setLast({ start, ids, keys });
  return keys;
}
