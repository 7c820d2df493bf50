import type { StorageArea } from '#api/stores/storage-area.ts';
import type { Drafts } from '#features/kit/services.types.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import { openEncryptedStore, type StoredDraft, type EncryptedStore } from './encrypted-store.ts';

/** An owner's drafts as one tab reads and changes them. */
export interface TabDrafts extends Pick<Drafts, 'drop' | 'discard'> {
  /**
   * The draft to offer for a record: this tab's own, else the newest draft of a tab that is no longer open. Queries the
   * open tabs only when needed.
   */
  offer(
    recordKey: string,
    living: () => Promise<ReadonlySet<string>>,
    fit: (draft: Draft) => Draft | null,
  ): Promise<Draft | null>;
  /** Whether a record has any draft. */
  holds(recordKey: string): boolean;
  keep(stored: Omit<StoredDraft, 'tab'>): void;
  /** The drafts in storage, newest first. */
  list(): ReturnType<Drafts['list']>;
  /** Ids of the drafts that belong to another open tab. */
  elsewhere(living: ReadonlySet<string>): ReadonlySet<string>;
}

export interface TabDraftsOptions {
  area: StorageArea;
  /** Prefix of the storage keys of the owner's drafts. */
  ownerKey: string;
  /** Base64 of 32 bytes. */
  key: string;
  /** The id of this tab. */
  tab: string;
  newId: () => string;
}

type Place = readonly [place: string, stored: StoredDraft];

/** Opens an owner's drafts with their key, in a tab that never overwrites another tab's. */
export function openTabDrafts({ area, ownerKey, key, tab, newId }: TabDraftsOptions): TabDrafts {
  const encryptedStore = openEncryptedStore(area, ownerKey, key);
  const offered = new Map<string, Place>();
  /** The storage key of this tab's draft of a record, existing or new. */
  const ownPlace = (recordKey: string) =>
    placesOf(encryptedStore, recordKey).find(([, stored]) => stored.tab === tab)?.[0] ?? `${ownerKey}.${newId()}`;
  /** Removes the original of an offered draft, unless its tab reopened and changed it. */
  const letOfferGo = (recordKey: string) => {
    const [place, stored] = offered.get(recordKey) ?? [];
    offered.delete(recordKey);
    if (place === undefined || stored?.tab === tab) return;
    if (encryptedStore.read().get(place)?.draft.savedAt === stored?.draft.savedAt) encryptedStore.remove(place);
  };
  return {
    async offer(recordKey, living, fit) {
      offered.delete(recordKey);
      // Querying the open tabs is slow, and most records have no draft.
      if (placesOf(encryptedStore, recordKey).length === 0) return null;
      const alive = await living();
      for (const place of waiting(placesOf(encryptedStore, recordKey), tab, alive)) {
        const draft = fit(place[1].draft);
        if (draft !== null) {
          offered.set(recordKey, place);
          return draft;
        }
        encryptedStore.remove(place[0]);
      }
      return null;
    },
    holds: (recordKey) => placesOf(encryptedStore, recordKey).length > 0,
    keep(stored) {
      encryptedStore.write(ownPlace(stored.recordKey), { ...stored, tab });
      letOfferGo(stored.recordKey);
    },
    drop(recordKey) {
      encryptedStore.remove(ownPlace(recordKey));
      letOfferGo(recordKey);
    },
    discard: (id) => encryptedStore.remove(id),
    list: () => listOf(encryptedStore),
    elsewhere: (living) => elsewhere(encryptedStore, tab, living),
  };
}

const placesOf = (encryptedStore: EncryptedStore, recordKey: string): Place[] =>
  [...encryptedStore.read()].filter(([, stored]) => stored.recordKey === recordKey);

/** The drafts that a tab may offer, its own first. */
function waiting(places: readonly Place[], tab: string, living: ReadonlySet<string>): Place[] {
  const isOwn = ([, stored]: Place) => stored.tab === tab;
  return places
    .filter((place) => isOwn(place) || !living.has(place[1].tab ?? ''))
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b[1].draft.savedAt - a[1].draft.savedAt);
}

function elsewhere(encryptedStore: EncryptedStore, tab: string, living: ReadonlySet<string>): ReadonlySet<string> {
  const places = [...encryptedStore.read()].filter(
    ([, { tab: its }]) => its !== null && its !== tab && living.has(its),
  );
  return new Set(places.map(([place]) => place));
}

const listOf = (encryptedStore: EncryptedStore): ReturnType<Drafts['list']> =>
  [...encryptedStore.read()]
    .map(([id, { recordKey, title, address, draft }]) => ({ id, recordKey, title, address, savedAt: draft.savedAt }))
    .toSorted((a, b) => b.savedAt - a.savedAt);
