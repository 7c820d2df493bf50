import type { StorageArea } from '#api/stores/storage-area.ts';
import { createValueStore } from '#api/stores/value-store.ts';
import { isInternalAddress, routeTable } from '#contract/routes.ts';
import * as v from 'valibot';

/** The owner of an address: a user in a company. */
export interface Owner {
  user: string;
  tenant: string;
}

/** The address that the user wanted before having to sign in. */
export interface ReturnAddressStore {
  /**
   * Stores the address; without an owner, the next user to sign in gets it. The address of the home page clears the
   * stored one.
   */
  save(address: string, owner: Owner | null): void;
  /** The address, if it is one of this app and belongs to this owner. */
  find(owner: Owner): string | null;
  forget(): void;
}

const shape = v.object({
  address: v.custom<string>(isInternalAddress),
  owner: v.nullable(v.object({ user: v.string(), tenant: v.string() })),
});

/** Stores one wanted address for this tab. */
export function createReturnAddress(area: StorageArea, key: string): ReturnAddressStore {
  const store = createValueStore(area, key, shape);
  return {
    save(address, owner) {
      if (address === routeTable.home.path) store.remove();
      else if (isInternalAddress(address)) store.set({ address, owner });
    },
    find(owner) {
      const wanted = store.get();
      if (wanted === null) return null;
      const isOwner = wanted.owner?.user === owner.user && wanted.owner.tenant === owner.tenant;
      return wanted.owner === null || isOwner ? wanted.address : null;
    },
    forget: () => store.remove(),
  };
}
