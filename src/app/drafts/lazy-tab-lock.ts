import type { TabLock } from './tab-lock.ts';

/** A tab lock whose code is loaded on first use: there are no drafts before sign-in. */
export function createLazyTabLock(load: () => Promise<TabLock>): TabLock {
  let loading: Promise<TabLock> | null = null;
  const loaded = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    return loading;
  };
  return {
    take: async () => (await loaded()).take(),
    release: () => void loading?.then((mark) => mark.release()),
    living: async () => (await loaded()).living(),
  };
}
