import type { StorageArea } from '#api/stores/storage-area.ts';
import { browserStores } from '#contract/stores.ts';
import type { Drafts } from '#features/kit/services.types.ts';
import type { Owner } from '../stores/wanted-address.ts';
import type { DraftBook, Vault } from './vault.ts';

/** Opens an owner's vault; the cipher is loaded with it, after signing in. */
export type OpenVault = (area: StorageArea, storeKey: string, key: string) => Promise<Vault>;

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

/** Each owner's drafts are stored under a key of their own, below the store's name. */
const draftsKey = ({ tenant, user }: Owner): string => `${browserStores.drafts.key}.${tenant}.${user}`;

/** Keeps what was typed and never saved, encrypted per user and company. */
export function createDrafts(area: StorageArea, openVault: OpenVault, now: () => number): DraftKeeper {
  const listeners = createListeners<void>();
  const flushers = createListeners<boolean>();
  let vault: Vault | null = null;
  let listed: ReturnType<Drafts['list']> = [];
  const announce = () => {
    listed = listOf(vault?.read() ?? {});
    listeners.tell();
  };
  const change = (edit: (book: DraftBook) => DraftBook) => {
    vault?.write(edit(vault.read()));
    announce();
  };
  const remove = (keys: readonly string[]) => {
    for (const key of keys) area.remove(key);
    announce();
  };
  return {
    async open(owner, key) {
      vault = await openVault(area, draftsKey(owner), key);
      announce();
    },
    close() {
      vault = null;
      announce();
    },
    flush: () => flushers.tell().includes(true),
    count: () => Object.keys(vault?.read() ?? {}).length,
    erase: (owner) => remove([draftsKey(owner)]),
    eraseAll: () => remove(area.keys(browserStores.drafts.key)),
    read: (recordKey) => vault?.read()[recordKey]?.draft ?? null,
    keep: (recordKey, title, address, draft) =>
      change((book) => ({ ...book, [recordKey]: { title, address, draft: { ...draft, savedAt: now() } } })),
    drop: (recordKey) => change(({ [recordKey]: _dropped, ...rest }) => rest),
    list: () => listed,
    subscribe: listeners.add,
    onFlush: flushers.add,
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
    tell: (): Answer[] => [...members].map((member) => member()),
  };
}

const listOf = (book: DraftBook): ReturnType<Drafts['list']> =>
  Object.entries(book)
    .map(([recordKey, { title, address, draft }]) => ({ recordKey, title, address, savedAt: draft.savedAt }))
    .toSorted((a, b) => b.savedAt - a.savedAt);
