import type { AppError } from '#contract/app-error.ts';

/** What the chart reads of a row; `revision` and `title` are those of a row that can be selected. */
export interface ListRow {
  readonly id: string;
  readonly revision?: number | undefined;
  readonly title?: string | undefined;
}

/** What a list requests, and how many rows it shows at once; `todas` loads slices on scroll. */
export interface ListQuestion<Query extends object = object> {
  /** What is listed. The chart compares it, and passes it on with each request. */
  readonly query: Query;
  readonly size: number | 'todas';
  /** Columns to total; the totals are requested with the count of matching rows. */
  readonly totals: readonly string[];
}

/** A question and the path to a page: the cursors of all pages up to that page, null for the first page. */
export interface ListPlace<Query extends object = object> {
  readonly question: ListQuestion<Query>;
  readonly trail: readonly (string | null)[];
}

/** A request for rows. */
export interface RowsRequest<Query extends object = object> {
  readonly query: Query;
  readonly limit: number;
  /** The `next` cursor of the rows before the requested ones; null to start at the first row. */
  readonly after: string | null;
  /** Number of rows to skip after the cursor. */
  readonly skip: number;
}

export interface RowsAnswer<Row extends ListRow = ListRow, References = unknown> {
  readonly rows: readonly Row[];
  /** What the rows refer to, such as the names of linked records. */
  readonly references: References;
  readonly next: string | null;
  /** Number of matching rows; absent when it is counted apart. */
  readonly total?: number;
}

/** Rows that were read together. */
export interface Slice<Row extends ListRow = ListRow, References = unknown> {
  readonly rows: readonly Row[];
  readonly references: References;
  /** Cursor of the rows that follow; null when there are none, undefined when unknown. */
  readonly next: string | null | undefined;
}

/** What a list shows: one slice for a page; when all rows are scrolled, several slices by their number. */
export interface ShownList<
  Row extends ListRow = ListRow,
  Query extends object = object,
  References = unknown,
> extends ListPlace<Query> {
  readonly slices: ReadonlyMap<number, Slice<Row, References>>;
  /** Number of matching rows, as the last response gave it; undefined when it is counted apart. */
  readonly total?: number | undefined;
}

/** Range of the visible rows, zero-based; both ends are included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** A row selected for an action. */
export type ChosenRow<Row extends ListRow = ListRow> = Readonly<Pick<Row & ListRow, keyof ListRow>>;

export interface RecordListInput<Query extends object = object> {
  question: ListQuestion<Query>;
}

export interface RecordListContext<Row extends ListRow = ListRow, Query extends object = object, References = unknown> {
  /** The requested page or list: the shown one, or the one that is loading. */
  wanted: ListPlace<Query>;
  /** The list as last read; without slices before the first read. */
  shown: ShownList<Row, Query, References>;
  /** The prefetched next page; null when it is not loaded. */
  ahead: ShownList<Row, Query, References> | null;
  range: RowRange;
  /** Whether somebody may have changed the shown rows since they were read. */
  isStale: boolean;
  /** The selected rows by id. */
  selection: ReadonlyMap<string, ChosenRow<Row>>;
  /** Why the last read failed. */
  failure: AppError | null;
}

export type PageDirection = 'first' | 'previous' | 'next';

export type RecordListEvent<Row extends ListRow = ListRow, Query extends object = object> =
  /** List other rows, or change the sort order, page size or columns. */
  | { type: 'question.change'; question: ListQuestion<Query> }
  | { type: 'page.turn'; to: PageDirection }
  /** These rows became visible. */
  | { type: 'rows.see'; range: RowRange }
  | { type: 'list.retry' }
  /** Somebody may have changed the shown rows: they are refreshed in the background. */
  | { type: 'list.refresh' }
  | { type: 'row.toggle'; row: ChosenRow<Row> }
  | { type: 'selection.set'; rows: readonly ChosenRow<Row>[] }
  /** These rows are no longer in the list and cannot stay selected. */
  | { type: 'rows.removed'; ids: readonly string[] };

export type RecordListEmitted = { type: 'read.failed'; failure: AppError };
