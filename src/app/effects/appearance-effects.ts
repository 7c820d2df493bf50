import { applyAppearance } from '#ui/theme/appearance.ts';
import type { EffectParts } from './effects.types.ts';

/** Applies the theme and density preferences of this workstation, now and on every change. */
export function connectAppearance({ stores: { preferences } }: Pick<EffectParts, 'stores'>): void {
  const root = document.documentElement;
  let removeListeners = applyAppearance(preferences.get(), root);
  preferences.subscribe(() => {
    removeListeners();
    removeListeners = applyAppearance(preferences.get(), root);
  });
}
