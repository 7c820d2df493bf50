import type { StorageArea } from '#api/stores/storage-area.ts';
import { TOAST_DURATION } from '#contract/constants.ts';
import { isInternalAddress } from '#contract/routes.ts';
import type { Preferences, PreferencesStore } from '#features/kit/services/services.types.ts';
import { createStore } from '#ui/store.ts';
import * as v from 'valibot';

/** The default preferences of a workstation. */
export const defaultPreferences: Preferences = {
  theme: 'system',
  density: 'comfortable',
  startPage: '/',
  toastDuration: TOAST_DURATION,
  confirmSave: true,
  navigation: 'open',
  singleKeys: true,
};

/** Each value is validated separately, so that an invalid one does not reset the others. */
const shape = v.object({
  theme: v.fallback(v.picklist(['light', 'dark', 'system']), defaultPreferences.theme),
  density: v.fallback(v.picklist(['comfortable', 'compact']), defaultPreferences.density),
  startPage: v.fallback(v.custom<string>(isInternalAddress), defaultPreferences.startPage),
  toastDuration: v.fallback(v.pipe(v.number(), v.minValue(1_000), v.maxValue(60_000)), TOAST_DURATION),
  confirmSave: v.fallback(v.boolean(), defaultPreferences.confirmSave),
  navigation: v.fallback(v.picklist(['open', 'collapsed']), defaultPreferences.navigation),
  singleKeys: v.fallback(v.boolean(), defaultPreferences.singleKeys),
});

/** The preferences of this browser, shared by its tabs. */
export function createPreferences(area: StorageArea, key: string): PreferencesStore {
  const { get, set, subscribe } = createStore(readPreferences(area.read(key)));
  const update = () => set(readPreferences(area.read(key)));
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) update();
  });
  return {
    get,
    subscribe,
    set(change) {
      area.write(key, JSON.stringify({ ...get(), ...change }));
      update();
    },
  };
}

function readPreferences(text: string | null): Preferences {
  try {
    const stored: Partial<Record<keyof Preferences, unknown>> = JSON.parse(text ?? '{}');
    const reading = v.safeParse(shape, { ...defaultPreferences, ...stored });
    return reading.success ? reading.output : defaultPreferences;
  } catch {
    return defaultPreferences;
  }
}
