import type { TableRow } from '#domain/fields/field-kind.ts';
import type { TableField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { readPastedCells } from '#domain/fields/table/pasted-cells.ts';
import { flushSync } from 'react-dom';
import { cellName, rowPart } from '../../engine/form-store.ts';
import type { OpenForm } from '../../engine/open-form.ts';
import type { FormServices, PasteWork } from '../../form-services.ts';
import { findLinked } from './find-linked.ts';
import { focusPlace, placeOf } from './table-keys.ts';
import { pasteTexts as t } from './paste.texts.ts';
import { type Filled, type FilledCell, type Filling, fillCells, type PastedLine, withoutPasted } from './paste-rows.ts';
import type { CellPlace, TableCommand } from './table.types.ts';

/** Maximum number of cells in one paste. */
const MOST_CELLS = 20_000;

type Lines = readonly (readonly string[])[];

/** A paste into a table. */
export interface Pasting {
  field: TableField;
  form: Pick<OpenForm, 'store' | 'names' | 'newRow' | 'change'>;
  searchRecords: FormServices['searchRecords'];
  maxRows: number;
  at: CellPlace;
  /** The rows at the time of the paste. */
  rows: readonly TableRow[];
  text: string;
  /** The table's scroll container. */
  frame: HTMLElement;
  /** Makes a row render. */
  reveal: (index: number) => void;
}

const refused = (text: string): TableCommand => ({ text, back: null });

/**
 * Replaces the table's rows. An edit in progress is first committed by blurring its control, which is focused again
 * afterwards.
 */
function write({ field, form, frame, reveal }: Pasting, rows: readonly TableRow[]): void {
  const active = frame.contains(document.activeElement) ? document.activeElement : null;
  const place = active && placeOf(active);
  if (active instanceof HTMLElement) active.blur();
  flushSync(() => form.change(field.key, rows));
  if (place !== null) focusPlace(frame, place, reveal);
}

/** Removes empty trailing lines that would need new rows. */
function withoutEmptyEnd(lines: Lines, rows: number): Lines {
  let last = lines.length;
  while (last > Math.max(rows, 0) && lines[last - 1]?.every((cell) => cell.trim() === '') === true) last -= 1;
  return lines.slice(0, last);
}

/**
 * Adds an empty cell for each computed column when the lines have exactly one cell for each other column, as in a
 * spreadsheet without the computed ones.
 */
function withGaps(lines: Lines, columns: readonly LeafField[]): Lines {
  const written = columns.filter(({ kind }) => kind !== 'formula').length;
  const width = Math.max(...lines.map((line) => line.length));
  if (written === columns.length || width !== written) return lines;
  return lines.map((line) => {
    let next = 0;
    return columns.flatMap(({ kind }) => {
      if (next === line.length) return [];
      return kind === 'formula' ? '' : (line[next++] ?? '');
    });
  });
}

/** Number of pasted columns, up to the last one with content, that exceed the table's columns. */
const excessColumns = (lines: Lines, room: number): number =>
  lines.reduce((most, line) => Math.max(most, line.findLastIndex((cell) => cell.trim() !== '') + 1 - room), 0);

const isOpen = ({ kind }: LeafField): boolean => kind !== 'formula' && kind !== 'file';

/** The results of the lookups that precede filling cells. */
interface Known {
  linked: Filling['linked'];
  /** Names whose lookup failed. */
  failedLookups: readonly string[];
}

/** The texts pasted into each link column. */
function lookupsOf({ field, at }: Pasting, lines: Lines): PasteWork['lookups'] {
  return field.columns.flatMap(({ kind, key }, index) => {
    const texts = lines.flatMap((line) => line[index - at.column] ?? []);
    return kind !== 'link' || index < at.column || texts.length === 0 ? [] : [{ column: key, texts }];
  });
}

/** The filled cells whose pasted values are now in the rows; values that the form rejected are excluded. */
function acceptedCells(rows: readonly TableRow[], cells: readonly FilledCell[]): readonly FilledCell[] {
  const values = new Map(rows.map((row) => [row.id, row.values]));
  return cells.filter(({ row, column, value }) => values.get(row)?.[column] === value);
}

function summarize(
  stored: readonly FilledCell[],
  { unread, passed, removed }: Filled,
  { failedLookups }: Known,
  excess: number,
): string {
  const wrong = stored.filter(({ isWrong }) => isWrong).length;
  return [
    t.pasted(stored.length, new Set(stored.map(({ row }) => row)).size),
    wrong > 0 ? t.wrong(wrong) : '',
    failedLookups.length > 0 ? t.failedLookups(failedLookups) : '',
    unread > 0 ? t.unread(unread) : '',
    passed > 0 ? t.passed(passed) : '',
    removed > 0 ? t.removedRows(removed) : '',
    excess > 0 ? t.leftOver(excess) : '',
  ].join('');
}

/**
 * Prepares a paste of cells copied from a spreadsheet to the right of and below a cell, adding rows as needed. Texts in
 * link columns name records, which are looked up before the cells are filled. Returns the refusal of a paste that
 * exceeds a limit. The summary counts only the values that the form accepted.
 */
export function preparePaste(pasting: Pasting): TableCommand | PasteWork {
  const { field, form, searchRecords, maxRows, at, rows, text } = pasting;
  const pasted = withoutEmptyEnd(readPastedCells(text), rows.length - at.row);
  const lines = withGaps(pasted, field.columns.slice(at.column));
  const cells = lines.reduce((sum, line) => sum + line.length, 0);
  const last = at.row + lines.length;
  if (last > maxRows) return refused(t.tooManyRows(last, maxRows));
  if (cells > MOST_CELLS) return refused(t.tooManyCells(cells, MOST_CELLS));
  return {
    lookups: lookupsOf(pasting, lines),
    findLinked: async ({ column, texts }, signal) => {
      const link = field.columns.find(({ key }) => key === column);
      if (link?.kind !== 'link') throw new Error(`"${column}" is no link column`);
      return findLinked(searchRecords, link, texts, signal);
    },
    fillCells: ({ found, failedLookups }) => {
      const linked = (column: LeafField, name: string) => found.get(column.key)?.get(name)?.id;
      const command = fillLines(pasting, lines, { linked, failedLookups });
      // When the paste changed nothing, rewriting the rows clears the issue about the pending paste.
      if (command.back === null && form.store.problem(field.key) !== undefined) {
        write(pasting, form.store.rows(field.key));
      }
      return command;
    },
  };
}

/** Pairs each line with the row over which it was pasted; further lines use the new rows. */
function inRows({ rows, at }: Pasting, lines: Lines, added: readonly TableRow[]): PastedLine[] {
  const targets = [...rows.slice(at.row), ...added];
  return lines.flatMap((texts, down) => {
    const row = targets[down];
    return row === undefined ? [] : [{ row: row.id, texts }];
  });
}

function fillLines(pasting: Pasting, lines: Lines, known: Known): TableCommand {
  const { field, form, maxRows, rows, at } = pasting;
  const { key: table, columns } = field;
  // Rows may have been added or removed since the paste.
  const before = form.store.rows(table);
  const missing = Math.max(0, at.row + lines.length - rows.length);
  if (before.length + missing > maxRows) return refused(t.tooManyRows(before.length + missing, maxRows));
  const added = Array.from({ length: missing }, () => form.newRow(table));
  // New rows come first, because a row's content determines which of its cells are editable.
  if (missing > 0) write(pasting, [...before, ...added]);
  if (missing > 0 && form.store.rows(table) === before) return refused(t.refused);
  const isTyped = (row: string, column: LeafField) => {
    const { isVisible, isReadOnly } = form.store.evaluator.cellState(table, row, column.key);
    return isOpen(column) && isVisible && !isReadOnly;
  };
  const current = form.store.rows(table);
  const filled = fillCells(current, inRows(pasting, lines, added), at.column, {
    columns,
    isTyped,
    linked: known.linked,
  });
  if (filled.cells.length === 0) {
    if (missing > 0) write(pasting, before);
    return refused(filled.removed > 0 ? t.allDeleted : t.nothing);
  }
  for (const { row, column, isWrong } of filled.cells)
    if (isWrong) form.store.suspect(cellName(table, row, column), rowPart(table, row), true);
  write(pasting, filled.rows);
  const now = form.store.rows(table);
  const stored = now === current ? [] : acceptedCells(now, filled.cells);
  if (stored.length === 0) return refused(t.refused);
  return {
    text: summarize(stored, filled, known, excessColumns(lines, columns.length - at.column)),
    back: (rows) => withoutPasted(rows, before, filled.rows),
  };
}
