import type { LeafValue, TableRow } from '#domain/fields/field-kind.ts';

/** A cell of a table: its row counted from zero, and its column among the columns of the field. */
export interface CellPlace {
  row: number;
  column: number;
}

/** What can be done to the rows of a table; every one of them stays the same from draw to draw. */
export interface TableActions {
  change: (index: number, column: string, value: LeafValue) => void;
  /** Puts a new row at a place, and gives whether there was room. */
  add: (index: number) => boolean;
  duplicate: (index: number) => boolean;
  move: (from: number, to: number) => boolean;
  remove: (index: number) => void;
}

/** What was done to several cells at once. */
export interface TableCommand {
  text: string;
  /** Takes it back out of the rows there are by then; null for what did nothing. */
  back: ((rows: readonly TableRow[]) => readonly TableRow[]) | null;
}
