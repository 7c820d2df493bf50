import { createSessionStore, type SessionStore } from '#api/stores/session-store.ts';
import { createStorageArea, type StorageArea } from '#api/stores/storage-area.ts';
import { createValueStore, type ValueStore } from '#api/stores/value-store.ts';
import { browserStores } from '#contract/stores.ts';
import type { PreferencesStore } from '#features/kit/services.types.ts';
import * as v from 'valibot';
import { createPreferences } from './preferences.ts';
import { createWantedAddress, type WantedAddressStore } from './wanted-address.ts';
import { createWorkstation } from './workstation.ts';

/** A notice that survives a reload, shown again until its time is over. */
export interface PendingNotice {
  text: string;
  /** Milliseconds since the epoch at which it has been shown long enough. */
  until: number;
}

/** Everything this app keeps in the browser, by name. */
export interface Stores {
  local: StorageArea;
  session: SessionStore;
  wantedAddress: WantedAddressStore;
  pendingNotice: ValueStore<PendingNotice>;
  /** Set over a reload for a missing part of the app. */
  reloadMark: ValueStore<true>;
  preferences: PreferencesStore;
  workstation: () => string;
}

interface StoresOptions {
  newId: () => string;
  /** The browser keeps nothing: full or blocked. */
  onStorageTrouble: () => void;
  onUnknownKey: (text: string) => void;
}

/** Opens every store the contract names; none of them can keep the app from starting. */
export function createStores({ newId, onStorageTrouble, onUnknownKey }: StoresOptions): Stores {
  const local = createStorageArea(() => window.localStorage, onStorageTrouble);
  const tab = createStorageArea(() => window.sessionStorage, onStorageTrouble);
  const { session, pendingNotice, reloadMark, wantedAddress, preferences, workstation } = browserStores;
  return {
    local,
    session: createSessionStore({ area: tab, key: session.key, onUnknownKey }),
    wantedAddress: createWantedAddress(tab, wantedAddress.key),
    pendingNotice: createValueStore(tab, pendingNotice.key, v.object({ text: v.string(), until: v.number() })),
    reloadMark: createValueStore(tab, reloadMark.key, v.literal(true)),
    preferences: createPreferences(local, preferences.key),
    workstation: createWorkstation(local, workstation.key, newId),
  };
}
