import type { StorageArea } from '#api/stores/storage-area.ts';
import { browserStores } from '#contract/stores.ts';
import type { Drafts } from '#features/kit/services.types.ts';
import type { Owner } from '../stores/wanted-address.ts';
import type { TabDrafts, TabDraftsOptions } from './tab-drafts.ts';
import type { TabLock } from './tab-lock.ts';

/** Opens an owner's drafts in this tab; the cipher is loaded with them, after signing in. */
export type OpenDrafts = (options: TabDraftsOptions) => Promise<TabDrafts>;

/** The drafts as the composition root sees them. Nothing can be read or kept until an owner's key is given. */
export interface DraftKeeper extends Drafts {
  open(owner: Owner, key: string): Promise<void>;
  /** Forgets the key; what is stored stays encrypted. */
  close(): void;
  /** Every open form keeps what is typed in it right now; says whether anything of it is not saved. */
  flush(): boolean;
  /** How many drafts the owner has in this browser, those other tabs kept included. */
  count(): number;
  /** Removes every draft of an owner, whether their key is at hand or not. */
  erase(owner: Owner): void;
  /** Removes every draft of this browser. */
  eraseAll(): void;
}

/** What the keys of an owner's drafts begin with, below the store's name. */
const draftsKey = ({ tenant, user }: Owner): string => `${browserStores.drafts.key}.${tenant}.${user}`;

interface DraftsOptions {
  area: StorageArea;
  openDrafts: OpenDrafts;
  mark: TabLock;
  newId: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Keeps what was typed and never saved, encrypted per user and company, for each tab apart. */
export function createDrafts({ area, openDrafts, mark, newId, now }: DraftsOptions): DraftKeeper {
  const listeners = createListeners<void>();
  const flushers = createListeners<boolean>();
  let opened: TabDrafts | null = null;
  let listed: ReturnType<Drafts['list']> = [];
  const announce = () => {
    listed = opened?.list() ?? [];
    listeners.notify();
  };
  const remove = (keys: readonly string[]) => {
    for (const key of keys) area.remove(key);
    announce();
  };
  return {
    async open(owner, key) {
      opened = await openDrafts({ area, ownerKey: draftsKey(owner), key, tab: await mark.take(), newId });
      announce();
    },
    close() {
      opened = null;
      mark.release();
      announce();
    },
    flush: () => flushers.notify().includes(true),
    count: () => opened?.list().length ?? 0,
    erase: (owner) => remove([draftsKey(owner), ...area.keys(`${draftsKey(owner)}.`)]),
    eraseAll: () => remove(area.keys(browserStores.drafts.key)),
    ...findings(() => opened, mark),
    ...changes(() => opened, announce, now),
    list: () => listed,
    subscribe: listeners.add,
    onFlush: flushers.add,
  };
}

/** What is found of them, which partly depends on which tabs live. */
function findings(opened: () => TabDrafts | null, mark: TabLock): Pick<Drafts, 'offer' | 'holds' | 'elsewhere'> {
  return {
    holds: (recordKey) => opened()?.holds(recordKey) ?? false,
    offer: async (recordKey, fit) => opened()?.offer(recordKey, mark.living, fit) ?? null,
    async elsewhere() {
      const living = await mark.living();
      return opened()?.elsewhere(living) ?? new Set();
    },
  };
}

/** What changes the drafts that are open, if any, and is announced. */
function changes(
  opened: () => TabDrafts | null,
  announce: () => void,
  now: () => number,
): Pick<Drafts, 'keep' | 'drop' | 'discard'> {
  return {
    keep(recordKey, title, address, draft) {
      opened()?.keep({ recordKey, title, address, draft: { ...draft, savedAt: now() } });
      announce();
    },
    drop(recordKey) {
      opened()?.drop(recordKey);
      announce();
    },
    discard(id) {
      opened()?.discard(id);
      announce();
    },
  };
}

function createListeners<Answer>() {
  const members = new Set<() => Answer>();
  return {
    /** Gives what takes it out again. */
    add: (member: () => Answer) => {
      members.add(member);
      return () => members.delete(member);
    },
    notify: (): Answer[] => [...members].map((member) => member()),
  };
}
