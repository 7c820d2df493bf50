import type { AppError } from '#contract/app-error.ts';
import type { RecordQuery } from '#contract/schemas/record-query.ts';
import type { RecordRow, References } from '#contract/schemas/records.ts';

/** What a list asks for, and how many rows it shows at once; `todas` fetches slices as they are scrolled to. */
export interface ListQuestion {
  readonly asked: Readonly<Pick<RecordQuery, 'program' | 'text' | 'filter' | 'sort' | 'state' | 'columns' | 'whole'>>;
  readonly size: number | 'todas';
  /** Columns whose sums are shown; whoever counts what matches asks for them. */
  readonly totals: readonly string[];
}

/** A question and the way to its page: start of each page up to the wanted one, null the beginning. */
export interface ListPlace {
  readonly question: ListQuestion;
  readonly trail: readonly (string | null)[];
}

/** Rows wanted of the server. */
export interface RowsRequest {
  readonly asked: ListQuestion['asked'];
  readonly limit: number;
  /** The `next` of the rows before; null at the beginning. */
  readonly after: string | null;
  /** Rows passed over behind `after`. */
  readonly skip: number;
}

export interface RowsAnswer {
  readonly rows: readonly RecordRow[];
  readonly references: References;
  readonly next: string | null;
}

/** Rows that were read at once. */
export interface Slice {
  readonly rows: readonly RecordRow[];
  readonly references: References;
  /** Where the rows behind them start; null where there are none, undefined where it is not known. */
  readonly next: string | null | undefined;
}

/** What a list shows: one slice for a page, several by their number where all rows are wanted. */
export interface ShownList extends ListPlace {
  readonly slices: ReadonlyMap<number, Slice>;
}

/** Rows in sight, counted from zero, the last one included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** A record chosen for something to be done to it. */
export type ChosenRow = Readonly<Pick<RecordRow, 'id' | 'revision' | 'title'>>;

export interface RecordListInput {
  question: ListQuestion;
}

export interface RecordListContext {
  /** What is to be shown: what is shown, or what is on its way. */
  wanted: ListPlace;
  /** As last read; without slices until something was. */
  shown: ShownList;
  /** The page behind the one shown, read before anybody asks; null where it is not known. */
  ahead: ShownList | null;
  range: RowRange;
  /** Whether somebody may have changed what is shown since it was read. */
  isStale: boolean;
  /** By id. */
  selection: ReadonlyMap<string, ChosenRow>;
  /** Why reading failed last. */
  failure: AppError | null;
}

export type PageTurn = 'first' | 'previous' | 'next';

export type RecordListEvent =
  /** Something else is to be listed, or in another way. */
  | { type: 'question.change'; question: ListQuestion }
  | { type: 'page.turn'; to: PageTurn }
  /** These rows are in sight. */
  | { type: 'rows.see'; range: RowRange }
  | { type: 'list.retry' }
  /** Somebody may have changed what is shown: it is read again behind what is shown. */
  | { type: 'list.refresh' }
  | { type: 'row.toggle'; row: ChosenRow }
  | { type: 'selection.set'; rows: readonly ChosenRow[] }
  /** These rows are none of the list any more: nothing can be done to them. */
  | { type: 'rows.removed'; ids: readonly string[] };

export type RecordListEmitted = { type: 'read.failed'; failure: AppError };
