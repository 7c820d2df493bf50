import type { StorageArea } from '#api/stores/storage-area.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { DraftEntry, Drafts } from '#features/kit/services/services.types.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import { openEncryptedStore, type StoredDraft, type EncryptedStore } from './encrypted-store.ts';

/** An owner's drafts as one tab reads and changes them. */
export interface TabDrafts extends Pick<Drafts, 'drop' | 'discard'> {
  /**
   * The draft that the recovery prompt of a record offers: this tab's own, else the newest one that belongs to no open
   * tab. Queries the open tabs only if the record has a draft.
   */
  offer(
    recordKey: string,
    listOpenTabs: () => Promise<ReadonlySet<string>>,
    fit: (draft: Draft) => Draft | null,
  ): Promise<Draft | null>;
  /** Whether a record has any draft. */
  has(recordKey: string): boolean;
  save(stored: Omit<StoredDraft, 'tab'>): void;
  /** The drafts in storage, newest first. */
  list(): readonly DraftEntry[];
  /** Ids of the drafts that belong to another open tab. */
  inOtherTabs(openTabs: ReadonlySet<string>): ReadonlySet<string>;
}

/** What opens the drafts of one owner for one tab. */
export interface TabDraftsOptions {
  area: StorageArea;
  /** Prefix of the storage keys of the owner's drafts. */
  ownerPrefix: string;
  /** Base64 of 32 bytes. */
  key: string;
  /** The id of this tab. */
  tab: string;
  newId: () => string;
}

type StoredEntry = readonly [storageKey: string, stored: StoredDraft];

/** Opens an owner's drafts for one tab, with the owner's key. A tab never overwrites the drafts of another tab. */
export function openTabDrafts({ area, ownerPrefix, key, tab, newId }: TabDraftsOptions): TabDrafts {
  const store = openEncryptedStore(area, ownerPrefix, key);
  const offered = new Map<string, StoredEntry>();
  /** This tab's draft of a record; undefined when there is none. */
  const ownEntry = (recordKey: string) => entriesOf(store, recordKey).find(([, stored]) => stored.tab === tab);
  /** Removes the draft that was offered from a closed tab, unless that tab was reopened and changed the draft. */
  const discardOffered = (recordKey: string) => {
    const [storageKey, stored] = offered.get(recordKey) ?? [];
    offered.delete(recordKey);
    if (storageKey === undefined || stored?.tab === tab) return;
    if (store.read().get(storageKey)?.draft.savedAt === stored?.draft.savedAt) store.remove(storageKey);
  };
  return {
    async offer(recordKey, listOpenTabs, fit) {
      offered.delete(recordKey);
      // Querying the open tabs is slow, and most records have no draft.
      if (entriesOf(store, recordKey).length === 0) return null;
      const openTabs = await listOpenTabs();
      const found = firstFitting(store, offerableEntries(entriesOf(store, recordKey), tab, openTabs), fit);
      if (found !== null) offered.set(recordKey, found.entry);
      return found?.draft ?? null;
    },
    has: (recordKey) => entriesOf(store, recordKey).length > 0,
    save(stored) {
      const [storageKey, earlier] = ownEntry(stored.recordKey) ?? [`${ownerPrefix}.${newId()}`];
      const previous = earlier ?? offered.get(stored.recordKey)?.[1];
      store.write(storageKey, { ...stored, draft: withChangeTime(stored.draft, previous?.draft), tab });
      discardOffered(stored.recordKey);
    },
    drop(recordKey) {
      const own = ownEntry(recordKey);
      if (own !== undefined) store.remove(own[0]);
      discardOffered(recordKey);
    },
    discard: (id) => store.remove(id),
    list: () => listOf(store),
    inOtherTabs: (openTabs) => idsInOtherTabs(store, tab, openTabs),
  };
}

/**
 * A draft with the time of its last change: a page that unloads saves its drafts again without a change, and so does a
 * tab that recovers the draft of a closed tab.
 */
function withChangeTime(draft: Draft, earlier: Draft | undefined): Draft {
  const isUnchanged = earlier?.revision === draft.revision && isDeepEqual(earlier.values, draft.values);
  return isUnchanged ? { ...draft, savedAt: earlier.savedAt } : draft;
}

const entriesOf = (encryptedStore: EncryptedStore, recordKey: string): StoredEntry[] =>
  [...encryptedStore.read()].filter(([, stored]) => stored.recordKey === recordKey);

/** The drafts that a tab may offer, its own first. */
function offerableEntries(entries: readonly StoredEntry[], tab: string, openTabs: ReadonlySet<string>): StoredEntry[] {
  const isOwn = ([, stored]: StoredEntry) => stored.tab === tab;
  return entries
    .filter((entry) => isOwn(entry) || !openTabs.has(entry[1].tab ?? ''))
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b[1].draft.savedAt - a[1].draft.savedAt);
}

/** The first of several drafts that fits the form. Removes the drafts before it, which no longer fit. */
function firstFitting(
  encryptedStore: EncryptedStore,
  entries: readonly StoredEntry[],
  fit: (draft: Draft) => Draft | null,
): { entry: StoredEntry; draft: Draft } | null {
  for (const entry of entries) {
    const draft = fit(entry[1].draft);
    if (draft !== null) return { entry, draft };
    encryptedStore.remove(entry[0]);
  }
  return null;
}

function idsInOtherTabs(
  encryptedStore: EncryptedStore,
  tab: string,
  openTabs: ReadonlySet<string>,
): ReadonlySet<string> {
  const entries = [...encryptedStore.read()].filter(
    ([, { tab: ownerTab }]) => ownerTab !== null && ownerTab !== tab && openTabs.has(ownerTab),
  );
  return new Set(entries.map(([storageKey]) => storageKey));
}

const listOf = (encryptedStore: EncryptedStore): readonly DraftEntry[] =>
  [...encryptedStore.read()]
    .map(([id, { recordKey, title, address, draft }]) => ({ id, recordKey, title, address, savedAt: draft.savedAt }))
    .toSorted((a, b) => b.savedAt - a.savedAt);
