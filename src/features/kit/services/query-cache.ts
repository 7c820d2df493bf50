import { PREFETCH_LIFETIME, type Query, queryKeyOf } from '#api/query.ts';
import { unwrap } from '#api/unwrap.ts';
import type { AppError, Result } from '#contract/app-error.ts';
import { abortedByApp, thrownError } from '#contract/failures.ts';
import type { LiveTopic } from '#contract/live-events.ts';
import { type Identity, selectIdentity } from '#machines/auth/index.ts';
import { CancelledError, hashKey, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { toAppError } from '#machines/kit/app-error.ts';
import type { Services } from './services.types.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    queryMeta: { live?: readonly LiveTopic[]; livePause?: number | undefined; programs?: readonly string[] };
  }
}

/** The services that a read needs. */
export type Reading = Pick<Services, 'auth' | 'api' | 'queryClient'>;

type Cache = Pick<Reading, 'auth' | 'queryClient'>;

/** The current user and company; null without a session. */
export const identityOf = ({ auth }: Pick<Reading, 'auth'>): Identity | null => selectIdentity(auth.getSnapshot());

interface ReadContext {
  client: QueryClient;
  queryKey: readonly unknown[];
  signal: AbortSignal;
}

/**
 * Reads data for the cache; rejects with an error of the catalogue. Invalidated data are read again because of a live
 * event, so that request is no activity of the user.
 */
async function readForCache<Data>(
  { api }: Pick<Reading, 'api'>,
  { client, queryKey, signal }: ReadContext,
  read: Query<Data>['read'],
): Promise<Data> {
  const unattended = client.getQueryState(queryKey)?.isInvalidated ?? false;
  const result = await read(api, { signal, unattended }).catch((cause: unknown) => ({
    ok: false as const,
    error: thrownError(cause),
  }));
  return unwrap(result, signal);
}

/** The options of a query in the cache for an identity. */
export const cacheOptions = <Data>(services: Pick<Reading, 'api'>, identity: Identity | null, query: Query<Data>) => ({
  queryKey: queryKeyOf(identity, query),
  queryFn: (context: ReadContext) => readForCache(services, context, query.read),
  meta: {
    live: query.live,
    livePause: query.livePause,
    ...(query.programs !== undefined && { programs: query.programs }),
  },
});

/**
 * Reads data before the page that shows them opens, unless they were prefetched or are shown already. Aborts a pending
 * request for other data of the same endpoint that nobody shows. The page reads failed data again and reports the
 * failure itself.
 */
export function prefetch(services: Reading, identity: Identity | null, query: Query<unknown>): void {
  const { queryClient } = services;
  if (identity === null) return;
  const options = cacheOptions(services, identity, query);
  const { queryKey } = options;
  const cache = queryClient.getQueryCache();
  const wanted = hashKey(queryKey);
  const isOther = ({ queryHash }: { queryHash: string }) => queryHash !== wanted;
  for (const other of cache.findAll({ queryKey: queryKey.slice(0, 3), type: 'inactive', predicate: isOther })) {
    void other.cancel({ revert: true });
  }
  if (cache.get(wanted)?.isActive() !== true) void queryClient.query(options).catch(() => undefined);
}

/** Prefetched data that a page can use without a request; null when there are none. */
export function cachedData<Data>(services: Cache, query: Query<Data>): Data | null {
  const queryKey = queryKeyOf(identityOf(services), query);
  const found = services.queryClient.getQueryCache().find<Data>({ queryKey });
  return found === undefined || found.isStaleByTime(PREFETCH_LIFETIME) ? null : (found.state.data ?? null);
}

/** Removes prefetched data that a page has used, so that its next opening asks the server again. */
export const removeCachedData = (services: Cache, query: Query<unknown>): void =>
  services.queryClient.removeQueries({
    queryKey: queryKeyOf(identityOf(services), query),
    exact: true,
    type: 'inactive',
  });

/** Reads data for a chart: uses prefetched data, joins a pending request, or calls the server. */
export async function readOnce<Data>(
  services: Reading,
  query: Query<Data>,
  signal: AbortSignal,
): Promise<Result<Data>> {
  const { queryClient } = services;
  const options = cacheOptions(services, identityOf(services), query);
  // Observed, so that no prefetch aborts it; the request ends with its last observer.
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return { ok: true, data: await queryClient.query(options) };
  } catch (error) {
    return { ok: false, error: error instanceof CancelledError ? abortedByApp() : toAppError(error) };
  } finally {
    stop();
    // The next opening asks the server again. After an abort, the answer may already belong to a restarted actor.
    if (!signal.aborted) queryClient.removeQueries({ queryKey: options.queryKey, exact: true, type: 'inactive' });
  }
}
