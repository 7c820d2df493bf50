import type { Api, ReadOptions } from '#api/api.types.ts';
import { queryKeyOf } from '#api/query.ts';
import type { Result } from '#contract/app-error.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { identityOf, readForCache } from './query-cache.ts';
import { type PageSize, type RowsState, type RowWindow, windowOf } from './record-rows.ts';
import { useRemovalWhenClosed } from './use-data.ts';
import { useServices } from './use-services.ts';

export interface WindowRequest {
  /** Number of rows, as a query parameter. */
  limit: string;
  /** Start of the page; absent for the first one. */
  after?: string;
}

/** The rows of an endpoint that match a question. */
export interface RowsQuery<Window> {
  endpoint: Pick<Endpoint, 'path' | 'live'>;
  /** The filters; others restart at the beginning. */
  question: object;
  read: (api: Api, request: WindowRequest, options: ReadOptions) => Promise<Result<Window>>;
}

export interface RowPages<Row, Window = RowWindow<Row>> {
  state: RowsState<Row>;
  /** The last response; undefined before the first one. */
  last: Window | undefined;
  /** Reads the shown rows again in the background. */
  refresh: () => void;
  /** Retries what failed: the current page, or the rows after those shown. */
  retry: () => void;
  more: () => void;
  previous: () => void;
  following: () => void;
}

type Trail = readonly (string | null)[];

/**
 * A list with keyset pagination, page by page or, when all rows are wanted, by infinite scrolling. Shown rows stay
 * until newer ones replace them. A reload of all rows reads as many as were shown, so that the scroll position stays
 * valid.
 */
export function useRowPages<Row, Window extends RowWindow<Row> = RowWindow<Row>>(
  query: RowsQuery<Window>,
  size: PageSize,
): RowPages<Row, Window> {
  const { trail, setTrail } = useTrail(JSON.stringify([query.question, size]));
  const result = useWindows(query, size, trail.at(-1) ?? null);
  const { data, refetch } = result;
  const [shown, setShown] = useState(data);
  if (data !== undefined && data !== shown) setShown(data);
  const [isRetried, setRetried] = useState(false);
  const reading = statusOf(result, isRetried);
  const retryBy = useCallback(async (read: () => Promise<unknown>) => {
    setRetried(true);
    await read();
    setRetried(false);
  }, []);
  const more = useMore(result, reading.status, retryBy);
  const next = data?.pages.at(-1)?.next ?? null;
  return {
    state: { trail, next, ...rowsOf<Row>(shown), ...reading },
    last: shown?.pages.at(-1),
    refresh: useCallback(() => void refetch(), [refetch]),
    retry: () => (reading.status === 'moreFailed' ? more() : void retryBy(refetch)),
    more,
    previous: () => {
      if (trail.length > 1) setTrail(trail.slice(0, -1));
    },
    following: () => {
      if (next !== null) setTrail([...trail, next]);
    },
  };
}

/** Reads the rows from a start; further reads extend them. */
function useWindows<Row, Window extends RowWindow<Row>>(
  { endpoint, question, read }: RowsQuery<Window>,
  size: PageSize,
  start: string | null,
): UseInfiniteQueryResult<InfiniteData<Window>> {
  const services = useServices();
  const { queryClient } = services;
  const [identity] = useState(() => identityOf(services));
  const queryKey = queryKeyOf(identity, { name: [endpoint.path, { question, size, start }] });
  useRemovalWhenClosed(queryClient, queryKey);
  return useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, ...context }) =>
        readForCache(services, context, (api, options) => read(api, requestFrom(pageParam, size), options)),
      initialPageParam: start,
      getNextPageParam: ({ next }: Window) => next,
      meta: { live: endpoint.live ?? [] },
    },
    queryClient,
  );
}

/** The function that reads the rows after those shown. It stays the same, because an observer of the page calls it. */
function useMore(
  { fetchNextPage, hasNextPage }: UseInfiniteQueryResult,
  status: RowsState<unknown>['status'],
  retryBy: (read: () => Promise<unknown>) => Promise<void>,
): () => void {
  const latest = useRef({ status, hasNextPage });
  useEffect(() => {
    latest.current = { status, hasNextPage };
  });
  return useCallback(() => {
    if (!latest.current.hasNextPage) return;
    if (latest.current.status === 'moreFailed') void retryBy(fetchNextPage);
    else if (latest.current.status === 'shown') void fetchNextPage();
  }, [retryBy, fetchNextPage]);
}

/** The start of each page up to the current one, from the beginning for each question. */
function useTrail(question: string): { trail: Trail; setTrail: (trail: Trail) => void } {
  const [turned, setTurned] = useState<{ question: string; trail: Trail }>({ question, trail: [null] });
  if (turned.question !== question) setTurned({ question, trail: [null] });
  return {
    trail: turned.question === question ? turned.trail : [null],
    setTrail: (trail) => setTurned({ question, trail }),
  };
}

function rowsOf<Row>(shown: InfiniteData<RowWindow<Row>> | undefined): Pick<RowsState<Row>, 'rows' | 'total'> {
  const pages = shown?.pages ?? [];
  return { rows: pages.flatMap(({ rows }) => rows), total: pages.at(-1)?.total ?? 0 };
}

function statusOf(
  { error, isPending, isFetchingNextPage, isFetchNextPageError }: UseInfiniteQueryResult,
  isRetried: boolean,
): Pick<RowsState<unknown>, 'status' | 'failure'> {
  if (isFetchingNextPage) return { status: 'more', failure: null };
  if (isPending || isRetried) return { status: 'loading', failure: null };
  if (error === null) return { status: 'shown', failure: null };
  return { status: isFetchNextPageError ? 'moreFailed' : 'failed', failure: error };
}

const requestFrom = (after: string | null, size: PageSize): WindowRequest => ({
  limit: String(windowOf(size)),
  ...(after !== null && { after }),
});
