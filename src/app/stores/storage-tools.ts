import { browserStores, localStores } from '#contract/stores.ts';
import type { LocalStorageTools } from '#features/kit/services.types.ts';
import type { DraftStore } from '../drafts/drafts.ts';
import { defaultPreferences } from './preferences.ts';
import type { Stores } from './stores.ts';

/** Measures and clears this app's browser storage. */
export function createStorageTools(stores: Stores, drafts: DraftStore): LocalStorageTools {
  const sizeOf = (key: string) => (stores.local.read(key)?.length ?? 0) * 2 + key.length * 2;
  return {
    measure: () =>
      localStores.map((store) => ({
        store,
        bytes: stores.local.keys(browserStores[store].key).reduce((sum, found) => sum + sizeOf(found), 0),
      })),
    clear() {
      stores.preferences.set(defaultPreferences);
      drafts.eraseAll();
    },
  };
}
