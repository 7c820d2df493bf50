import { useState } from 'react';

interface Keyed {
  start: string;
  ids: readonly string[];
  keys: readonly number[];
}

const areSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** A row keeps its key wherever it goes, and those that come get new ones. */
function followed({ ids, keys }: Keyed, next: readonly string[]): number[] {
  const known = new Map(ids.map((id, at) => [id, keys[at] ?? at]));
  let last = Math.max(-1, ...keys);
  return next.map((id) => known.get(id) ?? (last += 1));
}

/** The rows that come take the places of those that were there. */
function lent({ keys }: Keyed, next: readonly string[]): number[] {
  const last = Math.max(-1, ...keys);
  return next.map((_, at) => keys[at] ?? last + 1 + at);
}

/**
 * Keys by which rows are drawn: what is focused in one stays with its record when rows are read again; where another
 * page or question starts, its rows are written into the elements of those before, which takes a fraction of the time
 * that making new ones does.
 * @param start tells one page or question from another
 */
export function useRowKeys(start: string, ids: readonly string[]): readonly number[] {
  const [last, setLast] = useState<Keyed>(() => ({ start, ids, keys: ids.map((_, at) => at) }));
  const isStart = last.start !== start;
  if (!isStart && areSame(last.ids, ids)) return last.keys;
  const keys = isStart ? lent(last, ids) : followed(last, ids);
  setLast({ start, ids, keys });
  return keys;
}
