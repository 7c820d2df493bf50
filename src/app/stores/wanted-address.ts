import type { StorageArea } from '#api/stores/storage-area.ts';
import { createValueStore } from '#api/stores/value-store.ts';
import { isInternalAddress, routeTable } from '#contract/routes.ts';
import * as v from 'valibot';

/** Whose an address is: a user in a company. */
export interface Owner {
  user: string;
  tenant: string;
}

/** The address somebody wanted before they had to sign in. */
export interface WantedAddressStore {
  /** Without an owner it is for whoever signs in next. The bare address of the app wants no page, nor the one before. */
  keep(address: string, owner: Owner | null): void;
  /** The address, if it is one of this app and for this owner. */
  find(owner: Owner): string | null;
  forget(): void;
}

const shape = v.object({
  address: v.custom<string>(isInternalAddress),
  owner: v.nullable(v.object({ user: v.string(), tenant: v.string() })),
});

/** Keeps one wanted address for this tab. */
export function createWantedAddress(area: StorageArea, key: string): WantedAddressStore {
  const store = createValueStore(area, key, shape);
  return {
    keep(address, owner) {
      if (address === routeTable.home.path) store.remove();
      else if (isInternalAddress(address)) store.set({ address, owner });
    },
    find(owner) {
      const wanted = store.get();
      if (wanted === null) return null;
      const isTheirs = wanted.owner?.user === owner.user && wanted.owner.tenant === owner.tenant;
      return wanted.owner === null || isTheirs ? wanted.address : null;
    },
    forget: () => store.remove(),
  };
}
