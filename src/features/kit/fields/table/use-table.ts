import type { LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import type { TableField } from '#domain/fields/field.ts';
import { useMemo, useState } from 'react';
import { useOpenForm } from '../../form/open-form.ts';
import { withCell, withMoved, withoutRow, withRow } from './table-rows.ts';

/** Most rows a table holds unless it says otherwise. */
const MAX_ROWS = 5_000;

/** What can be done to the rows of a table; every one of them stays the same from draw to draw. */
export interface TableActions {
  change: (index: number, column: string, value: LeafValue) => void;
  /** Puts a new row at a place, and gives whether there was room. */
  add: (index: number) => boolean;
  duplicate: (index: number) => boolean;
  move: (from: number, to: number) => boolean;
  remove: (index: number) => void;
}

interface Removed {
  row: TableRow;
  index: number;
}

export interface OpenTable {
  actions: TableActions;
  /** What was removed last, until something else is. */
  removed: Removed | null;
  /** Puts it back. */
  undo: () => void;
  /** Whether it holds no more rows. */
  isFull: boolean;
}

/** The rows of a table, as they are changed. What was removed last can be put back until something else is. */
export function useTable(field: TableField): OpenTable {
  const { store, change, newRow } = useOpenForm();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { key, maxRows = MAX_ROWS } = field;
  const actions = useMemo<TableActions>(() => {
    const rows = () => store.rows(key);
    const put = (index: number, row: TableRow) => {
      if (rows().length >= maxRows) return false;
      change(key, withRow(rows(), index, row));
      return true;
    };
    return {
      change: (index, column, value) =>
        change(key, withCell(rows(), index, column, value), `${key}.${index}.${column}`),
      add: (index) => put(index, newRow(key)),
      duplicate: (index) => {
        const row = rows()[index];
        return row !== undefined && put(index + 1, { ...row, id: newRow(key).id });
      },
      move: (from, to) => {
        const moved = withMoved(rows(), from, to);
        if (moved === rows()) return false;
        change(key, moved);
        return true;
      },
      remove: (index) => {
        const row = rows()[index];
        if (row === undefined) return;
        setRemoved({ row, index });
        change(key, withoutRow(rows(), index));
      },
    };
  }, [store, change, newRow, key, maxRows]);
  const undo = () => {
    if (removed === null) return;
    change(key, withRow(store.rows(key), Math.min(removed.index, store.rows(key).length), removed.row));
    setRemoved(null);
  };
  return { actions, removed, undo, isFull: store.rows(key).length >= maxRows };
}
