import type { AppError } from '#contract/app-error.ts';

export interface AllRowsInput {
  /** Maximum number of rows to read. */
  limit: number;
}

/** Some rows that were read together; the reader keeps the rows themselves. */
export interface ReadRows {
  readonly count: number;
  /** Cursor of the rows that follow; null when there are none. */
  readonly next: string | null;
}

export interface AllRowsContext extends AllRowsInput {
  /** Number of rows that match; null before they are counted. */
  total: number | null;
  /** Number of rows read. */
  read: number;
  /** Cursor of the rows to read next; null for the first ones. */
  after: string | null;
}

export type AllRowsEvent = { type: 'read.cancel' };

export type AllRowsEmitted =
  | { type: 'rows.read' }
  /** There are more rows than the limit; nothing is given. */
  | { type: 'rows.refused' }
  | { type: 'read.failed'; failure: AppError }
  | { type: 'read.cancelled' };
