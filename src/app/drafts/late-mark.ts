import type { TabMark } from './tab-mark.ts';

/** A tab's mark whose code is loaded when it is first wanted: nobody has drafts before they signed in. */
export function createLateMark(load: () => Promise<TabMark>): TabMark {
  let loading: Promise<TabMark> | null = null;
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
