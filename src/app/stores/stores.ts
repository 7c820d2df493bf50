import { createSessionStore, type SessionStore } from '#api/stores/session-store.ts';
import { createStorageArea, type StorageArea } from '#api/stores/storage-area.ts';
import { createValueStore, type ValueStore } from '#api/stores/value-store.ts';
import { browserStores } from '#contract/stores.ts';
import type { PreferencesStore } from '#features/kit/services/services.types.ts';
import * as v from 'valibot';
import { isUuid } from '#domain/uuid.ts';
import { storedMessages } from '../feedback/message-log.ts';
import { createPreferences } from './preferences.ts';
import { createRecentPlaces, type RecentPlaces } from './recent-places.ts';
import { createReturnAddress, type ReturnAddressStore } from './return-address.ts';

/** A notice that survives a reload and is shown again until its time is over. */
export interface PendingNotice {
  text: string;
  /** When to stop showing it, in milliseconds since the epoch. */
  until: number;
}

/** The parameters of a mailed link, stored so that its page survives a reload. */
export interface MailedLink {
  /** Path of the page. */
  path: string;
  values: Readonly<Record<string, string>>;
  /** Whether the link was used; its secrets are then no longer among the values. */
  isUsed: boolean;
}

/** Every browser store of this app, by name. */
export interface Stores {
  local: StorageArea;
  session: SessionStore;
  returnAddress: ReturnAddressStore;
  pendingNotice: ValueStore<PendingNotice>;
  mailedLink: ValueStore<MailedLink>;
  /** Set before a reload caused by a missing chunk. */
  reloadMark: ValueStore<true>;
  /** The toasts of the session, so that a reload keeps them. */
  messages: ValueStore<v.InferOutput<typeof storedMessages>>;
  /** Identifies this tab among its siblings, across reloads. */
  tabId: ValueStore<string>;
  preferences: PreferencesStore;
  recent: RecentPlaces;
  workstation: () => string;
}

interface StoresOptions {
  newId: () => string;
  /** Called when the browser cannot store anything: storage is full or blocked. */
  onStorageTrouble: () => void;
  onUnknownKey: (text: string) => void;
}

/** Opens every store that the contract names; none of them can prevent the app from starting. */
export function createStores({ newId, onStorageTrouble, onUnknownKey }: StoresOptions): Stores {
  const local = createStorageArea(() => window.localStorage, onStorageTrouble);
  const tab = createStorageArea(() => window.sessionStorage, onStorageTrouble);
  const { session, pendingNotice, mailedLink, reloadMark, messages, tabId, returnAddress } = browserStores;
  const { preferences, recent, workstation } = browserStores;
  return {
    local,
    session: createSessionStore({ area: tab, key: session.key, onUnknownKey }),
    returnAddress: createReturnAddress(tab, returnAddress.key),
    pendingNotice: createValueStore(tab, pendingNotice.key, v.object({ text: v.string(), until: v.number() })),
    mailedLink: createValueStore(
      tab,
      mailedLink.key,
      v.object({ path: v.string(), values: v.record(v.string(), v.string()), isUsed: v.boolean() }),
    ),
    reloadMark: createValueStore(tab, reloadMark.key, v.literal(true)),
    messages: createValueStore(tab, messages.key, storedMessages),
    tabId: createValueStore(tab, tabId.key, v.string()),
    preferences: createPreferences(local, preferences.key),
    recent: createRecentPlaces(local, recent.key),
    workstation: createWorkstation(local, workstation.key, newId),
  };
}

/** Gives the id of this workstation (a browser profile), creating it on first use. */
export function createWorkstation(area: StorageArea, key: string, newId: () => string): () => string {
  return () => {
    const known = area.read(key);
    if (known !== null && isUuid(known)) return known;
    const id = newId();
    area.write(key, id);
    return id;
  };
}
