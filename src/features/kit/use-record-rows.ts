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

export interface WindowRequest {
  /** Rows wanted, as the query carries it. */
  limit: string;
  /** Where the window starts; absent at the beginning. */
  after?: string;
}

export type ReadWindow<Row> = (request: WindowRequest, options: ReadOptions) => Promise<Result<RowWindow<Row>>>;

export interface RecordRows<Row> {
  state: RowsState<Row>;
  /** Reads again what is shown, behind what is shown. */
  refresh: (options?: RefreshOptions) => void;
  retry: () => void;
  more: () => void;
  previous: () => void;
  following: () => void;
}

/**
 * A list read by keyset, page by page or, when all rows are wanted, window by window.
 * @param question names what is asked for (the filters); another one starts at the beginning
 */
export function useRecordRows<Row>(question: string, size: PageSize, read: ReadWindow<Row>): RecordRows<Row> {
  const [state, dispatch] = useReducer(nextRows<Row>, firstRows);
  const latest = useRef({ read, state, size });
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = { read, state, size };
  });

  const run = useCallback(
    async (work: (options: ReadOptions) => Promise<RowsEvent<Row>>, { unattended = false }: RefreshOptions = {}) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const event = await work({ signal: controller.signal, unattended });
      if (!controller.signal.aborted) dispatch(event);
    },
    [],
  );

  const open = useCallback(
    (trail: readonly (string | null)[], rows: number) => {
      dispatch({ type: 'turned', trail });
      void run((options) => readRows(latest.current.read, trail.at(-1) ?? null, rows, latest.current.size, options));
    },
    [run],
  );

  useEffect(() => {
    dispatch({ type: 'restarted', question });
    void run((options) => readRows(latest.current.read, null, 0, size, options));
    return () => running.current?.abort();
  }, [question, size, run]);

  const refresh = useCallback(
    (how?: RefreshOptions) => {
      const { read: reading, state: shown, size: wanted } = latest.current;
      const after = shown.trail.at(-1) ?? null;
      void run((options) => readRows(reading, after, shown.rows.length, wanted, options), how);
    },
    [run],
  );

  const more = useCallback(() => {
    const { next, status } = latest.current.state;
    if (next === null || status !== 'shown') return;
    dispatch({ type: 'extending' });
    void run(async (options) => {
      const result = await latest.current.read(requestFrom(next, latest.current.size), options);
      return result.ok ? { type: 'extended', window: result.data } : { type: 'failed', failure: result.error };
    });
  }, [run]);

  const { trail, next } = state;
  return {
    state,
    refresh,
    retry: () => open(trail, 0),
    more,
    previous: () => {
      if (trail.length > 1) open(trail.slice(0, -1), 0);
    },
    following: () => {
      if (next !== null) open([...trail, next], 0);
    },
  };
}

const requestFrom = (after: string | null, size: PageSize): WindowRequest => ({
  limit: String(windowOf(size)),
  ...(after !== null && { after }),
});

/** Reads one window, or as many as hold the rows that were shown, so that nobody loses their place. */
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
