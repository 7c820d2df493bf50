import type { Query } from '#api/query.ts';
import type { AppError } from '#contract/app-error.ts';
import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { cacheOptions, identityOf } from './query-cache.ts';
import { useServices } from './use-services.ts';

export type Load<Data> = { state: 'loading' } | { state: 'failed'; error: AppError } | { state: 'loaded'; data: Data };

/** Data of a page from the cache. */
export interface PageData<Data> {
  load: Load<Data>;
  /** Reads again, with the loading state. */
  retry: () => void;
  /** Reads again in the background; shown data stay if that fails. */
  refresh: () => Promise<void>;
  /** Updates the loaded data without a request. */
  change: (next: (data: Data) => Data) => void;
}

interface DataOptions {
  /** The data open a form that edits them, so they are read only once. */
  once?: boolean;
}

/**
 * The data that a page shows: prefetched or requested when the page opens, and read again after the live events of the
 * query. Unmounting aborts the request. A failure without data is shown in the page and wherever else the catalogue
 * says.
 */
export function useData<Data>(query: Query<Data>, { once = false }: DataOptions = {}): PageData<Data> {
  const { queryClient, feedback } = useServices();
  const { result, queryKey } = useCached(query, once ? 'once' : true);
  const { data, error, refetch } = result;
  // A failure stays visible while the data are read again in the background.
  const [failed, setFailed] = useState<{ name: string; error: AppError } | null>(null);
  const name = JSON.stringify(queryKey);
  if (error !== null && (error !== failed?.error || name !== failed.name)) setFailed({ name, error });
  const failure = failed?.name === name ? failed.error : null;
  const isFailed = data === undefined && failure !== null;
  useEffect(() => {
    if (isFailed) feedback.report(failure, 'load');
  }, [isFailed, failure, feedback]);
  return {
    load: loadOf(data, failure),
    retry: () => {
      setFailed(null);
      void queryClient.resetQueries({ queryKey, exact: true });
    },
    refresh: useCallback(async () => void (await refetch()), [refetch]),
    change: (next) => queryClient.setQueryData<Data>(queryKey, (shown) => shown && next(shown)),
  };
}

function loadOf<Data>(data: Data | undefined, failure: AppError | null): Load<Data> {
  if (data !== undefined) return { state: 'loaded', data };
  return failure === null ? { state: 'loading' } : { state: 'failed', error: failure };
}

/**
 * The state of a query in the cache, under the identity that opened the page, and its key.
 * @param isEnabled whether to read; `once`: until there are data
 */
export function useCached<Data>(
  query: Query<Data>,
  isEnabled: boolean | 'once',
): { result: UseQueryResult<Data>; queryKey: readonly unknown[] } {
  const services = useServices();
  const [identity] = useState(() => identityOf(services));
  const options = cacheOptions(services, identity, query);
  const enabled = isEnabled === 'once' ? hasNoData : isEnabled;
  const result = useQuery<Data>({ ...options, enabled }, services.queryClient);
  useRemovalWhenClosed(services.queryClient, options.queryKey);
  return { result, queryKey: options.queryKey };
}

const hasNoData = ({ state }: { state: { data: unknown } }): boolean => state.data === undefined;

/** Removes an answer that no page shows any longer, so that the next opening asks the server again. */
function useRemovalWhenClosed(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  const name = JSON.stringify(queryKey);
  useEffect(() => {
    const removeUnused = () =>
      queryClient.removeQueries({ queryKey: JSON.parse(name), exact: true, predicate: isUnused });
    // Later, because a remount of the same page uses the answer again.
    return () => void setTimeout(removeUnused);
  }, [queryClient, name]);
}

const isUnused = (query: { getObserversCount: () => number }): boolean => query.getObserversCount() === 0;
