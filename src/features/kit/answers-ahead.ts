import type { ReadOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import type { Services } from '#features/kit/services.types.ts';
import { type Identity, selectIdentity } from '#machines/auth/index.ts';

/** Milliseconds after which an unused prefetch expires. */
const LIFETIME = 10_000;

const nameOf = ({ user, company }: Identity): string => `${user.id} ${company.id}`;

/** Milliseconds within which another prefetch under the same key counts as part of the same press and is ignored. */
const SAME_PRESS = 500;

type Read<Data> = (options: ReadOptions) => Promise<Result<Data>>;

interface CacheEntry<Data> {
  key: string;
  who: string;
  since: number;
  answer: Promise<Data | null>;
  /** Aborts the pending request, if any, and removes this entry from the cache. */
  end: () => void;
  /** The response data; undefined while pending, null after a failure. */
  data?: Data | null;
}

/** A cache that holds at most one prefetched response; the next prefetch replaces the entry. */
export interface Ahead<Data> {
  /** Stores data that are already loaded as if they had been prefetched. */
  store: (auth: Services['auth'], who: Identity, key: string, data: Data) => void;
  prefetch: (auth: Services['auth'], who: Identity, key: string, read: Read<Data>) => void;
  /** Returns and removes the data prefetched by the current user under a key; null without any or after a failure. */
  take: (auth: Services['auth'], key: string) => Promise<Data | null>;
  /** Returns the same data as `take` without removing the entry; null without any or while pending. */
  peek: (auth: Services['auth'], key: string) => Data | null;
  /** The promise of the pending response, the same object on every call; null when none is pending. */
  pending: (auth: Services['auth'], key: string) => Promise<unknown> | null;
}

type PrefetchCache<Data> = WeakMap<Services['auth'], CacheEntry<Data>>;

/** Stores an entry in place of the previous one, whose request is aborted; `cancel` aborts the new entry's request. */
function setEntry<Data>(
  cache: PrefetchCache<Data>,
  auth: Services['auth'],
  { cancel, ...entry }: Pick<CacheEntry<Data>, 'key' | 'who' | 'answer'> & { cancel?: () => void },
): CacheEntry<Data> {
  cache.get(auth)?.end();
  const end = () => {
    clearTimeout(timer);
    cancel?.();
    if (cache.get(auth) === ahead) cache.delete(auth);
  };
  const timer = setTimeout(end, LIFETIME);
  const ahead: CacheEntry<Data> = { ...entry, since: performance.now(), end };
  cache.set(auth, ahead);
  return ahead;
}

/**
 * Creates a prefetch cache with one entry per auth actor, that is, per app instance. Data prefetched by another user or
 * in another company are never returned.
 */
export function answersAhead<Data>(): Ahead<Data> {
  const cache: PrefetchCache<Data> = new WeakMap();
  const find = (auth: Services['auth'], key: string) => {
    const ahead = cache.get(auth);
    const identity = selectIdentity(auth.getSnapshot());
    return ahead?.key === key && identity !== null && ahead.who === nameOf(identity) ? ahead : null;
  };
  return {
    prefetch(auth, identity, key, read) {
      const last = cache.get(auth);
      const who = nameOf(identity);
      const isRequested = last?.key === key && last.who === who && last.data !== null;
      if (isRequested && performance.now() - last.since < SAME_PRESS) return;
      const calling = new AbortController();
      const call = read({ signal: calling.signal, unattended: false });
      const answer = call.then((result) => (result.ok ? result.data : null));
      const ahead = setEntry(cache, auth, { key, who, answer, cancel: () => calling.abort() });
      void answer.then((data) => (ahead.data = data));
    },
    store(auth, identity, key, data) {
      setEntry(cache, auth, { key, who: nameOf(identity), answer: Promise.resolve(data) }).data = data;
    },
    async take(auth, key) {
      const ahead = find(auth, key);
      if (ahead === null) {
        cache.get(auth)?.end();
        return null;
      }
      cache.delete(auth);
      // Clears the entry's timer once the response has arrived; until then, expiry still aborts the request.
      void ahead.answer.then(ahead.end);
      return ahead.answer;
    },
    peek: (auth, key) => find(auth, key)?.data ?? null,
    pending(auth, key) {
      const ahead = find(auth, key);
      return ahead === null || ahead.data !== undefined ? null : ahead.answer;
    },
  };
}
