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

/** What the link of a mail brought to the page that stands, over a reload of it. */
export interface MailedLink {
  /** Path of the page. */
  path: string;
  values: Readonly<Record<string, string>>;
  /** It did what it was sent for; its secrets are no longer among the values. */
  isUsed: boolean;
}

/** Everything this app keeps in the browser, by name. */
export interface Stores {
  local: StorageArea;
  session: SessionStore;
  wantedAddress: WantedAddressStore;
  pendingNotice: ValueStore<PendingNotice>;
  mailedLink: ValueStore<MailedLink>;
  /** Set over a reload for a missing part of the app. */
  reloadMark: ValueStore<true>;
  /** Tells this tab from its siblings, over a reload too. */
  tabId: ValueStore<string>;
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
  const { session, pendingNotice, mailedLink, reloadMark, tabId, wantedAddress, preferences, workstation } =
    browserStores;
  return {
    local,
    session: createSessionStore({ area: tab, key: session.key, onUnknownKey }),
    wantedAddress: createWantedAddress(tab, wantedAddress.key),
    pendingNotice: createValueStore(tab, pendingNotice.key, v.object({ text: v.string(), until: v.number() })),
    mailedLink: createValueStore(
      tab,
      mailedLink.key,
      v.object({ path: v.string(), values: v.record(v.string(), v.string()), isUsed: v.boolean() }),
    ),
    reloadMark: createValueStore(tab, reloadMark.key, v.literal(true)),
    tabId: createValueStore(tab, tabId.key, v.string()),
    preferences: createPreferences(local, preferences.key),
    workstation: createWorkstation(local, workstation.key, newId),
  };
}
