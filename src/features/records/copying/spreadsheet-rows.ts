import { spreadsheetCell } from '#forms/fields/spreadsheet-cells.ts';
import type { SpreadsheetCell } from '#features/kit/sharing/spreadsheet-clipboard.ts';
import type { RowsPart } from '#machines/all-rows/index.ts';
import { type ListColumn, valueIn } from '../list/list-columns.ts';

/** What is copied of a list. */
export interface CopiedList {
  columns: readonly ListColumn[];
  /** Ids of the selected rows, of which only those are copied; empty for all rows. */
  selected: ReadonlySet<string>;
}

/** The header and the rows, or only the selected rows when there are any. */
export function spreadsheetRows({ columns, selected }: CopiedList, parts: readonly RowsPart[]): SpreadsheetCell[][] {
  const rows = parts.flatMap(({ rows: found, references }) =>
    found
      .filter(({ id }) => selected.size === 0 || selected.has(id))
      .map((row) => columns.map((column) => spreadsheetCell(column.field, valueIn(column, row), references))),
  );
  return [columns.map(({ field }) => ({ text: field.label, isFigure: false })), ...rows];
}
