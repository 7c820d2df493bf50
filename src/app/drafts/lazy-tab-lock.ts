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
    acquire: async () => (await loaded()).acquire(),
    release: () => void loading?.then((lock) => lock.release()),
    listOpenTabs: async () => (await loaded()).listOpenTabs(),
  };
}
