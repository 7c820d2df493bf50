import { movedTo } from '#ui/sortable-list.tsx';
import { useState } from 'react';

interface RowIds {
  /** One stable id for each row of the list. */
  readonly ids: readonly number[];
  readonly insert: (at: number, count: number) => readonly number[];
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
}

const newIds = (ids: readonly number[], count: number): number[] => {
  const last = Math.max(-1, ...ids);
  return Array.from({ length: count }, (_, index) => last + 1 + index);
};

/** Stable ids for list rows without ids, while they are typed and reordered. */
export function useRowIds(length: number): RowIds {
  const [ids, setIds] = useState<readonly number[]>(() => newIds([], length));
  const missing = length - ids.length;
  // The list was changed by undo or by another user.
  const fitting = missing < 0 ? ids.slice(0, length) : [...ids, ...newIds(ids, missing)];
  if (missing !== 0) setIds(fitting);
  return {
    ids: fitting,
    insert: (at, count) => {
      const added = newIds(fitting, count);
      setIds(fitting.toSpliced(at, 0, ...added));
      return added;
    },
    remove: (at) => setIds(fitting.toSpliced(at, 1)),
    move: (from, to) => setIds(movedTo(fitting, from, to)),
  };
}
