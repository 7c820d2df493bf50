import type { LeafValue, TableRow } from '#domain/fields/field-kind.ts';

/** Rows with one cell replaced. */
export const withCell = (rows: readonly TableRow[], index: number, column: string, value: LeafValue): TableRow[] =>
  rows.map((row, at) => (at === index ? { ...row, values: { ...row.values, [column]: value } } : row));

/** Rows with one inserted at an index. */
export const withRow = (rows: readonly TableRow[], index: number, row: TableRow): TableRow[] =>
  rows.toSpliced(index, 0, row);

export const withoutRow = (rows: readonly TableRow[], index: number): TableRow[] => rows.toSpliced(index, 1);

/** Rows with one moved; the same array when the target does not exist. */
export function withMoved(rows: readonly TableRow[], from: number, to: number): readonly TableRow[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
