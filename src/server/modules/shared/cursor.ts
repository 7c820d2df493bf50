import { DEFAULT_PAGE_ROWS } from '#contract/schemas/page.ts';
import { isUuid } from '#domain/uuid.ts';
import { Fault } from '../../http/fault.ts';
import { isStorable } from '#domain/storable-text.ts';

/** What each key of a cursor must be, so that the database can compare with it. */
const keyKinds = {
  instant: (key: string) =>
    /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key) && !Number.isNaN(Date.parse(key)),
  text: isStorable,
  id: isUuid,
};

export type KeyKind = keyof typeof keyKinds;

/** How many rows a page may have, of what a call asks for under `pageQuery`. */
export const pageLimit = (limit: string | undefined): number => Number(limit ?? DEFAULT_PAGE_ROWS);

/** The keys of the last row of a page, as the opaque text with which the next page is asked for. */
export const toCursor = (keys: readonly string[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url');

/** The keys in a cursor, which are of these kinds in this order; one that is not ours is refused. */
export function readCursor(cursor: string | undefined, kinds: readonly KeyKind[]): string[] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (isKeys(keys, kinds)) return keys;
  } catch {
    // Told below like any other cursor that is not ours.
  }
  throw new Fault('badRequest');
}

function isKeys(keys: unknown, kinds: readonly KeyKind[]): keys is string[] {
  if (!Array.isArray(keys) || keys.length !== kinds.length) return false;
  return kinds.every((kind, index) => {
    const key: unknown = keys[index];
    return typeof key === 'string' && keyKinds[kind](key);
  });
}
