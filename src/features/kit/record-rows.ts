import type { AppError } from '#contract/app-error.ts';
import { EXACT_TOTAL } from '#contract/schemas/page.ts';
import { recordTexts } from './record-texts.ts';

/** The page sizes of a list; `todas` loads pages as the user scrolls. */
export const pageSizes = [25, 50, 100, 'todas'] as const;
export type PageSize = (typeof pageSizes)[number];

/** Number of rows per request when all are wanted. */
const WINDOW = 100;

export interface RowWindow<Row> {
  rows: readonly Row[];
  total: number;
  /** Cursor of the next page; null after the last page. */
  next: string | null;
}

/** State of a list with keyset pagination: the path to the current page, and its rows. */
export interface RowsState<Row> {
  /** Start of each page up to the current one; null is the beginning. */
  trail: readonly (string | null)[];
  rows: readonly Row[];
  total: number;
  next: string | null;
  /** `moreFailed`: the rows are current, but the next page did not load. */
  status: 'loading' | 'shown' | 'more' | 'failed' | 'moreFailed';
  failure: AppError | null;
}

/** Number of rows per request. */
export const windowOf = (size: PageSize): number => (size === 'todas' ? WINDOW : size);

/** Parses the page size of a URL; returns the first option for anything else. */
export function readPageSize(text: string | null): PageSize {
  return pageSizes.find((size) => String(size) === text) ?? pageSizes[0];
}

/** The total as text: exact up to 10,000. */
export function describeTotal(total: number, one: string, many: string): string {
  if (total > EXACT_TOTAL) return recordTexts.moreThan(`${EXACT_TOTAL.toLocaleString('es-PY')} ${many}`);
  return `${total.toLocaleString('es-PY')} ${total === 1 ? one : many}`;
}

/** The range of rows shown, counted from one, e.g. `26–50`; empty without rows. */
export function describeRange(state: RowsState<unknown>, size: PageSize): string {
  if (state.rows.length === 0) return '';
  const first = size === 'todas' ? 1 : (state.trail.length - 1) * size + 1;
  return `${first}–${first + state.rows.length - 1}`;
}
