import type { AppError } from '#contract/app-error.ts';
import type { RecordQuery } from '#contract/schemas/record-query.ts';
import type { RecordRow, References } from '#contract/schemas/records.ts';

/** What a list requests, and how many rows it shows at once; `todas` loads slices on scroll. */
export interface ListQuestion {
  readonly query: Readonly<Pick<RecordQuery, 'program' | 'text' | 'filter' | 'sort' | 'state' | 'columns' | 'whole'>>;
  readonly size: number | 'todas';
  /** Columns with totals; the count of matching rows requests them. */
  readonly totals: readonly string[];
}

/** A question and the path to a page: the cursor of each page up to it, null for the first. */
export interface ListPlace {
  readonly question: ListQuestion;
  readonly trail: readonly (string | null)[];
}

/** A request for rows. */
export interface RowsRequest {
  readonly query: ListQuestion['query'];
  readonly limit: number;
  /** The `next` cursor of the previous rows; null for the first. */
  readonly after: string | null;
  /** Rows to skip behind `after`. */
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
  /** Cursor of the rows behind these; null when there are none, undefined when unknown. */
  readonly next: string | null | undefined;
}

/** What a list shows: one slice for a page, several by number when all rows are scrolled. */
export interface ShownList extends ListPlace {
  readonly slices: ReadonlyMap<number, Slice>;
}

/** Visible rows, zero-based, the last one included. */
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
  /** The requested place: the shown one, or the one that is loading. */
  wanted: ListPlace;
  /** As last read; without slices before the first read. */
  shown: ShownList;
  /** The prefetched next page; null when it is not loaded. */
  ahead: ShownList | null;
  range: RowRange;
  /** Whether somebody may have changed the shown rows since they were read. */
  isStale: boolean;
  /** By id. */
  selection: ReadonlyMap<string, ChosenRow>;
  /** Why the last read failed. */
  failure: AppError | null;
}

export type PageDirection = 'first' | 'previous' | 'next';

export type RecordListEvent =
  /** List other records, or in another order, number or columns. */
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
