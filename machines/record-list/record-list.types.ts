import type { AppError } from '#contract/app-error.ts';
import type { RecordQuery } from '#contract/schemas/record-query.ts';
import type { RecordRow, References } from '#contract/schemas/records.ts';

/** What a list requests, and how many rows it shows at once; `todas` loads slices on scroll. */
export interface ListQuestion {
  readonly query: Readonly<Pick<RecordQuery, 'program' | 'text' | 'filter' | 'sort' | 'state' | 'columns' | 'whole'>>;
  readonly size: number | 'todas';
  /** Columns to total; the totals are requested with the count of matching rows. */
  readonly totals: readonly string[];
}

/** A question and the path to a page: the cursors of all pages up to that page, null for the first page. */
export interface ListPlace {
  readonly question: ListQuestion;
  readonly trail: readonly (string | null)[];
}

/** A request for rows. */
export interface RowsRequest {
  readonly query: ListQuestion['query'];
  readonly limit: number;
  /** The `next` cursor of the rows before the requested ones; null to start at the first row. */
  readonly after: string | null;
  /** Number of rows to skip after the cursor. */
  readonly skip: number;
}

export interface RowsAnswer {
  readonly rows: readonly RecordRow[];
  readonly references: References;
  readonly next: string | null;
}

/** Rows that were read together. */
export interface Slice {
  readonly rows: readonly RecordRow[];
  readonly references: References;
  /** Cursor of the rows that follow; null when there are none, undefined when unknown. */
  readonly next: string | null | undefined;
}

/** What a list shows: one slice for a page; when all rows are scrolled, several slices by their number. */
export interface ShownList extends ListPlace {
  readonly slices: ReadonlyMap<number, Slice>;
}

/** Range of the visible rows, zero-based; both ends are included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** A record selected for an action. */
export type ChosenRow = Readonly<Pick<RecordRow, 'id' | 'revision' | 'title'>>;

export interface RecordListInput {
  question: ListQuestion;
}

export interface RecordListContext {
  /** The requested page or list: the shown one, or the one that is loading. */
  wanted: ListPlace;
  /** The list as last read; without slices before the first read. */
  shown: ShownList;
  /** The prefetched next page; null when it is not loaded. */
  ahead: ShownList | null;
  range: RowRange;
  /** Whether somebody may have changed the shown rows since they were read. */
  isStale: boolean;
  /** The selected rows by id. */
  selection: ReadonlyMap<string, ChosenRow>;
  /** Why the last read failed. */
  failure: AppError | null;
}

export type PageDirection = 'first' | 'previous' | 'next';

export type RecordListEvent =
  /** List other records, or change the sort order, page size or columns. */
  | { type: 'question.change'; question: ListQuestion }
  | { type: 'page.turn'; to: PageDirection }
  /** These rows became visible. */
  | { type: 'rows.see'; range: RowRange }
  | { type: 'list.retry' }
  /** Somebody may have changed the shown rows: they are refreshed in the background. */
  | { type: 'list.refresh' }
  | { type: 'row.toggle'; row: ChosenRow }
  | { type: 'selection.set'; rows: readonly ChosenRow[] }
  /** These rows are no longer in the list and cannot stay selected. */
  | { type: 'rows.removed'; ids: readonly string[] };

export type RecordListEmitted = { type: 'read.failed'; failure: AppError };
