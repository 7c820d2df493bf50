import { lazyPage } from '#features/kit/lazy-page.ts';

/** What `/tests` shows, each loaded when it is first wanted. */
export const parts = {
  list: lazyPage(async () => (await import('./list/form-list.tsx')).FormList),
  designer: lazyPage(async () => (await import('./open-designer.tsx')).OpenDesigner),
};

let isTried = false;

/** Whether the designer's code was waited for: it is there, or drawing it tells what is missing. */
export const isDesignerTried = (): boolean => isTried;

/** Loads the designer's code. */
export async function loadDesigner(): Promise<void> {
  await parts.designer.preload();
  isTried = true;
}
