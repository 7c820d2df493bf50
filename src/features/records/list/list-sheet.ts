import { spreadsheetCell } from '#forms/fields/spreadsheet-cells.ts';
import type { SheetCell } from '#features/kit/sharing/copy-cells.ts';
import type { RowsPart } from './all-rows.types.ts';
import { type ListColumn, valueIn } from './list-columns.ts';

/** The header and the rows, or only the selected rows when there are any. */
export function sheetOf(
  columns: readonly ListColumn[],
  parts: readonly RowsPart[],
  selected: ReadonlySet<string>,
): SheetCell[][] {
  const rows = parts.flatMap(({ rows: found, references }) =>
    found
      .filter(({ id }) => selected.size === 0 || selected.has(id))
      .map((row) => columns.map((column) => spreadsheetCell(column.field, valueIn(column, row), references))),
  );
  return [columns.map(({ field }) => ({ text: field.label, isFigure: false })), ...rows];
}
