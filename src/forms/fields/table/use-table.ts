import type { TableRow, LeafValue } from '#domain/fields/field-kind.ts';
import type { TableField } from '#domain/fields/field.ts';
import { MAX_ROWS } from '#domain/limits.ts';
import { hasSeveralCells } from '#domain/fields/table/pasted-cells.ts';
import { useMemo, useState, type ClipboardEvent, useEffect, useRef } from 'react';
import { formTexts as t } from '../../form.texts.ts';
import { type OpenForm, useOpenForm } from '../../engine/open-form.ts';
import { useFormServices } from '../../form-services.ts';
import type { Linked, TableCommand, TableActions } from './table.types.ts';
import type { Pasting } from './paste-cells.ts';
import { placeOf } from './table-keys.ts';

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

/** Rows with one cell replaced. */
const withCell = (rows: readonly TableRow[], index: number, column: string, value: LeafValue): TableRow[] =>
  rows.map((row, at) => (at === index ? { ...row, values: { ...row.values, [column]: value } } : row));

/** Rows with one inserted at an index. */
const withRow = (rows: readonly TableRow[], index: number, row: TableRow): TableRow[] => rows.toSpliced(index, 0, row);

const withoutRow = (rows: readonly TableRow[], index: number): TableRow[] => rows.toSpliced(index, 1);

/** Rows with one moved; the same array when the target does not exist. */
function withMoved(rows: readonly TableRow[], from: number, to: number): readonly TableRow[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** Loaded after the table has rendered, long before a user pastes. */
const loadPasting = () => import('./paste-cells.ts');

/** Handles a paste of several cells into a table. `reveal` makes a row render. */
type PasteInto = (event: ClipboardEvent<HTMLElement>, reveal: (index: number) => void) => void;

interface PasteOptions {
  field: TableField;
  maxRows: number;
  onDone: (command: TableCommand) => void;
}

/** Whether a pasted text goes into cells instead of the control; a text area accepts several lines itself. */
function pastesIntoCells(target: Element, text: string): boolean {
  if (target instanceof HTMLTextAreaElement) return text.includes('\t');
  return hasSeveralCells(text) || (target instanceof HTMLSelectElement && text.trim() !== '');
}

/**
 * The pending pastes of a table. The form cannot be saved while there are any; unmounting cancels them.
 * @param path of the form issue that a pending paste causes
 */
function usePendingPastes(path: string) {
  const { newId } = useFormServices();
  const { unsent } = useOpenForm();
  const [running, setRunning] = useState<readonly string[]>([]);
  /** The functions that cancel the pending pastes, by id. */
  const cancels = useRef(new Map<string, () => void>());
  const end = (id: string) => {
    cancels.current.delete(id);
    unsent.delete(id);
    setRunning((ids) => ids.filter((one) => one !== id));
  };
  useEffect(() => {
    const all = cancels.current;
    return () => {
      for (const [id, cancel] of all) {
        cancel();
        unsent.delete(id);
      }
      all.clear();
    };
  }, [unsent]);
  return {
    isPasting: running.length > 0,
    begin: () => {
      const id = newId();
      unsent.set(id, { what: 'cells', path });
      cancels.current.set(id, () => undefined);
      setRunning((ids) => [...ids, id]);
      return id;
    },
    /** Whether a paste is still wanted: the table is mounted. */
    isPending: (id: string) => cancels.current.has(id),
    cancelWith: (id: string, cancel: () => void) => cancels.current.set(id, cancel),
    end,
  };
}

/** Pastes cells copied from a spreadsheet into a table. */
function usePaste({ field, maxRows, onDone }: PasteOptions): { paste: PasteInto; isPasting: boolean } {
  const form = useOpenForm();
  const { searchRecords, startPaste } = useFormServices();
  const pending = usePendingPastes(field.key);
  useEffect(() => void loadPasting().catch(() => undefined), []);
  const work = async (pasted: Pick<Pasting, 'frame' | 'at' | 'rows' | 'text' | 'reveal'>) => {
    const id = pending.begin();
    const end = (command: TableCommand | null) => {
      pending.end(id);
      onDone(command ?? { text: t.pasteFailed, back: null });
    };
    const part = await loadPasting().catch(() => null);
    if (!pending.isPending(id)) return;
    const prepared = part?.preparePaste({ ...pasted, field, form, searchRecords, maxRows }) ?? null;
    if (prepared === null || 'text' in prepared) return end(prepared);
    const nameFound = (records: readonly Linked[]) =>
      form.names.add({ records: Object.fromEntries(records.map((record) => [record.id, record.title])) });
    pending.cancelWith(id, startPaste(prepared, nameFound, end));
  };
  const paste: PasteInto = (event, reveal) => {
    const { target, currentTarget: frame } = event;
    const text = event.clipboardData.getData('text');
    const place = target instanceof HTMLElement ? placeOf(target) : null;
    const at = place && { row: place.row, column: place.cell - 1 };
    if (at === null || field.columns[at.column] === undefined) return;
    if (!(target instanceof HTMLElement) || !pastesIntoCells(target, text)) return;
    event.preventDefault();
    event.stopPropagation();
    void work({ frame, at, rows: form.store.rows(field.key), text, reveal });
  };
  return { paste, isPasting: pending.isPasting };
}
