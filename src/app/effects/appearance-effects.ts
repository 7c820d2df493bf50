import { applyAppearance } from '#ui/theme/appearance.ts';
import type { EffectParts } from './effects.types.ts';

/** Draws the page in the theme and density this workstation prefers, now and whenever either changes. */
export function connectAppearance({ stores: { preferences } }: Pick<EffectParts, 'stores'>): void {
  const root = document.documentElement;
  let undress = applyAppearance(preferences.get(), root);
  preferences.subscribe(() => {
    undress();
    undress = applyAppearance(preferences.get(), root);
  });
}
