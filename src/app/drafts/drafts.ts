import type { StorageArea } from '#api/stores/storage-area.ts';
import { browserStores } from '#contract/stores.ts';
import type { DraftEntry, Drafts } from '#features/kit/services/services.types.ts';
import { createListeners, createStore } from '#ui/store.ts';
import type { Owner } from '../stores/return-address.ts';
import type { TabDrafts, TabDraftsOptions } from './tab-drafts.ts';
import type { TabLock } from './tab-lock.ts';

/** Opens an owner's drafts in this tab. */
export type OpenDrafts = (options: TabDraftsOptions) => TabDrafts;

/** The drafts as the composition root sees them. Drafts cannot be read or written before an owner's key is given. */
export interface DraftStore extends Drafts {
  /** Starts loading the code that `open` needs. */
  preload(): void;
  /** Opens the drafts of an owner, unless `close` is called meanwhile. */
  open(owner: Owner, key: string): Promise<void>;
  /** Forgets the key; stored drafts stay encrypted. */
  close(): void;
  /** Writes the drafts of every open form immediately; returns whether any of them has unsaved changes. */
  flush(): boolean;
  /** Number of drafts the owner has in this browser, including those written by other tabs. */
  count(): number;
  /** Removes every draft of an owner, with or without their key. */
  erase(owner: Owner): void;
  /** Removes every draft in this browser. */
  eraseAll(): void;
}

/** Prefix of the storage keys of an owner's drafts, without the store's name. */
const ownerPrefixOf = ({ tenant, user }: Owner): string => `${browserStores.drafts.key}.${tenant}.${user}`;

interface DraftsOptions {
  area: StorageArea;
  /** Loads the code that opens drafts, with the cipher; the sign-in page does not need it. */
  loadOpenDrafts: () => Promise<OpenDrafts>;
  tabLock: TabLock;
  newId: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Stores unsaved input, encrypted per user and company, separately for each tab. */
export function createDrafts({ area, loadOpenDrafts, tabLock, newId, now }: DraftsOptions): DraftStore {
  const flushers = createListeners<[], boolean>();
  let opened: TabDrafts | null = null;
  /** Number of times that the drafts were closed. */
  let closings = 0;
  const listed = createStore<readonly DraftEntry[]>([]);
  const update = () => listed.set(opened?.list() ?? []);
  const remove = (keys: readonly string[]) => {
    for (const key of keys) area.remove(key);
    update();
  };
  return {
    preload() {
      // `open` loads the code again and reports a failure.
      loadOpenDrafts().catch(() => undefined);
    },
    async open(owner, key) {
      const closingsBefore = closings;
      const openDrafts = await loadOpenDrafts();
      if (closings !== closingsBefore) return;
      const tab = await tabLock.acquire();
      // Closed meanwhile: by now the app may be that of another user or company.
      if (closings !== closingsBefore) return;
      opened = openDrafts({ area, ownerPrefix: ownerPrefixOf(owner), key, tab, newId });
      update();
    },
    close() {
      closings += 1;
      opened = null;
      tabLock.release();
      update();
    },
    flush: () => flushers.notify().includes(true),
    count: () => opened?.list().length ?? 0,
    erase: (owner) => remove([ownerPrefixOf(owner), ...area.keys(`${ownerPrefixOf(owner)}.`)]),
    eraseAll: () => remove(area.keys(browserStores.drafts.key)),
    ...queries(() => opened, tabLock),
    ...commands(() => opened, update, now),
    listed,
    onFlush: flushers.add,
  };
}

/** The queries over the drafts; some depend on which tabs are open. */
function queries(opened: () => TabDrafts | null, tabLock: TabLock): Pick<Drafts, 'offer' | 'has' | 'inOtherTabs'> {
  return {
    has: (recordKey) => opened()?.has(recordKey) ?? false,
    offer: async (recordKey, fit) => opened()?.offer(recordKey, tabLock.listOpenTabs, fit) ?? null,
    async inOtherTabs() {
      const openTabs = await tabLock.listOpenTabs();
      return opened()?.inOtherTabs(openTabs) ?? new Set();
    },
  };
}

/** The commands that change the open drafts, if any, and update the list. */
function commands(
  opened: () => TabDrafts | null,
  update: () => void,
  now: () => number,
): Pick<Drafts, 'save' | 'drop' | 'discard'> {
  return {
    save(recordKey, title, address, draft) {
      opened()?.save({ recordKey, title, address, draft: { ...draft, savedAt: now() } });
      update();
    },
    drop(recordKey) {
      opened()?.drop(recordKey);
      update();
    },
    discard(id) {
      opened()?.discard(id);
      update();
    },
  };
}
