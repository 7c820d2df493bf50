import { lazyPage } from '#features/kit/lazy-page.ts';

/** The views of `/tests`, each loaded lazily. */
export const parts = {
  list: lazyPage(async () => (await import('./list/form-list.tsx')).FormList),
  designer: lazyPage(async () => (await import('./open-designer.tsx')).OpenDesigner),
};

let isTried = false;

/**
 * Whether loading the designer's code has ended, successfully or not. A failure is reported when the designer renders.
 */
export const isDesignerTried = (): boolean => isTried;

/** Loads the designer's code. */
export async function loadDesigner(): Promise<void> {
  await parts.designer.preload();
  isTried = true;
}
