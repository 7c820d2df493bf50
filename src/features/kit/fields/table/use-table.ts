import type { TableRow } from '#domain/fields/field-kind.ts';
import type { TableField } from '#domain/fields/field.ts';
import { MAX_ROWS } from '#domain/limits.ts';
import { useMemo, useState } from 'react';
import { formTexts as t } from '../../form/form.texts.ts';
import { type OpenForm, useOpenForm } from '../../form/open-form.ts';
import { withCell, withMoved, withoutRow, withRow } from './table-rows.ts';
import type { TableCommand, TableActions } from './table.types.ts';
import { type PasteInto, usePaste } from './use-paste.ts';

export interface OpenTable {
  actions: TableActions;
  /** The last removal or paste; another one replaces it. */
  last: TableCommand | null;
  /** Reverts the last removal or paste. */
  undo: () => void;
  paste: PasteInto;
  /** Whether a paste is pending; it may have to look names up. */
  isPasting: boolean;
  /** Whether the table has the maximum number of rows. */
  isFull: boolean;
}

interface ActionsOptions extends Pick<OpenForm, 'store' | 'change' | 'newRow'> {
  table: string;
  maxRows: number;
  onDone: (command: TableCommand) => void;
}

function tableActions({ store, change, newRow, table, maxRows, onDone }: ActionsOptions): TableActions {
  const rows = () => store.rows(table);
  const insert = (index: number, row: TableRow) => {
    if (rows().length >= maxRows) return false;
    change(table, withRow(rows(), index, row));
    return true;
  };
  return {
    change: (index, column, value) =>
      change(table, withCell(rows(), index, column, value), `${table}.${index}.${column}`),
    add: (index) => insert(index, newRow(table)),
    duplicate: (index) => {
      const row = rows()[index];
      return row !== undefined && insert(index + 1, { ...row, id: newRow(table).id });
    },
    move: (from, to) => {
      const moved = withMoved(rows(), from, to);
      if (moved === rows()) return false;
      change(table, moved);
      return true;
    },
    remove: (index) => {
      const row = rows()[index];
      if (row === undefined) return;
      onDone({ text: t.rowRemoved(index + 1), back: (now) => withRow(now, Math.min(index, now.length), row) });
      change(table, withoutRow(rows(), index));
    },
  };
}

/** The rows of a table and their actions. The last removal or paste can be undone until another one replaces it. */
export function useTable(field: TableField): OpenTable {
  const { store, change, newRow } = useOpenForm();
  const [last, setLast] = useState<TableCommand | null>(null);
  const { key, maxRows = MAX_ROWS } = field;
  const actions = useMemo(
    () => tableActions({ store, change, newRow, table: key, maxRows, onDone: setLast }),
    [store, change, newRow, key, maxRows],
  );
  const pasting = usePaste({ field, maxRows, onDone: setLast });
  const undo = () => {
    if (last === null || last.back === null) return;
    change(key, last.back(store.rows(key)));
    setLast(null);
  };
  return { actions, last, undo, ...pasting, isFull: store.rows(key).length >= maxRows };
}
