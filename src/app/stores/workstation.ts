import type { StorageArea } from '#api/stores/storage-area.ts';
import { isUuid } from '#domain/uuid.ts';

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
