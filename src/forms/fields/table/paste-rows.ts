import type { LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import { parseValid, parseField, validateField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';

/** A line of pasted texts and its row. */
export interface PastedLine {
  /** Id of the row. */
  row: string;
  texts: readonly string[];
}

/** How pasted texts become values. */
export interface Filling {
  columns: readonly LeafField[];
  /** Whether a cell is editable. */
  isTyped: (row: string, column: LeafField) => boolean;
  /** Id of the record with a name; undefined for none or several. */
  linked: (column: LeafField, text: string) => string | undefined;
}

/** A cell and its pasted value. */
export interface FilledCell {
  /** Id of its row. */
  row: string;
  /** Key of its column. */
  column: string;
  value: LeafValue;
  /** Whether the value is invalid. */
  isWrong: boolean;
}

export interface Filled {
  rows: readonly TableRow[];
  cells: readonly FilledCell[];
  /** Number of cells left unchanged because their text cannot be a value. */
  unread: number;
  /** Number of texts dropped because their cells are computed or read-only. */
  passed: number;
  /** Number of lines whose row was removed. */
  removed: number;
}

/**
 * Parses a text for a column; returns it unchanged when it is invalid, and undefined when the column cannot hold it.
 */
function valueOf(column: LeafField, text: string, linked: Filling['linked']): LeafValue | undefined {
  if (column.kind === 'link') return linked(column, text) ?? parseField(column, text);
  if (column.kind !== 'switch') return parseField(column, text);
  const flag = parseValid(column, text);
  return typeof flag === 'boolean' ? flag : undefined;
}

/** Fills rows with pasted texts, each line from a column on; skips cells that are not editable. */
export function fillCells(
  rows: readonly TableRow[],
  lines: readonly PastedLine[],
  first: number,
  { columns, isTyped, linked }: Filling,
): Filled {
  const filled = new Map(rows.map((row) => [row.id, row]));
  const cells: FilledCell[] = [];
  const left = { unread: 0, passed: 0, removed: 0 };
  for (const { row: id, texts } of lines) {
    const row = filled.get(id);
    if (row === undefined) {
      left.removed += 1;
      continue;
    }
    const values: Record<string, LeafValue> = { ...row.values };
    for (const [right, text] of texts.entries()) {
      const column = columns[first + right];
      if (column === undefined) continue;
      if (!isTyped(id, column)) {
        if (text.trim() !== '') left.passed += 1;
        continue;
      }
      const value = valueOf(column, text, linked);
      if (value === undefined) {
        left.unread += 1;
        continue;
      }
      values[column.key] = value;
      cells.push({ row: id, column: column.key, value, isWrong: validateField(column, value) !== null });
    }
    filled.set(id, { ...row, values });
  }
  return { rows: [...filled.values()], cells, ...left };
}

/** Reverts a paste, except for cells that were edited afterwards. */
export function withoutPasted(
  rows: readonly TableRow[],
  before: readonly TableRow[],
  pasted: readonly TableRow[],
): readonly TableRow[] {
  const earlier = new Map(before.map((row) => [row.id, row]));
  const pastedById = new Map(pasted.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const [was, pastedRow] = [earlier.get(row.id), pastedById.get(row.id)];
    if (row === pastedRow) return was === undefined ? [] : [was];
    if (was === undefined || pastedRow === undefined) return [row];
    const values = Object.entries(row.values).map(([key, value]): [string, LeafValue] => [
      key,
      value === pastedRow.values[key] ? (was.values[key] ?? value) : value,
    ]);
    return [{ ...row, values: Object.fromEntries(values) }];
  });
}
