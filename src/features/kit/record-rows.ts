import type { AppError } from '#contract/app-error.ts';
import { EXACT_TOTAL } from '#contract/schemas/page.ts';
import { recordTexts } from './record-texts.ts';

/** Rows per page a list offers; `todas` fetches windows as they are scrolled to. */
export const pageSizes = [25, 50, 100, 'todas'] as const;
export type PageSize = (typeof pageSizes)[number];

/** Rows fetched at once when all are wanted. */
const WINDOW = 100;

export interface RowWindow<Row> {
  rows: readonly Row[];
  total: number;
  /** Where the next window starts; null after the last. */
  next: string | null;
}

/** A keyset list as it stands: the way to the page shown, and what was read of it. */
export interface RowsState<Row> {
  /** What was asked for. */
  question: string;
  /** Start of each page up to the one shown; null is the beginning. */
  trail: readonly (string | null)[];
  rows: readonly Row[];
  total: number;
  next: string | null;
  status: 'loading' | 'shown' | 'more' | 'failed';
  failure: AppError | null;
}

export type RowsEvent<Row> =
  | { type: 'restarted'; question: string }
  | { type: 'turned'; trail: readonly (string | null)[] }
  | { type: 'extending' }
  | { type: 'read'; window: RowWindow<Row> }
  | { type: 'extended'; window: RowWindow<Row> }
  | { type: 'failed'; failure: AppError };

export const firstRows: RowsState<never> = {
  question: '',
  trail: [null],
  rows: [],
  total: 0,
  next: null,
  status: 'loading',
  failure: null,
};

/** What a list is after one more thing happened to it. What was shown stays until something newer can be. */
export function nextRows<Row>(state: RowsState<Row>, event: RowsEvent<Row>): RowsState<Row> {
  switch (event.type) {
    case 'restarted':
      return { ...firstRows, question: event.question, rows: state.rows, total: state.total };
    case 'turned':
      return { ...state, trail: event.trail, status: 'loading', failure: null };
    case 'extending':
      return { ...state, status: 'more' };
    case 'read':
      return { ...state, ...event.window, status: 'shown', failure: null };
    case 'extended':
      return {
        ...state,
        ...event.window,
        rows: [...state.rows, ...event.window.rows],
        status: 'shown',
        failure: null,
      };
    case 'failed':
      break;
  }
  return { ...state, status: 'failed', failure: event.failure };
}

/** Rows to ask for at once. */
export const windowOf = (size: PageSize): number => (size === 'todas' ? WINDOW : size);

/** Rows per page as an address carries it; anything else is the first choice. */
export function readPageSize(text: string | null): PageSize {
  return pageSizes.find((size) => String(size) === text) ?? pageSizes[0];
}

/** The total in words: exact up to 10,000. */
export function describeTotal(total: number, one: string, many: string): string {
  if (total > EXACT_TOTAL) return recordTexts.moreThan(`${EXACT_TOTAL.toLocaleString('es-PY')} ${many}`);
  return `${total.toLocaleString('es-PY')} ${total === 1 ? one : many}`;
}

/** Which rows are shown, counted from one, e.g. `26–50`; empty where there are none. */
export function describeRange(state: RowsState<unknown>, size: PageSize): string {
  if (state.rows.length === 0) return '';
  const first = size === 'todas' ? 1 : (state.trail.length - 1) * size + 1;
  return `${first}–${first + state.rows.length - 1}`;
}
