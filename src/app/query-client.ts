import { PREFETCH_LIFETIME } from '#api/query.ts';
import { notifyManager, QueryClient, replaceEqualDeep } from '@tanstack/react-query';

/**
 * Creates the cache of everything that pages and charts read. It never repeats a call by itself: `contract.md` says
 * when the app does.
 */
export function createQueryClient(): QueryClient {
  // An answer renders at once instead of in a later task.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: PREFETCH_LIFETIME,
        gcTime: PREFETCH_LIFETIME,
        // An equal answer stays the same object. Another one is used as it came, because compiled forms are found by
        // the object of their definition.
        structuralSharing: (before, after) => (replaceEqualDeep(before, after) === before ? before : after),
      },
    },
  });
}
