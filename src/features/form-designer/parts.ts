import { lazyPage } from '#features/kit/lazy-page.ts';

/** What `/tests` shows, each loaded when it is first wanted. */
export const parts = {
  list: lazyPage(async () => (await import('./list/form-list.tsx')).FormList),
  designer: lazyPage(async () => (await import('./open-designer.tsx')).OpenDesigner),
};
