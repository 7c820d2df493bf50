import type { StorageArea } from '#api/stores/storage-area.ts';
import type { Drafts } from '#features/kit/services.types.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import { openEncryptedStore, type StoredDraft, type EncryptedStore } from './encrypted-store.ts';

/** An owner's drafts as one tab sees and changes them. */
export interface TabDrafts extends Pick<Drafts, 'drop' | 'discard'> {
  /** This tab's own draft, else the newest of a tab that is not among the living; they are asked for where it matters. */
  offer(
    recordKey: string,
    living: () => Promise<ReadonlySet<string>>,
    fit: (draft: Draft) => Draft | null,
  ): Promise<Draft | null>;
  /** Whether there is any of a record. */
  holds(recordKey: string): boolean;
  keep(stored: Omit<StoredDraft, 'tab'>): void;
  /** Newest first, as they are stored by now. */
  list(): ReturnType<Drafts['list']>;
  /** Ids of those that belong to a living tab other than this. */
  elsewhere(living: ReadonlySet<string>): ReadonlySet<string>;
}

export interface TabDraftsOptions {
  area: StorageArea;
  /** What the places of the owner's drafts begin with. */
  ownerKey: string;
  /** Base64 of 32 bytes. */
  key: string;
  /** The id of this tab. */
  tab: string;
  newId: () => string;
}

type Place = readonly [place: string, stored: StoredDraft];

/** Opens an owner's drafts with their key, in a tab that writes over no other's. */
export function openTabDrafts({ area, ownerKey, key, tab, newId }: TabDraftsOptions): TabDrafts {
  const encryptedStore = openEncryptedStore(area, ownerKey, key);
  const offered = new Map<string, Place>();
  /** Where this tab keeps its draft of a record, or would keep its first. */
  const ownPlace = (recordKey: string) =>
    placesOf(encryptedStore, recordKey).find(([, stored]) => stored.tab === tab)?.[0] ?? `${ownerKey}.${newId()}`;
  /** Answered, it is no longer needed where it was typed, unless that tab came back and went on with it. */
  const letOfferGo = (recordKey: string) => {
    const [place, stored] = offered.get(recordKey) ?? [];
    offered.delete(recordKey);
    if (place === undefined || stored?.tab === tab) return;
    if (encryptedStore.read().get(place)?.draft.savedAt === stored?.draft.savedAt) encryptedStore.remove(place);
  };
  return {
    async offer(recordKey, living, fit) {
      offered.delete(recordKey);
      // To ask which tabs live takes the browser a while, and most records have no draft.
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

/** What may be offered in a tab, what was typed in it before anything else. */
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
