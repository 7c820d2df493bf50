import { spreadsheetCell } from '#forms/fields/spreadsheet-cells.ts';
import { type SheetCell, textCell } from '#features/kit/sharing/copy-cells.ts';
import type { RecordsQuestion, RecordsSnapshot } from './record-source.ts';
import { selectSelection } from '#machines/record-list/index.ts';
import type { RowsPart } from './all-rows.types.ts';
import { type ListColumn, valueIn } from './list-columns.ts';

/** The question of the rows to copy: those selected at this moment, or all rows when none is. */
export function copiedQuestion(question: RecordsQuestion, list: RecordsSnapshot): RecordsQuestion {
  const ids = [...selectSelection(list).keys()];
  return ids.length === 0 ? question : { ...question, query: { ...question.query, ids } };
}

/** The header and the rows. */
export const sheetOf = (columns: readonly ListColumn[], parts: readonly RowsPart[]): SheetCell[][] => [
  columns.map(({ field }) => textCell(field.label)),
  ...parts.flatMap(({ rows, references }) =>
    rows.map((row) => columns.map((column) => spreadsheetCell(column.field, valueIn(column, row), references))),
  ),
];
