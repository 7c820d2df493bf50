import { DEFAULT_PAGE_ROWS } from '#contract/schemas/page.ts';
import { isExistingDate } from '#domain/calendar-date.ts';
import { isUuid } from '#domain/uuid.ts';
import { Fault } from '../../http/fault.ts';
import { isStorable } from '#domain/storable-text.ts';

/** Checks of the format of each kind of cursor key, so that PostgreSQL can compare the key. */
const keyKinds = {
  instant: (key: string) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key) &&
    isExistingDate(key.slice(0, 10)) &&
    !Number.isNaN(Date.parse(key)),
  text: isStorable,
  id: isUuid,
};

export type KeyKind = keyof typeof keyKinds;

/** The number of rows per page, from the query parameter `limit` of `pageQuery`. */
export const pageLimit = (limit: string | undefined): number => Number(limit ?? DEFAULT_PAGE_ROWS);

/** The number of rows to skip after the cursor, from the query parameter `skip` of `pageQuery`. */
export const pageSkip = (skip: string | undefined): number => Number(skip ?? 0);

/** Encodes the keys of a page's last row as the opaque cursor of the next page. */
export const toCursor = (keys: readonly string[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url');

/**
 * Decodes a cursor with keys of these kinds, in this order; throws a 400 for an invalid cursor. Undefined without a
 * cursor.
 */
export function readCursor(cursor: string | undefined, kinds: readonly KeyKind[]): string[] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (isKeys(keys, kinds)) return keys;
  } catch {
    // Not JSON: refused below like any invalid cursor.
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
