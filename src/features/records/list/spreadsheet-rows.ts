import { spreadsheetCell } from '#forms/fields/spreadsheet-cells.ts';
import { type SpreadsheetCell, textCell } from '#features/kit/sharing/spreadsheet-clipboard.ts';
import type { RowsPart } from '#machines/all-rows/index.ts';
import type { RecordRow, References } from '#contract/schemas/records.ts';
import { type ListColumn, valueIn } from './list-columns.ts';

/** The header and the rows. */
export const spreadsheetRows = (
  columns: readonly ListColumn[],
  parts: readonly RowsPart<RecordRow, References>[],
): SpreadsheetCell[][] => [
  columns.map(({ field }) => textCell(field.label)),
  ...parts.flatMap(({ rows, references }) =>
    rows.map((row) => columns.map((column) => spreadsheetCell(column.field, valueIn(column, row), references))),
  ),
];
