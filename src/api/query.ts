import type { Result } from '#contract/app-error.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoints/endpoint.ts';
import type { LiveTopic } from '#contract/live-events.ts';
import type { Identity } from '#machines/auth/index.ts';
import type { Api, Get, Post, ReadOptions } from './api.types.ts';

/** Milliseconds for which a prefetched answer waits for its page and is not requested again. */
export const PREFETCH_LIFETIME = 10_000;

/** Data that pages and charts read through the cache. */
export interface Query<Data> {
  /** What is read: the path of an endpoint, or a name of its own for data of several calls; then the argument. */
  name: readonly [string, argument?: unknown];
  /** The live events after which the data are read again. */
  live: readonly LiveTopic[];
  /** Milliseconds that lie at least between two reads after live events; 0 when absent. */
  livePause?: number | undefined;
  /** The programs that the data are about, where the argument does not name one in `program`. */
  programs?: readonly string[];
  read: (api: Api, options: ReadOptions) => Promise<Result<Data>>;
}

/** The key of a query in the cache. It begins with user and company, so that no answer reaches another identity. */
export type QueryKey = readonly [user: string, company: string, name: string, argument: unknown];

/** The key of a query for an identity, or for the pages that need no session. */
export const queryKeyOf = (identity: Identity | null, { name: [name, argument] }: Pick<Query<unknown>, 'name'>) =>
  [identity?.user.id ?? '', identity?.company.id ?? '', name, argument ?? null] as const satisfies QueryKey;

/** The query of an endpoint that `get` calls. */
export const getQuery = <E extends Get>(endpoint: E, argument?: string | number | QueryOf<E>): Query<AnswerOf<E>> => ({
  name: [endpoint.path, argument],
  live: endpoint.live ?? [],
  read: (api, options) => api.get(endpoint, argument, options),
});

/** The query of an endpoint that `post` calls but that changes nothing. */
export const postQuery = <E extends Post>(endpoint: E, body: BodyOf<E>): Query<AnswerOf<E>> => ({
  name: [endpoint.path, body],
  live: endpoint.live ?? [],
  livePause: endpoint.livePause,
  read: (api, options) => api.post(endpoint, body, options),
});
