import type { StorageArea } from '#api/stores/storage-area.ts';
import { createValueStore } from '#api/stores/value-store.ts';
import { ROUTER_NAME } from '#domain/router-name.ts';
import type { RecentPlace } from '#features/kit/services/services.types.ts';
import { isUuid } from '#domain/uuid.ts';
import * as v from 'valibot';
import type { Owner } from './return-address.ts';

/** The places that each user opened last in this browser, the newest first. It stores ids only, never names. */
export interface RecentPlaces {
  list(owner: Owner): readonly RecentPlace[];
  add(owner: Owner, place: RecentPlace): void;
  /** Removes the places of a user who signs out. */
  erase(owner: Owner): void;
}

/** How many places are stored. */
export const MAX_RECENT = 12;

const shape = v.pipe(
  v.array(
    v.object({
      program: v.pipe(v.string(), v.regex(ROUTER_NAME)),
      record: v.nullable(v.pipe(v.string(), v.check(isUuid))),
    }),
  ),
  v.maxLength(MAX_RECENT),
);

/** The stores of recent places; `key` begins the key of each owner. */
export function createRecentPlaces(area: StorageArea, key: string): RecentPlaces {
  const storeOf = ({ user, tenant }: Owner) => createValueStore(area, `${key}.${tenant}.${user}`, shape);
  const list = (owner: Owner): readonly RecentPlace[] => storeOf(owner).get() ?? [];
  return {
    list,
    erase: (owner) => storeOf(owner).remove(),
    add(owner, place) {
      const isSame = (one: RecentPlace) => one.program === place.program && one.record === place.record;
      const known = list(owner);
      if (known.findIndex(isSame) === 0) return;
      storeOf(owner).set([place, ...known.filter((one) => !isSame(one))].slice(0, MAX_RECENT));
    },
  };
}
