import type { RowsPart } from '#machines/all-rows/index.ts';
import type { ListRow } from '#machines/record-list/index.ts';
import { type SpreadsheetCell, textCell } from '../sharing/spreadsheet-clipboard.ts';

/** A column of a list in a spreadsheet. */
export interface SheetColumn<Row> {
  header: string;
  /** A text alone is not computed with. */
  cell: (row: Row) => SpreadsheetCell | string;
}

const cellOf = (cell: SpreadsheetCell | string): SpreadsheetCell => (typeof cell === 'string' ? textCell(cell) : cell);

/** The header and the rows of a list. */
export const sheetOfRows = <Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): SpreadsheetCell[][] => [
  columns.map(({ header }) => textCell(header)),
  ...rows.map((row) => columns.map(({ cell }) => cellOf(cell(row)))),
];

/** The header and the rows of a list that was read in parts. */
export const sheetOfParts = <Row extends ListRow>(
  columns: readonly SheetColumn<Row>[],
  parts: readonly RowsPart<Row>[],
): SpreadsheetCell[][] =>
  sheetOfRows(
    columns,
    parts.flatMap(({ rows }) => rows),
  );
