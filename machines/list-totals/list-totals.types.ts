import type { TotalsQuery } from '#contract/schemas/record-query.ts';

/** The number of records that match a query, and the sums of their numeric columns. */
export interface Figures {
  readonly total: number;
  /** Whether `total` is the exact number; otherwise there are more. */
  readonly exact: boolean;
  /** Sums by field key. */
  readonly totals: Readonly<Record<string, string>>;
}

/** The part of a list that decides what to count and when. */
export interface CountedList {
  readonly query: TotalsQuery;
  /** The query of the shown rows; null before the first rows. */
  readonly shown: TotalsQuery | null;
  /** Whether other users may have changed something since the shown rows were read. */
  readonly isStale: boolean;
  /** Whether a requested page is loading. */
  readonly isTurning: boolean;
}

export interface CountRequest {
  readonly query: TotalsQuery;
  /** Whether the app counts again by itself, which is no activity of the user. */
  readonly unattended: boolean;
}

/** Figures and their query. */
export interface CountedFigures {
  readonly query: TotalsQuery;
  readonly figures: Figures;
}

export interface ListTotalsInput {
  list: CountedList;
}

export interface ListTotalsContext extends ListTotalsInput {
  /** The last count requested. */
  request: CountRequest;
  /** The last answer. */
  received: CountedFigures | null;
  /** The last figures shown. */
  counted: CountedFigures | null;
}

export type ListTotalsEvent =
  /** The list opened or changed in any way. */
  | { type: 'list.changed'; list: CountedList }
  /** The page left the list, and may open it again. */
  | { type: 'list.closed' }
  /** The user may no longer see the list. */
  | { type: 'list.ended' }
  | { type: 'totals.retry' };
