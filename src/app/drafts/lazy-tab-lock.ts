import type { TabLock } from './tab-lock.ts';

/** A tab's mark whose code is loaded when it is first wanted: nobody has drafts before they signed in. */
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
