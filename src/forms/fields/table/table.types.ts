import type { LeafValue, TableRow } from '#domain/fields/field-kind.ts';

/** A cell: indexes of its row and of its column among the field's columns. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The actions on a table's rows; all are referentially stable. */
export interface TableActions {
  change: (index: number, column: string, value: LeafValue) => void;
  /** Inserts a row at an index; returns whether there was room. */
  add: (index: number) => boolean;
  duplicate: (index: number) => boolean;
  move: (from: number, to: number) => boolean;
  remove: (index: number) => void;
}

/** A command that changed several cells. */
export interface TableCommand {
  text: string;
  /** Reverts the command in the current rows; null when the command changed nothing. */
  back: ((rows: readonly TableRow[]) => readonly TableRow[]) | null;
}

/** A record's id and name. */
export interface Linked {
  id: string;
  title: string;
}

/** The result of looking up records by text. */
export interface LinkLookup {
  /** The matching record by text; a text without a match, or with several, is absent. */
  found: ReadonlyMap<string, Linked>;
  /** Texts whose lookup failed or was not made. */
  failedLookups: readonly string[];
}
