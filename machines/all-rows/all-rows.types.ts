import type { AppError } from '#contract/app-error.ts';
import type { ListRow } from '../record-list/index.ts';

export interface AllRowsInput {
  /** Maximum number of rows to read. */
  limit: number;
}

/** Rows that were read together, and what they refer to. */
export interface RowsPart<Row extends ListRow = ListRow, References = unknown> {
  readonly rows: readonly Row[];
  readonly references: References;
}

/** The answer to one request for rows. */
export interface ReadRows<Row extends ListRow = ListRow, References = unknown> extends RowsPart<Row, References> {
  /** Cursor of the rows that follow; null when there are none. */
  readonly next: string | null;
}

/** All rows of a list; each row once. */
export interface AllRows<Row extends ListRow = ListRow, References = unknown> {
  readonly kind: 'read';
  readonly parts: readonly RowsPart<Row, References>[];
  /** Number of matching rows before the first was read; others may have changed it since. */
  readonly counted: number;
}

/** How a reading ended. */
export type AllRowsOutput =
  | AllRows
  /** There are more rows than the limit. */
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: AppError };

export interface AllRowsContext extends AllRowsInput {
  /** Number of rows that match; null before they are counted. */
  counted: number | null;
  parts: readonly RowsPart[];
  /** Cursor of the rows to read next; null for the first ones. */
  after: string | null;
  /** How the reading ended; cancelled until it ends otherwise. */
  output: AllRowsOutput;
}

export type AllRowsEvent = { type: 'read.cancel' };
