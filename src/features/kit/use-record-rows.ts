import type { ReadOptions, RefreshOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import {
  firstRows,
  nextRows,
  type PageSize,
  type RowsEvent,
  type RowsState,
  type RowWindow,
  windowOf,
} from './record-rows.ts';
import { useLatestCall } from './use-latest-call.ts';

export interface WindowRequest {
  /** Number of rows, as a query parameter. */
  limit: string;
  /** Start of the page; absent for the first one. */
  after?: string;
}

export type ReadWindow<Row> = (request: WindowRequest, options: ReadOptions) => Promise<Result<RowWindow<Row>>>;

export interface RecordRows<Row> {
  state: RowsState<Row>;
  /** Reloads the shown rows in the background. */
  refresh: (options?: RefreshOptions) => void;
  /** Retries what failed: the current page, or the rows after those shown. */
  retry: () => void;
  more: () => void;
  previous: () => void;
  following: () => void;
}

/**
 * A list with keyset pagination, page by page or, when all rows are wanted, by infinite scrolling.
 * @param question key of the query (the filters); another one restarts at the beginning
 */
export function useRecordRows<Row>(question: string, size: PageSize, read: ReadWindow<Row>): RecordRows<Row> {
  const [state, dispatch] = useReducer(nextRows<Row>, firstRows);
  const latest = useRef({ read, state, size });
  const { run, end } = useReading<Row>(dispatch);
  useEffect(() => {
    latest.current = { read, state, size };
  });
  const readFrom = useCallback(
    (after: string | null, atLeast: number, how?: RefreshOptions) => {
      const { read: latestRead, size: latestSize } = latest.current;
      void run((options) => readRows(latestRead, after, atLeast, latestSize, options), how);
    },
    [run],
  );

  useEffect(() => {
    dispatch({ type: 'restarted', question });
    readFrom(null, 0);
    return end;
  }, [question, size, readFrom, end]);

  const refresh = useCallback(
    (how?: RefreshOptions) => {
      const { trail, rows } = latest.current.state;
      readFrom(trail.at(-1) ?? null, rows.length, how);
    },
    [readFrom],
  );

  const more = useCallback(() => {
    const { next, status } = latest.current.state;
    if (next === null || (status !== 'shown' && status !== 'moreFailed')) return;
    dispatch({ type: 'extending' });
    const request = requestFrom(next, latest.current.size);
    void run((options) => extend(latest.current.read, request, options));
  }, [run]);

  const showPage = (trail: readonly (string | null)[]) => {
    dispatch({ type: 'turned', trail });
    readFrom(trail.at(-1) ?? null, 0);
  };
  const retry = () => (state.status === 'moreFailed' ? more() : showPage(state.trail));
  return { state, refresh, retry, more, ...pageHandlers(state, showPage) };
}

/** Reports the result of a read unless a newer one has started. */
function useReading<Row>(report: (event: RowsEvent<Row>) => void) {
  const { call, end } = useLatestCall();
  const run = useCallback(
    async (work: (options: ReadOptions) => Promise<RowsEvent<Row>>, how?: RefreshOptions) => {
      const event = await call(work, how);
      if (event !== null) report(event);
    },
    [call, report],
  );
  return { run, end };
}

/** Handlers that turn to the next and previous page; they do nothing when there is no such page. */
function pageHandlers<Row>({ trail, next }: RowsState<Row>, showPage: (trail: readonly (string | null)[]) => void) {
  return {
    previous: () => {
      if (trail.length > 1) showPage(trail.slice(0, -1));
    },
    following: () => {
      if (next !== null) showPage([...trail, next]);
    },
  };
}

/** Loads one more page. */
async function extend<Row>(
  read: ReadWindow<Row>,
  request: WindowRequest,
  options: ReadOptions,
): Promise<RowsEvent<Row>> {
  const result = await read(request, options);
  return result.ok ? { type: 'extended', window: result.data } : { type: 'moreFailed', failure: result.error };
}

const requestFrom = (after: string | null, size: PageSize): WindowRequest => ({
  limit: String(windowOf(size)),
  ...(after !== null && { after }),
});

/**
 * Loads one page or, for a list of all rows, at least as many rows as were shown, so that the scroll position stays
 * valid.
 */
async function readRows<Row>(
  read: ReadWindow<Row>,
  after: string | null,
  atLeast: number,
  size: PageSize,
  options: ReadOptions,
): Promise<RowsEvent<Row>> {
  const rows: Row[] = [];
  let start = after;
  let total = 0;
  const wanted = size === 'todas' ? atLeast : 0;
  do {
    const result = await read(requestFrom(start, size), options);
    if (!result.ok) return { type: 'failed', failure: result.error };
    rows.push(...result.data.rows);
    total = result.data.total;
    start = result.data.next;
  } while (start !== null && rows.length < wanted && !options.signal.aborted);
  return { type: 'read', window: { rows, total, next: start } };
}
